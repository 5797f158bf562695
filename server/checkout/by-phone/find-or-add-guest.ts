import { eq } from 'drizzle-orm'
import { guest } from '#server/database/schema/guests.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** The guest with a phone number (E.164), added when there is none. Two of staff who add one at once get the same. */
export async function findOrAddGuest(tx: Tx, phone: string, staffId: string): Promise<string> {
  await tx.insert(guest).values({ id: newId(), phone, createdBy: staffId }).onConflictDoNothing({ target: guest.phone })
  const [row] = await tx.select({ id: guest.id }).from(guest).where(eq(guest.phone, phone))
  if (!row) throw new Error('The guest was not added')
  return row.id
}
