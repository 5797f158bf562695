import { orderNumberText } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { normaliseEmail } from '#server/account/normalise-email.ts'
import { account } from '#server/database/schema/account.ts'
import { cashReceipt } from '#server/database/schema/cash.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund } from '#server/database/schema/refunds.ts'
import { desc, eq, inArray, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Most accounts of one name, and most orders of them, that a search looks for. */
const MAX_ACCOUNTS = 20
const MAX_ORDERS = 500

/**
 * The ids that somebody may mean: an id itself, the number of an order, e-mail, phone or whole name of a person with the orders of that
 * person, or the number of a product.
 */
export async function idsOf(reader: Reader, text: string): Promise<string[]> {
  const number = /^[^\d]{0,2}(\d{1,15})$/.exec(text)?.[1]
  const phone = parseKoreanMobile(text)
  const people = await reader
    .select({ id: account.id })
    .from(account)
    .where(
      or(
        eq(account.id, text),
        eq(account.email, normaliseEmail(text)),
        phone === null ? undefined : eq(account.phone, phone),
        eq(sql`lower(${account.name})`, text.normalize('NFC').toLowerCase()),
      ),
    )
    .limit(MAX_ACCOUNTS)
  const accounts = people.map(({ id }) => id)
  const orders = await reader
    .select({ id: order.id })
    .from(order)
    .where(
      or(
        number === undefined ? undefined : eq(order.number, Number(number)),
        accounts.length === 0 ? undefined : inArray(order.accountId, accounts),
      ),
    )
    .orderBy(desc(order.placedAt))
    .limit(number === undefined && accounts.length === 0 ? 0 : MAX_ORDERS)
  const products = await reader.select({ id: product.id }).from(product).where(eq(product.sku, text))
  return [...new Set([text, ...accounts, ...orders.map(({ id }) => id), ...products.map(({ id }) => String(id))])]
}

/**
 * Names for ids: of a person, the number of an order or of that of a refund or cash receipt, the name of a product. Ids that are none of
 * them have none. `orderOf` has the order of an id.
 */
export async function namesOf(
  reader: Reader,
  { accounts, others, language }: { accounts: readonly string[]; others: readonly string[]; language: Language },
): Promise<{ account: ReadonlyMap<string, string>; other: ReadonlyMap<string, string>; orderOf: ReadonlyMap<string, string> }> {
  const productIds = others.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const ids = [...new Set([...accounts, ...others])]
  const [people, orders, products, parts] = await Promise.all([
    ids.length === 0 ? [] : reader.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids)),
    others.length === 0
      ? []
      : reader
          .select({ id: order.id, number: order.number })
          .from(order)
          .where(inArray(order.id, [...others])),
    productIds.length === 0
      ? []
      : reader.select({ id: product.id, name: product.name }).from(product).where(inArray(product.id, productIds)),
    readParts(reader, others),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const other = new Map([
    ...products.map(({ id, name }) => [String(id), name[language]] as const),
    ...orders.map(({ id, number }) => [id, orderNumberText(number)] as const),
    ...parts.map(({ id, number }) => [id, orderNumberText(number)] as const),
    ...names,
  ])
  const orderOf = new Map([...orders.map(({ id }) => [id, id] as const), ...parts.map(({ id, orderId }) => [id, orderId] as const)])
  return { account: names, other, orderOf }
}

/** Refunds and cash receipts among some ids, with their orders. */
async function readParts(reader: Reader, ids: readonly string[]): Promise<{ id: string; orderId: string; number: number }[]> {
  if (ids.length === 0) return []
  const columns = { orderId: order.id, number: order.number }
  const [refunds, receipts] = await Promise.all([
    reader
      .select({ id: refund.id, ...columns })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .innerJoin(order, eq(order.id, payment.orderId))
      .where(inArray(refund.id, [...ids])),
    reader
      .select({ id: cashReceipt.paymentId, ...columns })
      .from(cashReceipt)
      .innerJoin(order, eq(order.id, cashReceipt.orderId))
      .where(inArray(cashReceipt.paymentId, [...ids])),
  ])
  return [...refunds, ...receipts]
}
