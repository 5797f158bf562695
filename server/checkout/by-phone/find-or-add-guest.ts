import { guest } from '#server/database/schema/guests.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** The guest with a phone number (E.164), added when there is none. Two of staff who add one at once get the same. */
export async function findOrAddGuest(tx: Tx, phone: string, staffId: string): Promise<string> {
  // The update locks the row: a guest who is erased at the same moment is gone before, or has this order and stays.
  const [row] = await tx
    .insert(guest)
    .values({ id: newId(), phone, createdBy: staffId })
    .onConflictDoUpdate({ target: guest.phone, set: { phone } })
    .returning({ id: guest.id })
  if (!row) throw new Error('The guest was not added')
  return row.id
}
