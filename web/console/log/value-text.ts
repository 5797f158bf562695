import { REQUEST_WAYS } from '#contract/calls/console/customers.ts'
import { PRODUCT_STATES } from '#contract/calls/console/products/products.ts'
import { HIDE_REASONS } from '#contract/calls/reviews.ts'
import { WALLS } from '#contract/rules/aisles.ts'
import { COURIERS, courierName } from '#contract/rules/couriers.ts'
import { ORDER_STATUSES } from '#contract/rules/order-states.ts'
import { STORAGES } from '#contract/rules/products/shelf-place.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { Aisles } from '../../base/store/aisles.ts'
import { WEEKDAYS } from '../ui/weekday.ts'

/** Words for values that are names of the store, such as a state or a way. */
const VALUES: Readonly<Record<string, TextKey>> = {
  draft: 'console.log.value.draft',
  scheduled: 'console.log.value.scheduled',
  sending: 'console.log.value.sending',
  stopped: 'console.log.value.stopped',
  waiting: 'console.log.value.waiting',
  booked: 'console.log.value.booked',
  aside: 'console.log.value.aside',
  noted: 'console.log.value.noted',
  open: 'console.log.value.open',
  done: 'console.log.value.done',
  asked: 'console.log.value.asked',
  accepted: 'console.log.value.accepted',
  declined: 'console.log.value.declined',
  found: 'console.log.value.found',
  'left-out': 'console.log.value.leftOut',
  replaced: 'console.log.value.replaced',
  on: 'console.log.value.on',
  off: 'console.log.value.off',
  begun: 'console.log.value.begun',
  changed: 'console.log.value.changed',
  renewed: 'console.log.value.renewed',
  missing: 'console.log.value.missing',
  damaged: 'console.log.value.damaged',
  expired: 'console.log.value.expired',
  short: 'console.log.value.short',
  over: 'console.log.value.over',
  double: 'console.log.value.double',
  late: 'console.log.value.late',
  unwanted: 'console.log.value.unwanted',
  ready: 'console.log.value.ready',
  running: 'console.log.value.running',
  undoing: 'console.log.value.undoing',
  issued: 'console.log.value.issued',
  cancelled: 'console.log.value.cancelled',
  again: 'console.log.value.again',
  failed: 'console.log.value.failed',
  wallet: 'console.log.value.wallet',
  card: 'console.log.value.card',
  cash: 'console.log.value.cash',
  provider: 'console.log.value.provider',
  reviewing: 'console.log.value.reviewing',
  'no-payment': 'console.log.value.noPayment',
  'verified-cash': 'console.log.value.verifiedCash',
  'cash-received': 'console.log.value.cashReceived',
  'not-eligible': 'console.log.value.notEligible',
  owner: 'console.role.owner',
  manager: 'console.role.manager',
  packer: 'console.role.packer',
  paid: 'console.orders.payment.paid',
  'bank-details': 'console.refunds.way.bank',
  'by-hand': 'console.refunds.by.hand',
  'original-method': 'console.refunds.way.original',
}

/** Facts whose values are written by people: they are never taken for a name of the store. */
const WRITTEN = new Set<string>([
  'reason',
  'title',
  'note',
  'name',
  'description',
  'question',
  'answer',
  'away',
  'alias',
  'means',
  'brand',
  'unit',
  'file',
  'value',
])

/** Tags of products that shoppers read as words; others are shown as written. */
const TAGS = [
  ...(['kitchenware', 'sri-lankan', 'indian', 'nepali', 'spicy', 'quick-meal', 'vegetarian', 'vegan', 'halal', 'gluten-free'] as const),
  ...(['breakfast', 'tea-time', 'seafood', 'personal-care', 'household', 'beverage', 'fresh', 'frozen', 'organic', 'own-label'] as const),
]

/** Values of single facts, which mean something else elsewhere. */
const OF_FACT: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  storage: wordsOf(STORAGES, (storage) => `console.products.storage.${storage}`),
  asked: wordsOf(REQUEST_WAYS, (way) => `console.customers.asked.${way}`),
  state: wordsOf(PRODUCT_STATES, (state) => `console.products.state.${state}`),
  type: { html: 'console.notifications.kind.html', link: 'console.notifications.kind.link' },
  to: {
    everybody: 'console.notifications.audience.everybody',
    some: 'console.notifications.audience.some',
    one: 'console.notifications.audience.one',
  },
  source: { file: 'console.log.value.file', text: 'console.log.value.text' },
  reason: {
    ...wordsOf(HIDE_REASONS, (reason) => `reviews.hiddenReason.${reason}`),
    missing: 'console.log.value.missing',
    damaged: 'console.log.value.damaged',
    expired: 'console.log.value.expired',
    'not-a-sale': 'console.deposits.aside.notASale',
    'booked-by-hand': 'console.deposits.aside.bookedByHand',
    'sent-back': 'console.deposits.aside.sentBack',
    private: 'console.deposits.aside.private',
    unknown: 'console.deposits.aside.unknown',
    old: 'console.deposits.aside.old',
  },
  kind: {
    'payment-without-order': 'console.reconcile.kind.paymentWithoutOrder',
    'order-without-payment': 'console.reconcile.kind.orderWithoutPayment',
    'refund-unsure': 'console.reconcile.kind.refundUnsure',
    'cash-without-order': 'console.reconcile.kind.cashWithoutOrder',
    'refund-late': 'console.reconcile.kind.refundLate',
    'receipt-late': 'console.reconcile.kind.receiptLate',
    'provider-differs': 'console.reconcile.kind.providerDiffers',
    books: 'console.reconcile.kind.books',
    work: 'console.reconcile.kind.work',
  },
  wall: wordsOf(WALLS, (wall) => `console.aisles.wallName.${wall}`),
  tags: wordsOf(TAGS, (tag) => `catalogue.tag.${tag}`),
  weekday: Object.fromEntries(WEEKDAYS.map((day, number) => [number, `console.today.weekday.${day}` as const])),
  what: { staff: 'console.log.subject.staff' },
}

function wordsOf<Name extends string>(names: readonly Name[], word: (name: Name) => TextKey): Record<string, TextKey> {
  return Object.fromEntries(names.map((name) => [name, word(name)]))
}

/** The word for a value of a fact; a text as it is written, the title of an aisle, or the name of a courier. */
export function valueText(fact: string, value: string, aisles: Pick<Aisles, 'named'>): { text: TextKey } | { written: string } {
  const own = OF_FACT[fact]?.[value]
  if (own) return { text: own }
  const aisle = fact === 'category' || fact === 'value' ? aisles.named(value) : undefined
  if (aisle) return { written: aisle.title }
  if (WRITTEN.has(fact)) return { written: value }
  const status = ORDER_STATUSES.find((each) => each === value)
  if (status) return { text: shortStatusText({ status }) }
  const text = VALUES[value]
  if (text) return { text }
  const courier = fact === 'courier' ? COURIERS.find((each) => each === value) : undefined
  return { written: courier ? courierName(courier) : value }
}

/** Whether a text is a key of the database, which means nothing to a reader. */
export const isKey = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9A-Za-z_-]{20,}$|^[0-9a-f]{24}$/.test(value)
