import { and, desc, eq, sql } from 'drizzle-orm'
import type { CustomerNote } from '#contract/calls/console/customers.ts'
import { account } from '#server/database/schema/account.ts'
import { customerNote } from '#server/database/schema/customers.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/** Most notes that are shown of a customer. */
const MOST = 100

/** The notes of staff about a customer, the newest first. */
export async function readNotes(reader: Reader, accountId: string): Promise<CustomerNote[]> {
  const rows = await reader
    .select({ _id: customerNote.id, at: customerNote.at, by: sql<string>`coalesce(${account.name}, '')`, text: customerNote.text })
    .from(customerNote)
    .leftJoin(account, eq(account.id, customerNote.actorId))
    .where(eq(customerNote.accountId, accountId))
    .orderBy(desc(customerNote.at), desc(customerNote.id))
    .limit(MOST)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Writes a note; the same id is kept once, so that a retry writes nothing twice. @throws Refusal NOT_FOUND */
export async function addNote(
  tx: Tx,
  { noteId, accountId, actorId, text }: { noteId: string; accountId: string; actorId: string; text: string },
): Promise<void> {
  const [person] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('key share')
  if (!person) throw new Refusal('NOT_FOUND')
  await tx.insert(customerNote).values({ id: noteId, accountId, actorId, text }).onConflictDoNothing()
}

/** Removes a note of a customer. Safe to repeat. */
export async function removeNote(tx: Tx, accountId: string, noteId: string): Promise<void> {
  await tx.delete(customerNote).where(and(eq(customerNote.id, noteId), eq(customerNote.accountId, accountId)))
}
