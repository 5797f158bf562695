import { MAX_SAVED_REPLIES, type SavedReply } from '#contract/calls/console/chat-settings.ts'
import { savedReply } from '#server/database/schema/chat.ts'
import { asc, count, eq, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** The saved replies in their order. */
export async function readReplies(reader: Reader): Promise<SavedReply[]> {
  const rows = await reader.select().from(savedReply).orderBy(asc(savedReply.position), asc(savedReply.id))
  return rows.map(({ id, title, text, version }) => ({ _id: id, title, text, version }))
}

/** Changes of the list follow one another, so that no two replies get one position. */
const lockList = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_reply'))`)

interface WrittenReply extends Pick<SavedReply, 'title' | 'text'> {
  replyId: string
  version: number
}

/**
 * Saves a reply: a new one with version 0, else other words for one that has that version. Repeating the call for a new one changes
 * nothing. Returns whether it is new.
 * @throws Refusal CHANGED_MEANWHILE for another version, NOT_FOUND for one that is gone, TOO_MANY_ENTRIES
 */
export async function setReply(tx: Tx, { replyId, version, title, text }: WrittenReply): Promise<{ added: boolean }> {
  await lockList(tx)
  const [existing] = await tx.select().from(savedReply).where(eq(savedReply.id, replyId))
  if (!existing) {
    if (version > 0) throw new Refusal('NOT_FOUND')
    const [all] = await tx.select({ count: count(), last: sql<number>`coalesce(max(${savedReply.position}), 0)::int` }).from(savedReply)
    if ((all?.count ?? 0) >= MAX_SAVED_REPLIES) throw new Refusal('TOO_MANY_ENTRIES')
    await tx.insert(savedReply).values({ id: replyId, position: (all?.last ?? 0) + 1, title, text })
    return { added: true }
  }
  const same = JSON.stringify([sorted(existing.title), sorted(existing.text)]) === JSON.stringify([sorted(title), sorted(text)])
  if (same) return { added: false }
  if (existing.version !== version) throw new Refusal('CHANGED_MEANWHILE')
  await tx
    .update(savedReply)
    .set({ title, text, version: version + 1 })
    .where(eq(savedReply.id, replyId))
  return { added: false }
}

/** The values of a text in a fixed order, because the database does not preserve that of its keys. */
const sorted = ({ en, ko, si, np }: SavedReply['title']) => [en, ko, si, np]

/** Puts replies first, in this order; the others follow as they were. Returns the order before. @throws Refusal NOT_FOUND */
export async function orderReplies(tx: Tx, first: readonly string[]): Promise<string[]> {
  await lockList(tx)
  const before = (await readReplies(tx)).map(({ _id }) => _id)
  if (first.some((id) => !before.includes(id))) throw new Refusal('NOT_FOUND')
  const ids = [...new Set([...first, ...before])]
  await tx
    .update(savedReply)
    .set({ position: sql`array_position(${sql.param(ids)}::text[], ${savedReply.id})` })
    .where(inArray(savedReply.id, ids))
  return before
}

/** Removes a reply. @throws Refusal NOT_FOUND */
export async function removeReply(tx: Tx, replyId: string): Promise<{ title: string }> {
  const [gone] = await tx.delete(savedReply).where(eq(savedReply.id, replyId)).returning({ title: savedReply.title })
  if (!gone) throw new Refusal('NOT_FOUND')
  return { title: gone.title.en }
}
