import type { CustomerNote } from '#contract/calls/console/customers.ts'
import { account } from '#server/database/schema/account.ts'
import { customerNote } from '#server/database/schema/customers.ts'
import { and, desc, eq, or, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { findPerson } from './find-person.ts'

/** Most notes that are shown of a customer. */
const MOST = 100

const isAbout = (personId: string) => or(eq(customerNote.accountId, personId), eq(customerNote.guestId, personId))

/** The notes of staff about a customer or a guest, the newest first. */
export async function readNotes(reader: Reader, personId: string): Promise<CustomerNote[]> {
  const rows = await reader
    .select({ _id: customerNote.id, at: customerNote.at, by: sql<string>`coalesce(${account.name}, '')`, text: customerNote.text })
    .from(customerNote)
    .leftJoin(account, eq(account.id, customerNote.actorId))
    .where(isAbout(personId))
    .orderBy(desc(customerNote.at), desc(customerNote.id))
    .limit(MOST)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Writes a note; the same id is stored once, so that a retry writes nothing twice. @throws Refusal NOT_FOUND */
export async function addNote(
  tx: Tx,
  { noteId, personId, actorId, text }: { noteId: string; personId: string; actorId: string; text: string },
): Promise<void> {
  const kind = await findPerson(tx, personId)
  if (kind === null) throw new Refusal('NOT_FOUND')
  const about = kind === 'guest' ? { guestId: personId } : { accountId: personId }
  await tx
    .insert(customerNote)
    .values({ id: noteId, actorId, text, ...about })
    .onConflictDoNothing()
}

/** Removes a note about a person. Safe to repeat. */
export async function removeNote(tx: Tx, personId: string, noteId: string): Promise<void> {
  await tx.delete(customerNote).where(and(eq(customerNote.id, noteId), isAbout(personId)))
}
