import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/order-states.ts'
import { orderNumberText } from '#contract/orders.ts'
import type { StoreFacts } from '#contract/settings.ts'
import { order } from '#server/database/schema/orders.ts'
import { givenList, statement } from '#server/database/statement.ts'
import type { Db, Reader } from '#server/database/transaction.ts'
import { gather, gatherReading } from '#server/platform/gather.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { formatMoney } from '#web/i18n/format-money.ts'
import { formatRange } from '#web/i18n/format-range.ts'
import type { News } from './add-notification.ts'
import { inAllLanguages } from './in-all-languages.ts'

/** The steps of an order that a customer is told of, and the reminder before a cash order's deadline. Packing is seen on the tracking page. */
const KEYS = {
  Pending: 'orderReceived',
  'Order Processing...': 'paid',
  'Order on Delivery': 'onDelivery',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  'Refund Done': 'refundDone',
  reminder: 'cashReminder',
} as const satisfies Partial<Record<OrderStatus | 'reminder', string>>
export type OrderStep = keyof typeof KEYS

const isStep = (step: string): step is OrderStep => step in KEYS

/** What is told of an order. */
type ToldOrder = Pick<typeof order.$inferSelect, 'number' | 'accountId' | 'status' | 'amount' | 'refundedAmount' | 'dueAt' | 'paidAt'> & {
  image: string | null
}

/** Writes the news of one step of an order, read now; null when there is nothing to tell. */
export type WriteOrderNews = (orderId: string, step: string) => Promise<News | null>

/** The writer of news of orders. What is told of at the same time is read by one statement. */
export function createOrderNews(db: Db): WriteOrderNews {
  const readTold = gather((ids: readonly string[]) => readToldOrders(db, ids))
  const settings = gatherReading(() => readSettings(db))
  return async (orderId, step) => {
    if (!isStep(step)) return null
    const row = await readTold(orderId)
    if (!row) return null
    // Whoever paid in time, or whose order ended, needs no reminder.
    if (step === 'reminder' && (row.status !== 'Pending' || row.paidAt !== null)) return null
    const { delivery } = await settings()
    return newsOf(orderId, step, row, delivery)
  }
}

async function readToldOrders(reader: Reader, ids: readonly string[]): Promise<(ToldOrder | null)[]> {
  const rows = await selectTold(reader).execute({ ids })
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? null)
}

const selectTold = statement((reader: Reader) =>
  reader
    .select({
      id: order.id,
      number: order.number,
      accountId: order.accountId,
      status: order.status,
      amount: order.amount,
      refundedAmount: order.refundedAmount,
      dueAt: order.dueAt,
      paidAt: order.paidAt,
      image: sql<string | null>`(select l.image from order_line l where l.order_id = "order"."id" order by l.position limit 1)`,
    })
    .from(order)
    .where(sql`${order.id} = any(${givenList('ids', 'text')})`)
    .prepare('notifications_read_orders'),
)

function newsOf(orderId: string, step: OrderStep, row: ToldOrder, delivery: StoreFacts['delivery']): News {
  const orderNumber = orderNumberText(row.number)
  const values = (language: Language) => ({
    orderNumber,
    amount: formatMoney(step === 'Refund Done' ? row.refundedAmount : row.amount, language),
    days: formatRange(delivery.standardDays, language),
    deadline: formatDate(row.dueAt, 'dayTime', language),
  })
  return {
    accountId: row.accountId,
    origin: `order:${orderId}:${step}`,
    topic: 'order',
    title: inAllLanguages(`notifications.${KEYS[step]}.title`, values),
    description: inAllLanguages(`notifications.${KEYS[step]}.text`, values),
    image: row.image || null,
    action: `/track#order-${orderNumber}`,
  }
}
