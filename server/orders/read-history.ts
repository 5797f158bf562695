import type { z } from 'zod'
import { type historyRecordSchema, orderNumberText } from '#contract/calls/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Language } from '#contract/rules/languages.ts'
import { order, orderLine } from '#server/database/schema/orders.ts'
import { desc, eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readLines } from './read-lines.ts'
import { MAX_ORDERS } from './read-orders.ts'
import { NO_REFUNDS, readRefunds } from './refunds/read-refunds.ts'
import { dueOf, toOrderItem, toRefundStatus } from './to-order.ts'

/** A customer's order history, newest first, and the ids of every product ever ordered. `totalPrice` is the grand total, in won. */
export async function readHistory(
  reader: Reader,
  accountId: string,
  language: Language,
): Promise<{ orderHistory: z.infer<typeof historyRecordSchema>[]; keys: string[] }> {
  const rows = await reader
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(MAX_ORDERS)
  const ids = rows.map((row) => row.id)
  const [lines, back] = [await readLines(reader, ids), await readRefunds(reader, ids)]
  const products = await reader
    .selectDistinct({ id: orderLine.productId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(order.accountId, accountId))
    .orderBy(orderLine.productId)
  return {
    orderHistory: rows.map((row) => ({
      _id: row.id,
      orderNumber: orderNumberText(row.number),
      date: row.placedAt.toISOString(),
      status: row.status,
      items: (lines.get(row.id) ?? []).map((line) => toOrderItem(line, language)),
      totalPrice: row.amount,
      deliveryAddress: row.address,
      deliveryAddressEnglish: row.addressEnglish,
      pickUp: row.pickUp,
      deliveredTo: fullName(row),
      discount: row.discount,
      deliveryCharge: row.deliveryCharge,
      deliverySurcharge: row.deliverySurcharge,
      taxFreeAmount: row.taxFreeAmount,
      paymentMethod: row.paymentMethod,
      payment: row.paidAt !== null,
      promisedOn: row.promisedOn,
      dueAt: dueOf(row),
      endedAt: row.endedAt?.toISOString() ?? null,
      autoCancelled: row.autoCancelled,
      ...toRefundStatus(row, lines.get(row.id) ?? [], back.get(row.id) ?? NO_REFUNDS, language),
    })),
    keys: products.map((product) => String(product.id)),
  }
}
