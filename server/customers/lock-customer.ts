import { account } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Locks the account of a customer until the transaction ends. People who work for the shop are no customers here: their work ends first.
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function lockCustomer(tx: Tx, accountId: string): Promise<void> {
  const [person] = await tx.select({ role: account.role }).from(account).where(eq(account.id, accountId)).for('update')
  if (!person) throw new Refusal('NOT_FOUND')
  const [works] = await tx.select({ active: staff.active }).from(staff).where(eq(staff.accountId, accountId))
  if (person.role !== 'customer' || works?.active) throw new Refusal('FORBIDDEN')
}
