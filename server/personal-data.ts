import { asc, eq, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { account, address, consent, consentNotice, oneTimeSecret, session, upload } from './database/schema/account.ts'
import { cartLine } from './database/schema/cart.ts'
import { chatMessage, chatThread } from './database/schema/chat.ts'
import { inquiry } from './database/schema/help.ts'
import { message, messageOptOut } from './database/schema/messages.ts'
import { notification, notificationRead, pushSubscription } from './database/schema/notifications.ts'
import { idempotencyKey } from './database/schema/orders.ts'
import { review, reviewHelpful } from './database/schema/reviews.ts'
import { staff } from './database/schema/staff.ts'
import { stockWatch, wish } from './database/schema/wishes.ts'
import { ordersOfPerson } from './orders/personal-data.ts'
import type { PersonalData, PersonalRow } from './platform/personal-data.ts'

const PAGE = 500

/**
 * What is kept of a person, over all slices: the sections of the download, and what closing an account has to do. A new table with a key
 * to the account needs `on delete cascade` and a line here; a test finds the one that was forgotten.
 */
export const personalData: readonly PersonalData[] = [
  rowsOf('account', account, account.id, ['passwordHash']),
  rowsOf('addresses', address, address.accountId),
  rowsOf('consents', consent, consent.accountId),
  rowsOf('consentNotices', consentNotice, consentNotice.accountId),
  rowsOf('pictures', upload, upload.accountId),
  rowsOf('sessions', session, session.accountId),
  rowsOf('staff', staff, staff.accountId),
  rowsOf('confirmations', oneTimeSecret, oneTimeSecret.accountId, ['secretHash', 'subject']),
  rowsOf('cart', cartLine, cartLine.accountId),
  ordersOfPerson,
  rowsOf('checkoutAttempts', idempotencyKey, idempotencyKey.accountId, ['requestHash']),
  rowsOf('messages', message, message.accountId),
  rowsOf('refusedMessages', messageOptOut, messageOptOut.accountId),
  rowsOf('wishes', wish, wish.accountId),
  rowsOf('awaitedItems', stockWatch, stockWatch.accountId),
  rowsOf('notifications', notification, notification.accountId, ['sentBy']),
  rowsOf('readNotifications', notificationRead, notificationRead.accountId),
  rowsOf('pushSubscriptions', pushSubscription, pushSubscription.accountId, ['p256dh', 'auth']),
  rowsOf('reviews', review, review.accountId),
  rowsOf('helpfulVotes', reviewHelpful, reviewHelpful.accountId),
  rowsOf('chats', chatThread, chatThread.accountId, ['queue', 'shopRead']),
  rowsOf('chatMessages', chatMessage, chatMessage.accountId),
  rowsOf('inquiries', inquiry, inquiry.accountId, ['handledBy']),
]

/** The rows of a table that belong to an account, in the order of its primary key, without the columns that are secrets or somebody else's. */
function rowsOf(name: string, table: PgTable, owner: PgColumn, hidden: readonly string[] = []): PersonalData {
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([key]) => !hidden.includes(key)))
  const config = getTableConfig(table)
  const keys = [...config.columns.filter((column) => column.primary), ...config.primaryKeys.flatMap((key) => key.columns)]
  return {
    name,
    tables: [config.name],
    async *read(db, accountId): AsyncIterable<PersonalRow> {
      for (let offset = 0; ; offset += PAGE) {
        const rows = await db
          .select(columns)
          .from(table)
          .where(eq(owner, accountId))
          .orderBy(...keys.map((key) => asc(key)))
          .limit(PAGE)
          .offset(offset)
        yield* rows
        if (rows.length < PAGE) return
      }
    },
  }
}
