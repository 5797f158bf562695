import { CUSTOMER_CHATS, CUSTOMER_ORDERS, CUSTOMER_REVIEWS, type Customer } from '#contract/calls/console/customers.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { readConsents } from '#server/account/privacy/read-consents.ts'
import { account, address, session } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { chatMessage, chatThread } from '#server/database/schema/chat.ts'
import { review } from '#server/database/schema/reviews.ts'
import { staff } from '#server/database/schema/staff.ts'
import { readOpenOrders } from '#server/orders/read-open-orders.ts'
import { and, asc, count, desc, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readBlock } from './block-customer.ts'
import { readNotes } from './notes.ts'
import { readCustomerOrders } from './read-customer-orders.ts'
import { readFigures } from './read-figures.ts'
import { readGuest } from './read-guest.ts'

/** Everything that the page of one customer or guest shows. Money in won. @throws Refusal NOT_FOUND */
export async function readCustomer(reader: Reader, accountId: string, language: Language): Promise<Customer> {
  const [person] = await reader
    .select({ account, staff: sql<boolean>`coalesce(${staff.active}, false) or ${account.role} <> 'customer'` })
    .from(account)
    .leftJoin(staff, eq(staff.accountId, account.id))
    .where(eq(account.id, accountId))
  if (!person) return readGuest(reader, accountId)
  const [devices, figures, orders, openOrders, chat, addresses, consents, reviews, notes, block] = await Promise.all([
    countDevices(reader, accountId),
    readFigures(reader, accountId),
    readCustomerOrders(reader, accountId, { limit: CUSTOMER_ORDERS }),
    readOpenOrders(reader, accountId),
    readChat(reader, accountId),
    readAddresses(reader, accountId),
    readConsents(reader, accountId),
    readReviews(reader, accountId, language),
    readNotes(reader, accountId),
    readBlock(reader, accountId),
  ])
  const { name, language: own, createdAt, email, emailVerifiedAt, phone, phoneVerifiedAt } = person.account
  return {
    _id: accountId,
    name,
    language: own,
    since: createdAt.toISOString(),
    staff: person.staff,
    guest: false,
    reach: { email, emailProven: emailVerifiedAt !== null, phone, phoneProven: phoneVerifiedAt !== null, devices },
    figures,
    orders: orders.items,
    ordersCursor: orders.nextCursor,
    openOrders,
    chat,
    addresses,
    consents,
    reviews,
    notes,
    block,
  }
}

async function countDevices(reader: Reader, accountId: string): Promise<number> {
  const [found] = await reader
    .select({ devices: count() })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.staff, false), isNull(session.revokedAt), gt(session.expiresAt, sql`now()`)))
  return found?.devices ?? 0
}

async function readChat(reader: Reader, accountId: string): Promise<Customer['chat']> {
  const [[thread], messages] = await Promise.all([
    reader.select({ waitingSince: chatThread.waitingSince }).from(chatThread).where(eq(chatThread.accountId, accountId)),
    reader
      .select({
        id: chatMessage.id,
        at: chatMessage.createdAt,
        sender: chatMessage.sender,
        text: chatMessage.message,
        imageName: chatMessage.imageName,
      })
      .from(chatMessage)
      .where(eq(chatMessage.accountId, accountId))
      .orderBy(desc(chatMessage.number))
      .limit(CUSTOMER_CHATS),
  ])
  return {
    waitingSince: thread?.waitingSince?.toISOString() ?? null,
    messages: messages.map(({ id, at, sender, text, imageName }) => ({
      _id: id,
      at: at.toISOString(),
      byShop: sender === 'admin',
      text,
      picture: imageName !== null,
    })),
  }
}

function readAddresses(reader: Reader, accountId: string): Promise<Customer['addresses']> {
  const { label, detail, zipCode, addressEnglish, isDefault } = address
  return reader
    .select({ label, address: address.address, detail, zipCode, addressEnglish, isDefault })
    .from(address)
    .where(eq(address.accountId, accountId))
    .orderBy(desc(isDefault), asc(address.slot))
}

async function readReviews(reader: Reader, accountId: string, language: Language): Promise<Customer['reviews']> {
  const rows = await reader
    .select({ review, itemName: product.name })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.accountId, accountId))
    .orderBy(desc(review.sequence))
    .limit(CUSTOMER_REVIEWS)
  return rows.map(({ review: { id, productId, rating, message, createdAt, updatedAt, hiddenAt }, itemName }) => ({
    _id: id,
    itemId: String(productId),
    itemName: localized(itemName, language),
    rating,
    text: message,
    at: (updatedAt ?? createdAt).toISOString(),
    hidden: hiddenAt !== null,
  }))
}
