import { COURIERS, courierName } from '#contract/rules/couriers.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/rules/order-states.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** Words for the facts of an entry by their names. A fact without a word is told by its name. */
export const FACT_WORDS: Readonly<Record<string, TextKey>> = {
  price: 'console.log.fact.price',
  discount: 'console.log.fact.discount',
  stockCount: 'console.log.fact.stockCount',
  amount: 'console.log.fact.amount',
  status: 'console.log.fact.status',
  state: 'console.log.fact.status',
  planned: 'console.log.fact.planned',
  undone: 'console.log.fact.undone',
  role: 'console.log.fact.role',
  secondStep: 'console.log.fact.secondStep',
  reason: 'console.log.fact.reason',
  rows: 'console.log.fact.rows',
  hidden: 'console.log.fact.hidden',
  handled: 'console.log.fact.handled',
  ended: 'console.log.fact.ended',
  networks: 'console.log.fact.networks',
  idleMinutes: 'console.log.fact.idleMinutes',
  taken: 'console.log.fact.taken',
  refunded: 'console.log.fact.refunded',
  refundOutcome: 'console.log.fact.refundOutcome',
  way: 'console.log.fact.way',
  method: 'console.log.fact.method',
  delivery: 'console.log.fact.delivery',
  arrived: 'console.log.fact.amount',
  won: 'console.log.fact.amount',
  orderNumber: 'console.log.fact.order',
  paid: 'console.log.fact.paid',
  pickUp: 'console.log.fact.pickUp',
  guest: 'console.log.fact.guest',
  quantity: 'console.log.fact.pieces',
  pieces: 'console.log.fact.pieces',
  outcome: 'console.log.fact.status',
  shelfEmpty: 'console.log.fact.shelfEmpty',
  ticks: 'console.log.fact.ticks',
  courier: 'console.log.fact.courier',
  parcels: 'console.log.fact.parcels',
  box: 'console.log.fact.box',
  photo: 'console.log.fact.photo',
  blocked: 'console.log.fact.blocked',
  erased: 'console.log.fact.erased',
  exported: 'console.log.fact.exported',
  closed: 'console.log.fact.closed',
  answered: 'console.log.fact.answered',
  settled: 'console.log.fact.way',
  orders: 'console.log.fact.orders',
  lines: 'console.log.fact.lines',
  password: 'console.log.fact.password',
  recoveryCodes: 'console.log.fact.recoveryCodes',
  published: 'console.log.fact.published',
  title: 'console.log.fact.title',
  handler: 'console.log.fact.handler',
  note: 'console.log.fact.note',
  remark: 'console.log.fact.note',
  first: 'console.log.fact.sequence',
  seen: 'console.log.fact.seen',
}

/** The short names of the states of an order. */
const ORDER_STATES: Readonly<Record<OrderStatus, TextKey>> = {
  Pending: 'orders.status.pending',
  'Order Processing...': 'orders.step.processing',
  'Order Packaging...': 'orders.step.packaging',
  'Order on Delivery': 'orders.step.onDelivery',
  Delivered: 'orders.step.delivered',
  Cancelled: 'orders.status.cancelled',
  'Refund Done': 'orders.status.refundDone',
}

/** Words for values that are names of the store, such as a state or a way. */
const VALUES: Readonly<Record<string, TextKey>> = {
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
const WRITTEN = new Set(['reason', 'title', 'note'])

/** The word for a value of a fact; a text as it is written, or the name of a courier. */
export function valueWord(fact: string, value: string): { text: TextKey } | { written: string } {
  if (WRITTEN.has(fact)) return isShortReason(value) ? { text: `console.log.value.${value}` } : { written: value }
  const status = ORDER_STATUSES.find((known) => known === value)
  if (status) return { text: ORDER_STATES[status] }
  const text = VALUES[value]
  if (text) return { text }
  const courier = fact === 'courier' ? COURIERS.find((known) => known === value) : undefined
  return { written: courier ? courierName(courier) : value }
}

/** Why pieces could not be packed. */
const isShortReason = (value: string) => value === 'missing' || value === 'damaged' || value === 'expired'

/** Whether a text is a key of the database, which tells a reader nothing. */
export const isKey = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9A-Za-z_-]{20,}$|^[0-9a-f]{24}$/.test(value)
