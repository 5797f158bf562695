import { orderNumberText } from '#contract/calls/orders.ts'
import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import { outcomeText, refusalText } from '#contract/text/refund-text.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { order } from '#server/database/schema/orders.ts'
import { wonAwaitingAccount } from '#server/database/waiting-refunds.ts'
import { type MessageWords, readMessageWords } from '#server/messages/texts/message-words.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { listParameter, statement } from '#server/platform/database/statement.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { batch, batchReads } from '#server/platform/jobs/batch.ts'
import { translatorOf } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { NewNotification } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/**
 * Title and text for the steps of an order, the reminder before a cash order's deadline, the request for a refund account, and a refused
 * refund. Packing is shown on the tracking page only.
 */
const TEXTS = {
  Pending: ['notifications.orderReceived.title', 'notifications.orderReceived.text'],
  'Order Processing...': ['notifications.paid.title', 'notifications.paid.text'],
  'Order on Delivery': ['notifications.onDelivery.title', 'notifications.onDelivery.text'],
  Delivered: ['notifications.delivered.title', 'notifications.delivered.text'],
  collected: ['notifications.collected.title', 'notifications.collected.text'],
  Cancelled: ['notifications.cancelled.title', 'notifications.cancelled.text'],
  'Refund Done': ['notifications.refundDone.title', 'notifications.refundDone.text'],
  'not-eligible': ['orders.refund.title.notEligible', 'orders.refund.of'],
  account: ['notifications.refundAccount.title', 'orders.refund.askBank'],
  reminder: ['notifications.cashReminder.title', 'notifications.cashReminder.text'],
} as const satisfies Partial<Record<OrderStatus | 'collected' | 'reminder' | 'account' | 'not-eligible', readonly [TextKey, TextKey]>>
export type OrderStep = keyof typeof TEXTS

const isStep = (step: string): step is OrderStep => step in TEXTS

/** The fields of an order in its notifications. */
type NotifiedOrder = Pick<
  typeof order.$inferSelect,
  'number' | 'accountId' | 'status' | 'pickUp' | 'amount' | 'refundedAmount' | 'refundedAt' | 'refundOutcome' | 'dueAt' | 'paidAt'
> & {
  image: string | null
  /** Won that wait for a bank account. */
  awaitingAccount: number
  /** Why staff refused a refund. */
  refusal: string | null
}

/** Builds the notification of one step of an order from its current state; null when it is outdated. */
export type ReadOrderNotification = (orderId: string, step: string) => Promise<NewNotification | null>

/** Returns the function that builds order notifications. Concurrent reads are batched into one statement. */
export function createOrderNotifications(db: Reader): ReadOrderNotification {
  const readOrder = batch((ids: readonly string[]) => readNotifiedOrders(db, ids))
  const settings = batchReads(() => readSettings(db))
  const words = batchReads(() => readMessageWords(db))
  return async (orderId, step) => {
    if (!isStep(step)) return null
    const row = await readOrder(orderId)
    if (!row) return null
    // No reminder for an order that was paid or has ended.
    if (step === 'reminder' && (row.status !== 'Pending' || row.paidAt !== null)) return null
    if (step === 'account' && row.awaitingAccount === 0) return null
    const [{ delivery }, ownWords] = await Promise.all([settings(), words()])
    return notificationOf(orderId, step, row, { delivery, words: ownWords })
  }
}

async function readNotifiedOrders(reader: Reader, ids: readonly string[]): Promise<(NotifiedOrder | null)[]> {
  const rows = await selectNotified(reader).execute({ ids })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
}

const selectNotified = statement((reader: Reader) =>
  reader
    .select({
      id: order.id,
      number: order.number,
      accountId: order.accountId,
      status: order.status,
      pickUp: order.pickUp,
      amount: order.amount,
      refundedAmount: order.refundedAmount,
      refundedAt: order.refundedAt,
      refundOutcome: order.refundOutcome,
      refusal: sql<string | null>`(select w.text from refund_refusal f join refund_refusal_reason w on w.refusal_id = f.id
        where f.order_id = "order"."id" order by f.refused_at desc limit 1)`,
      dueAt: order.dueAt,
      paidAt: order.paidAt,
      awaitingAccount: wonAwaitingAccount,
      image: sql<string | null>`(select l.image from order_line l where l.order_id = "order"."id" order by l.position limit 1)`,
    })
    .from(order)
    .where(sql`${order.id} = any(${listParameter('ids', 'text')})`)
    .prepare('notifications_read_orders'),
)

/** The facts and words of the shop that a notification uses. */
interface NotificationFacts {
  delivery: StoreFacts['delivery']
  words: MessageWords
}

function notificationOf(orderId: string, step: OrderStep, row: NotifiedOrder, { delivery, words }: NotificationFacts): NewNotification {
  const orderNumber = orderNumberText(row.number)
  const shown = row.pickUp && step === 'Delivered' ? 'collected' : step
  const [title] = TEXTS[shown]
  const values = (language: Language) => {
    const outcome = outcomeOf(step, row, language)
    return {
      orderNumber,
      amount: formatMoney(row.amount, language),
      days: formatRange(delivery.standardDays, language),
      deadline: formatDate(row.dueAt, 'dayTime', language),
      outcome,
      text: outcome,
    }
  }
  return {
    accountId: row.accountId,
    origin: `order:${orderId}:${step}`,
    topic: 'order',
    title: inAllLanguages(title, values, words),
    description: descriptionOf(shown, row, values, words),
    image: row.image || null,
    action: `/track#order-${orderNumber}`,
  }
}

/** Appends the request for a refund account to a cancelled order's text, in the same words as on the page and in the mail. */
function descriptionOf(
  step: OrderStep,
  { awaitingAccount }: NotifiedOrder,
  values: (language: Language) => Record<string, string>,
  words: MessageWords,
): LocalizedText {
  const accountRequest = inAllLanguages('orders.refund.askBank', (language) => ({ amount: formatMoney(awaitingAccount, language) }))
  if (step === 'account') return accountRequest
  const [, key] = TEXTS[step]
  const description = inAllLanguages(key, values, words)
  if (step !== 'Cancelled' || awaitingAccount === 0) return description
  const both = (language: Language) => `${description[language]} ${accountRequest[language]}`
  return { en: both('en'), ko: both('ko'), si: both('si'), np: both('np') }
}

/** The specified text for the refund outcome of an ended order. */
function outcomeOf(step: OrderStep, row: NotifiedOrder, language: Language): string {
  const t = translatorOf(language)
  if (step === 'not-eligible') return refusalText(row.refusal, t)
  if (row.refundOutcome === null) return ''
  return outcomeText(row.refundOutcome, { amount: row.refundedAmount, at: row.refundedAt ?? new Date() }, language, t)
}
