import type { Order } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { order } from '#server/database/schema/orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { NO_DELIVERY, readDeliveries } from './read-deliveries.ts'
import { readLines } from './read-lines.ts'
import { NO_REFUNDS, readRefunds } from './refunds/read-refunds.ts'
import { toOrder } from './to-order.ts'

/** One order in one language. The caller must check its owner. @throws Refusal NOT_FOUND. */
export async function readOrder(reader: Reader, orderId: string, language: Language): Promise<Order> {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const lines = await readLines(reader, [orderId])
  const back = await readRefunds(reader, [orderId])
  const deliveries = await readDeliveries(reader, [orderId])
  return toOrder(row, lines.get(orderId) ?? [], back.get(orderId) ?? NO_REFUNDS, deliveries.get(orderId) ?? NO_DELIVERY, language)
}
