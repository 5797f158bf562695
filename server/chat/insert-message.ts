import { account } from '#server/database/schema/account.ts'
import { chatMessage, chatThread, chatWriting } from '#server/database/schema/chat.ts'
import { and, eq, gt, isNull, ne, or, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import type { ClosedTime } from './chat-hours.ts'
import { sendAway } from './send-away.ts'
import { notifyChat, openThread, settleThread } from './thread.ts'

/** Kind of the outbox row that notifies a customer of a reply; its payload is `{ accountId, messageId }`. */
export const REPLY_EFFECT = 'notify.chat'

type NewRow = typeof chatMessage.$inferInsert

/** The context of a new message: the newest message that its writer has seen, and the closed time it arrives in. */
export interface Around {
  seen?: number
  closed?: ClosedTime | null
  /** The customer is notified in another way. */
  notified?: boolean
}

/**
 * Inserts a message in the chat of a customer. Returns false when it exists already. A new message opens a closed chat; whoever of staff
 * answers first has taken it.
 * @throws Refusal NOT_FOUND for an unknown customer, CHAT_ANSWERED when another member of staff answered after `seen`
 */
export async function insertMessage(tx: Tx, row: NewRow, { seen, closed = null, notified = false }: Around = {}): Promise<boolean> {
  const { accountId, sender, staffId } = row
  const [person] = await tx.select({ language: account.language }).from(account).where(eq(account.id, accountId)).for('key share')
  if (!person) throw new Refusal('NOT_FOUND')
  await openThread(tx, accountId)
  if (staffId && seen !== undefined) await refuseSecondAnswer(tx, accountId, staffId, seen, row.clientId)
  // Statement time, not transaction time, which may be earlier than a wait for the lock: times then follow the message numbers.
  const added = await tx
    .insert(chatMessage)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: [chatMessage.accountId, chatMessage.sender, chatMessage.clientId] })
    .returning({ id: chatMessage.id })
  if (added.length === 0) return false
  if (staffId) await takeByAnswer(tx, accountId, staffId, seen)
  await settleThread(tx, accountId)
  if (sender === 'user' && closed) await sendAway(tx, accountId, person.language, closed)
  await notifyChat(tx, accountId)
  if (sender === 'admin' && !notified) await writeOutbox(tx, REPLY_EFFECT, { accountId, messageId: row.id })
  return true
}

/** @throws Refusal CHAT_ANSWERED when somebody else of staff has written after the message `seen` */
async function refuseSecondAnswer(tx: Tx, accountId: string, staffId: string, seen: number, clientId: string): Promise<void> {
  const [other] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.accountId, accountId),
        eq(chatMessage.sender, 'admin'),
        eq(chatMessage.automatic, false),
        sql`${chatMessage.cardKind} is distinct from 'replacement'`,
        gt(chatMessage.number, seen),
        ne(chatMessage.clientId, clientId),
        or(isNull(chatMessage.staffId), ne(chatMessage.staffId, staffId)),
      ),
    )
    .limit(1)
  if (other) throw new Refusal('CHAT_ANSWERED')
}

/** The first to answer has taken the chat, and has read all up to `seen`. */
async function takeByAnswer(tx: Tx, accountId: string, staffId: string, seen = 0): Promise<void> {
  // No further than there are messages.
  const read = sql`(select coalesce(max(m.number), 0) from chat_message m where m.account_id = ${accountId} and m.number <= ${seen})`
  await tx
    .update(chatThread)
    .set({
      handlerId: sql`coalesce(${chatThread.handlerId}, ${staffId})`,
      closedAt: null,
      shopRead: sql`greatest(${chatThread.shopRead}, ${read})`,
    })
    .where(eq(chatThread.accountId, accountId))
  await tx.delete(chatWriting).where(and(eq(chatWriting.accountId, accountId), eq(chatWriting.staffId, staffId)))
}
