import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders.ts'
import { order } from '#server/database/schema/orders.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLines } from './read-lines.ts'
import { NO_REFUNDS, readRefunds } from './read-refunds.ts'
import { toOrder } from './to-order.ts'

/** One order, its texts in one language. @throws Refusal NOT_FOUND. Whose order it is, the caller has checked. */
export async function readOrder(reader: Reader, orderId: string, language: Language): Promise<Order> {
  const [row] = await reader.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const lines = await readLines(reader, [orderId])
  const back = await readRefunds(reader, [orderId])
  return toOrder(row, lines.get(orderId) ?? [], back.get(orderId) ?? NO_REFUNDS, language)
}
