import { account } from '#server/database/schema/account.ts'
import { guest } from '#server/database/schema/guests.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/**
 * Whether an id is that of an account or of a guest; null when nobody has it. In a transaction, the person is not erased before it ends.
 */
export async function findPerson(reader: Reader, personId: string): Promise<'account' | 'guest' | null> {
  const [person] = await reader.select({ id: account.id }).from(account).where(eq(account.id, personId)).for('key share')
  if (person) return 'account'
  const [caller] = await reader.select({ id: guest.id }).from(guest).where(eq(guest.id, personId)).for('key share')
  return caller ? 'guest' : null
}
