import { eq } from 'drizzle-orm'
import { product } from '#server/database/schema/catalogue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Meeting, putLines, type WantedLine } from './put-lines.ts'

/**
 * Puts one product into a customer's cart: one more of it, or exactly so many. Needs `lockCart`.
 * @throws Refusal NOT_FOUND when it is unknown or no longer sold, OUT_OF_STOCK, BAD_REQUEST when the cart is full.
 */
export async function putOne(tx: Tx, accountId: string, line: WantedLine, meeting: Meeting): Promise<void> {
  const put = await putLines(tx, accountId, [line], { meeting, field: 'itemId' })
  if (put.has(line.productId)) return
  const found = await tx.select({ active: product.active }).from(product).where(eq(product.id, line.productId))
  throw new Refusal(found[0]?.active ? 'OUT_OF_STOCK' : 'NOT_FOUND')
}
