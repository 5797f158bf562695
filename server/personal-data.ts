import { caseNotesOfPerson } from './console/reconcile/personal-data.ts'
import { account, address, consent, consentNotice, oneTimeSecret, session, upload } from './database/schema/account.ts'
import { campaign, notificationRecipient } from './database/schema/campaigns.ts'
import { cartLine } from './database/schema/cart.ts'
import { chatMessage, chatThread } from './database/schema/chat.ts'
import { accountBlock, customerNote } from './database/schema/customers.ts'
import { guest } from './database/schema/guests.ts'
import { message, messageOptOut } from './database/schema/messages.ts'
import { notification, notificationRead, pushSubscription } from './database/schema/notifications.ts'
import { savedView } from './database/schema/order-desk.ts'
import { idempotencyKey } from './database/schema/orders.ts'
import { shortWish } from './database/schema/packing.ts'
import { deliveryPreference } from './database/schema/parcels.ts'
import { review, reviewHelpful } from './database/schema/reviews.ts'
import { staff, staffRecoveryCode } from './database/schema/staff.ts'
import { stockWatch, wish } from './database/schema/wishes.ts'
import { bankLinesOfPerson } from './deposits/personal-data.ts'
import { inquiriesOfPerson } from './help/personal-data.ts'
import { ordersOfPerson } from './orders/personal-data.ts'
import { asc, eq, getTableColumns, getTableConfig, or, type PgColumn, type PgTable } from './platform/database/drizzle.ts'
import type { PersonalData, PersonalRow } from './platform/personal-data.ts'

const PAGE = 500

/**
 * The personal data of all slices: the sections of the download, and the work of closing an account. A new table that refers to the account
 * needs `on delete cascade` and an entry here; a test finds a missing one.
 */
export const personalData: readonly PersonalData[] = [
  rowsOf('account', account, account.id, ['passwordHash']),
  // Somebody who orders by phone; a person is an account or a guest, and the sections below are about either.
  rowsOf('guest', guest, guest.id, ['createdBy']),
  rowsOf('addresses', address, address.accountId),
  rowsOf('consents', consent, consent.accountId),
  rowsOf('consentNotices', consentNotice, consentNotice.accountId),
  rowsOf('pictures', upload, upload.accountId),
  rowsOf('sessions', session, session.accountId),
  rowsOf('savedViews', savedView, savedView.accountId),
  // Internal notes of staff about a person are not in the download.
  rowsOf('block', accountBlock, accountBlock.accountId, ['reason', 'actorId']),
  rowsOf('staffNotes', customerNote, [customerNote.accountId, customerNote.guestId], ['text', 'actorId']),
  rowsOf('staff', staff, staff.accountId, ['totpSecret', 'totpPending', 'totpStep']),
  rowsOf('recoveryCodes', staffRecoveryCode, staffRecoveryCode.accountId, ['codeHash']),
  rowsOf('confirmations', oneTimeSecret, oneTimeSecret.accountId, ['secretHash', 'subject']),
  rowsOf('cart', cartLine, cartLine.accountId),
  // Before the orders: a line is found through them.
  bankLinesOfPerson,
  caseNotesOfPerson,
  ordersOfPerson,
  rowsOf('deliveryPreferences', deliveryPreference, deliveryPreference.accountId, ['sealed']),
  rowsOf('shortWishes', shortWish, shortWish.accountId),
  rowsOf('checkoutAttempts', idempotencyKey, idempotencyKey.accountId, ['requestHash']),
  rowsOf('messages', message, message.accountId),
  rowsOf('refusedMessages', messageOptOut, messageOptOut.accountId),
  rowsOf('wishes', wish, wish.accountId),
  rowsOf('awaitedItems', stockWatch, stockWatch.accountId),
  rowsOf('notifications', notification, notification.accountId, ['sentBy']),
  rowsOf('sentToAlone', campaign, campaign.accountId, ['changedBy']),
  rowsOf('receivedNotifications', notificationRecipient, notificationRecipient.accountId),
  rowsOf('readNotifications', notificationRead, notificationRead.accountId),
  rowsOf('pushSubscriptions', pushSubscription, pushSubscription.accountId, ['p256dh', 'auth']),
  rowsOf('reviews', review, review.accountId, ['answeredBy', 'seenAt']),
  rowsOf('helpfulVotes', reviewHelpful, reviewHelpful.accountId),
  rowsOf('chats', chatThread, chatThread.accountId, ['queue', 'shopRead', 'handlerId', 'doneNumber']),
  rowsOf('chatMessages', chatMessage, chatMessage.accountId, ['staffId']),
  inquiriesOfPerson,
]

/**
 * Rows of a table that belong to a person by one of the columns of `owners`, in primary key order, without columns that are secret or
 * concern other people.
 */
function rowsOf(name: string, table: PgTable, owners: PgColumn | readonly PgColumn[], hidden: readonly string[] = []): PersonalData {
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([key]) => !hidden.includes(key)))
  const config = getTableConfig(table)
  const keys = [...config.columns.filter((column) => column.primary), ...config.primaryKeys.flatMap((key) => key.columns)]
  return {
    name,
    tables: [config.name],
    async *read(db, personId): AsyncIterable<PersonalRow> {
      for (let offset = 0; ; offset += PAGE) {
        const rows = await db
          .select(columns)
          .from(table)
          .where(or(...[owners].flat().map((owner) => eq(owner, personId))))
          .orderBy(...keys.map((key) => asc(key)))
          .limit(PAGE)
          .offset(offset)
        yield* rows
        if (rows.length < PAGE) return
      }
    },
  }
}
