import { asc, eq } from 'drizzle-orm'
import { nextDeliveryWindow } from '#contract/delivery.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/order-states.ts'
import { orderNumberText } from '#contract/orders.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/database/transaction.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { formatClock, formatDate } from '#web/i18n/format-date.ts'
import { formatMoney } from '#web/i18n/format-money.ts'
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

/** The news of one step of an order, read now; null when there is nothing to tell. `now` is when it is told: the delivery day depends on it. */
export async function orderNews(reader: Reader, orderId: string, step: string, now: Date): Promise<News | null> {
  if (!isStep(step)) return null
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) return null
  // Whoever paid in time, or whose order ended, needs no reminder.
  if (step === 'reminder' && (row.status !== 'Pending' || row.paidAt !== null)) return null
  const [first] = await reader
    .select({ image: orderLine.image })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .limit(1)
  const { delivery } = await readSettings(reader)
  const { from } = nextDeliveryWindow(now, delivery.hours, await holidaysFrom(now))
  const orderNumber = orderNumberText(row.number)
  const values = (language: Language) => ({
    orderNumber,
    amount: formatMoney(step === 'Refund Done' ? row.refundedAmount : row.amount, language),
    day: formatDate(from, 'day', language),
    to: formatClock(delivery.hours.to, language),
    deadline: formatDate(row.dueAt, 'dayTime', language),
  })
  return {
    accountId: row.accountId,
    origin: `order:${orderId}:${step}`,
    topic: 'order',
    title: inAllLanguages(`notifications.${KEYS[step]}.title`, values),
    description: inAllLanguages(`notifications.${KEYS[step]}.text`, values),
    image: first?.image || null,
    action: `/track#order-${orderNumber}`,
  }
}
