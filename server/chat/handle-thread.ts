import { WRITING_SECONDS } from '#contract/calls/console/chat-desk.ts'
import { chatMessage, chatThread, chatWriting } from '#server/database/schema/chat.ts'
import { and, eq, gt, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readAnswerers } from './read-answerers.ts'
import { needThread, notifyChatDesk, settleThread } from './thread.ts'

/**
 * Gives a chat to somebody of staff, or to nobody with null. Returns the new handler. A closed chat cannot be taken.
 * @throws Refusal NOT_FOUND for an unknown chat or somebody who may not answer, CHANGED_MEANWHILE when it is not with `from` any more
 */
export async function giveThread(tx: Tx, accountId: string, { from, to }: { from: string | null; to: string | null }) {
  const thread = await needThread(tx, accountId)
  if (thread.handlerId !== from && thread.handlerId !== to) throw new Refusal('CHANGED_MEANWHILE')
  const handler = to === null ? null : ((await readAnswerers(tx)).find(({ _id }) => _id === to) ?? null)
  if (to !== null && handler === null) throw new Refusal('NOT_FOUND')
  if (to !== null && thread.closedAt !== null) throw new Refusal('CHANGED_MEANWHILE')
  await tx.update(chatThread).set({ handlerId: to }).where(eq(chatThread.accountId, accountId))
  await notifyChatDesk(tx, accountId)
  return handler
}

/**
 * Closes a chat: what the customer has written needs no answer any more. Closing twice is closing once.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE when the customer has written after the message `upTo`
 */
export async function closeThread(tx: Tx, accountId: string, upTo: number): Promise<void> {
  const thread = await needThread(tx, accountId)
  if (thread.closedAt !== null) return
  const [newer] = await tx
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.accountId, accountId), eq(chatMessage.sender, 'user'), gt(chatMessage.number, upTo)))
    .limit(1)
  if (newer) throw new Refusal('CHANGED_MEANWHILE')
  // Read and done as far as the page showed, never beyond what there is.
  const last = sql`(select coalesce(max(m.number), 0) from chat_message m where m.account_id = ${accountId} and m.number <= ${upTo})`
  await tx
    .update(chatThread)
    .set({
      closedAt: sql`now()`,
      handlerId: null,
      waitingSince: null,
      doneNumber: sql`greatest(${chatThread.doneNumber}, ${last})`,
      shopRead: sql`greatest(${chatThread.shopRead}, ${last})`,
    })
    .where(eq(chatThread.accountId, accountId))
  await tx.delete(chatWriting).where(eq(chatWriting.accountId, accountId))
  await settleThread(tx, accountId)
  await notifyChatDesk(tx, accountId)
}

/** Opens a closed chat again: messages that had no answer wait as before. @throws Refusal NOT_FOUND */
export async function reopenThread(tx: Tx, accountId: string): Promise<void> {
  const thread = await needThread(tx, accountId)
  if (thread.closedAt === null) return
  await tx.update(chatThread).set({ closedAt: null, doneNumber: 0 }).where(eq(chatThread.accountId, accountId))
  await settleThread(tx, accountId)
  await notifyChatDesk(tx, accountId)
}

/** Notes that somebody of staff is writing an answer, for a while, or has stopped. @throws Refusal NOT_FOUND */
export async function setWriting(tx: Tx, accountId: string, staffId: string, writing: boolean): Promise<void> {
  const [thread] = await tx
    .select({ id: chatThread.accountId })
    .from(chatThread)
    .where(eq(chatThread.accountId, accountId))
    .for('key share')
  if (!thread) throw new Refusal('NOT_FOUND')
  const own = and(eq(chatWriting.accountId, accountId), eq(chatWriting.staffId, staffId))
  const [existing] = await tx
    .select({ until: chatWriting.until, over: sql<boolean>`${chatWriting.until} < now()` })
    .from(chatWriting)
    .where(own)
  if (writing) {
    const until = sql`now() + make_interval(secs => ${WRITING_SECONDS})`
    await tx
      .insert(chatWriting)
      .values({ accountId, staffId, until })
      .onConflictDoUpdate({ target: [chatWriting.accountId, chatWriting.staffId], set: { until } })
  } else await tx.delete(chatWriting).where(own)
  await tx.delete(chatWriting).where(and(eq(chatWriting.accountId, accountId), lt(chatWriting.until, sql`now()`)))
  // Only a beginning and an end change what colleagues see.
  if (writing !== (existing !== undefined && !existing.over)) await notifyChatDesk(tx, accountId)
}
