import type { ChatCustomer } from '#contract/calls/console/chat-desk.ts'
import { type Language, languageOrDefault } from '#contract/rules/languages.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { readCart } from '#server/cart/read-cart.ts'
import { readDeliveryTerms } from '#server/cart/read-delivery-terms.ts'
import { account } from '#server/database/schema/account.ts'
import { customerNote } from '#server/database/schema/customers.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLastOrders } from './read-cards.ts'

/** Orders that are shown beside a chat. */
const ORDERS = 5

/** Notes that are shown beside a chat. */
const NOTES = 50

/** Columns of a customer of a chat. */
export const customerColumns = {
  _id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  language: account.language,
}

/** A customer as staff see one beside a chat. */
export function toCustomer<Row extends { phone: string | null; language: string }>(row: Row) {
  return { ...row, phone: nationalPhone(row.phone), language: languageOrDefault(row.language) }
}

/** The customer of a chat, with the number of orders. @throws Refusal NOT_FOUND */
export async function readCustomer(reader: Reader, accountId: string) {
  const [found] = await reader
    .select({
      ...customerColumns,
      since: account.createdAt,
      orders: sql<number>`(select count(*)::int from "order" o where o.account_id = "account"."id")`,
    })
    .from(account)
    .where(eq(account.id, accountId))
  if (!found) throw new Refusal('NOT_FOUND')
  return { ...toCustomer(found), since: found.since.toISOString() }
}

/** Basket, last orders and notes of a customer, names in the language of who reads. @throws Refusal NOT_FOUND */
export async function readBeside(
  reader: Reader,
  accountId: string,
  language: Language,
): Promise<Omit<ChatCustomer, 'success' | 'message'>> {
  await readCustomer(reader, accountId)
  const [{ response }, terms, orders, notes] = await Promise.all([
    readCart(reader, accountId, language),
    readDeliveryTerms(reader),
    readLastOrders(reader, accountId, ORDERS),
    readNotes(reader, accountId),
  ])
  const { lines, totals } = response
  return {
    basket: {
      lines: lines.map(({ itemId, quantity, item }) => ({
        itemId,
        quantity,
        name: item.name,
        unit: item.price - item.discount,
        stockCount: item.stockCount,
        picture: item.pictures[0] ?? null,
        category: item.category,
      })),
      total: totals.finalPrice,
      toFree: lines.length === 0 ? 0 : Math.max(0, terms.freeFrom - totals.finalPrice),
    },
    orders,
    notes,
  }
}

/** The notes of staff about a customer, the newest first. */
async function readNotes(reader: Reader, accountId: string) {
  const rows = await reader
    .select({ _id: customerNote.id, at: customerNote.at, by: sql<string>`coalesce(${account.name}, '')`, text: customerNote.text })
    .from(customerNote)
    .leftJoin(account, eq(account.id, customerNote.actorId))
    .where(eq(customerNote.accountId, accountId))
    .orderBy(desc(customerNote.at), desc(customerNote.id))
    .limit(NOTES)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
