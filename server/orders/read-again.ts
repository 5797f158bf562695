import type { z } from 'zod'
import { type AgainLine, type orderAgain, orderNumberText } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { findSubstitutes } from '#server/catalogue/find-substitutes.ts'
import { type ProductItem, readProductItems } from '#server/catalogue/read-product-items.ts'
import { order } from '#server/database/schema/orders.ts'
import { and, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type LineRow, readLines } from './read-lines.ts'
import { toOrderItem } from './to-order.ts'

type Again = Omit<z.infer<typeof orderAgain.response>, 'success' | 'message'>

/**
 * Compares a past order with today's products, sorted by result: gone, less, dearer, cheaper, same.
 * @throws Refusal NOT_FOUND for an unknown order or another customer's
 */
export async function readAgain(reader: Reader, orderId: string, accountId: string, language: Language): Promise<Again> {
  const [row] = await reader
    .select()
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.accountId, accountId)))
  if (!row) throw new Refusal('NOT_FOUND')
  const rows = (await readLines(reader, [orderId])).get(orderId) ?? []
  const ids = rows.map(({ productId }) => productId)
  const items = await readProductItems(reader, ids, language)
  const lines = rows.map((line) => compare(line, items.get(line.productId), language))
  const gone = rows.filter((_line, index) => lines[index]?.kind === 'gone').map(({ productId }) => productId)
  const substitutes = await findSubstitutes(reader, gone, ids, language)
  return {
    orderNumber: orderNumberText(row.number),
    date: row.placedAt.toISOString(),
    finalPrice: row.total - row.discount,
    count: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines
      .map((line) => ({ ...line, substitute: substitutes.get(Number(line.was.id)) ?? null }))
      .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
  }
}

const ORDER: readonly AgainLine['kind'][] = ['gone', 'less', 'dearer', 'cheaper', 'same']

function compare(line: LineRow, today: ProductItem | undefined, language: Language): AgainLine {
  const there = today?.active ? today : undefined
  const quantity = Math.min(line.quantity, there?.stockCount ?? 0)
  const priceThen = line.price - line.discount
  const priceNow = there ? there.price - there.discount : null
  return {
    kind: kindOf(line.quantity, quantity, priceThen, priceNow),
    was: toOrderItem(line, language),
    item: there?.food ?? null,
    priceThen,
    priceNow,
    quantity,
    substitute: null,
  }
}

function kindOf(wanted: number, quantity: number, priceThen: number, priceNow: number | null): AgainLine['kind'] {
  if (quantity === 0 || priceNow === null) return 'gone'
  if (quantity < wanted) return 'less'
  if (priceNow > priceThen) return 'dearer'
  return priceNow < priceThen ? 'cheaper' : 'same'
}
