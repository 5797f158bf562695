import type { LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import { isLogFact } from '#contract/rules/staff-log.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'
import type { Aisles } from '../../base/store/aisles.ts'
import { RIGHT_TEXTS } from '../ui/people/right-text.ts'
import { FACT_TEXTS } from './fact-text.ts'
import { isKey, valueText } from './value-text.ts'

/** Words for calls by the beginning of their path below `/api/console/`. The longest beginning counts. */
const WORDS: Readonly<Record<string, TextKey>> = {
  'account/devices': 'console.log.call.device',
  account: 'console.log.call.ownAccount',
  aisles: 'console.log.call.aisle',
  campaigns: 'console.log.call.notification',
  'content/messages': 'console.content.messages.title',
  'content/picture': 'console.log.call.picture',
  'cash-receipts': 'console.log.call.cashReceipt',
  'chat/answer': 'console.log.call.chatAnswer',
  chat: 'console.log.call.chat',
  'customers/': 'console.log.call.customer',
  'customers/block': 'console.log.call.customerBlock',
  'customers/erase': 'console.log.call.customerErase',
  'customers/export': 'console.log.call.customerExport',
  'customers/note': 'console.log.call.customerNote',
  'customers/unblock': 'console.log.call.customerBlock',
  customers: 'console.log.call.customers',
  deals: 'console.log.call.deal',
  'deposits/book': 'console.log.call.deposit',
  deposits: 'console.log.call.bank',
  feeds: 'console.feeds.title',
  figures: 'console.figures.nav',
  'food/price': 'console.log.call.price',
  'food/stock': 'console.log.call.stock',
  food: 'console.log.call.product',
  help: 'console.log.call.help',
  inquiries: 'console.log.call.inquiry',
  invitation: 'console.log.call.invitation',
  'log/export': 'console.log.call.logExport',
  log: 'console.log.call.log',
  login: 'console.log.call.signIn',
  'orders/deposit': 'console.log.call.deposit',
  'orders/move': 'console.log.call.orderStep',
  'orders/refund': 'console.log.call.refund',
  'orders/remark': 'console.log.call.orderNote',
  'orders/steps': 'console.log.call.orderStep',
  orders: 'console.log.call.orders',
  packing: 'console.log.call.packing',
  'parcels/courier-file': 'console.log.call.courierFile',
  'parcels/entrance-code': 'console.log.call.entranceCode',
  'parcels/form': 'console.log.call.courierFile',
  'parcels/round': 'console.log.call.round',
  'parcels/tracking': 'console.log.call.courierFile',
  parcels: 'console.log.call.parcels',
  'phone-orders': 'console.log.call.orders',
  policies: 'console.log.call.policy',
  popup: 'console.log.call.popup',
  'products/picture': 'console.log.call.productPicture',
  'products/price': 'console.log.call.price',
  'products/stock': 'console.log.call.stock',
  'products/import': 'console.log.call.productFile',
  products: 'console.log.call.product',
  reels: 'console.log.call.reel',
  reconcile: 'console.reconcile.nav',
  'reconcile/report': 'console.log.call.reconcileReport',
  'refunds/account': 'console.log.call.refundAccount',
  refunds: 'console.log.call.refund',
  reviews: 'console.log.call.review',
  search: 'console.log.call.search',
  stock: 'console.log.call.stock',
  'stock/demand': 'console.stock.demand.title',
  'stock/lot': 'console.log.call.lot',
  'stock/receive': 'console.log.call.receive',
  'stock/recall': 'console.log.call.recall',
  'stock/purchases': 'console.stock.buy.title',
  'stock/suppliers': 'console.stock.buy.suppliers',
  'stock/count': 'console.log.call.stockCount',
  'second-step': 'console.log.call.secondStep',
  'session/end': 'console.log.call.signOut',
  'session/proof': 'console.log.call.proof',
  'session/unlock': 'console.log.call.unlock',
  session: 'console.log.call.signIn',
  settings: 'console.log.call.settings',
  'settings/keys': 'console.settings.keys.title',
  slides: 'console.log.call.slide',
  'staff/devices': 'console.log.call.device',
  'staff/invit': 'console.log.call.invitation',
  'staff/permission': 'console.log.call.permission',
  'staff/remove': 'console.log.call.remove',
  'staff/role': 'console.log.call.role',
  'staff/rules': 'console.log.call.rules',
  'staff/second-step': 'console.log.call.secondStep',
  staff: 'console.log.call.staff',
  stocktakes: 'console.log.call.stockCount',
  'stock-requests': 'console.log.call.stock',
  today: 'console.today.nav',
  views: 'console.log.call.view',
  waiting: 'console.today.waiting',
}
const STARTS = Object.keys(WORDS).sort((one, other) => other.length - one.length)

/** The word for a call such as `POST /api/console/orders/move`, and whether one was found. */
export function callText(call: string): { text: TextKey; found: boolean } {
  if (call.startsWith('COMMAND '))
    return { text: call.endsWith('--role') ? 'console.log.call.role' : 'console.log.call.secondStep', found: true }
  const path = call.split('/api/console/')[1] ?? ''
  const start = STARTS.find((each) => path.startsWith(each))
  const text = start === undefined ? undefined : WORDS[start]
  return { text: text ?? 'console.log.call.other', found: text !== undefined }
}

export interface LoggedChange {
  name: string
  before: string | null
  after: string | null
}

type Facts = NonNullable<LogEntry['before']>

/** Context in which facts are formatted: the texts and the aisles of the page. */
interface Words {
  t: Translate
  aisles: Pick<Aisles, 'named'>
}

/**
 * The facts that an entry changed, in words. Those that stayed as they were are left out, and so are keys; a list of keys is its number.
 */
export function loggedChanges({ before, after }: Pick<LogEntry, 'before' | 'after'>, words: Words): LoggedChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    // Keys of the database mean nothing to a reader.
    if (/[a-z]Id$/.test(name)) return []
    const [was, is] = [shownValue(name, before?.[name], words), shownValue(name, after?.[name], words)]
    if ((was === null && is === null) || (before && after && was === is)) return []
    return [{ name: factName(name, words.t), before: was, after: is }]
  })
}

/** The word for a fact or a permission; facts from before this version are shown by their name. */
function factName(name: string, t: Translate): string {
  if (isLogFact(name)) return t(FACT_TEXTS[name])
  const right = PERMISSIONS.find((permission) => permission === name)
  return right ? t(RIGHT_TEXTS[right]) : name
}

function shownValue(name: string, value: Facts[string] | undefined, words: Words): string | null {
  const { t } = words
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return t(value ? 'console.staff.may.yes' : 'console.staff.may.no')
  if (Array.isArray(value)) return listText(name, value, words)
  if (typeof value === 'object') return Object.values(value)[0] ?? null
  if (typeof value !== 'number') return wordText(name, value, words)
  const word = valueText(name, String(value), words.aisles)
  return 'text' in word ? t(word.text) : formatNumber(value)
}

/** Ids, and ticks with ids in them, are shown as their number. */
function listText(name: string, values: readonly string[], words: Words): string | null {
  if (values.length === 0) return null
  if (values.some((value) => isKey(value.split(' ')[0] ?? value))) return words.t('console.log.many', { count: values.length })
  const shown = values.slice(0, 3).flatMap((value) => wordText(name, value, words) ?? [])
  return values.length > 3 ? `${shown.join(', ')} … (${values.length})` : shown.join(', ')
}

function wordText(name: string, value: string, { t, aisles }: Words): string | null {
  if (isKey(value)) return null
  const word = valueText(name, value, aisles)
  return 'text' in word ? t(word.text) : word.written
}
