import { account } from '#server/database/schema/account.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/**
 * Erases an account in one transaction: records that the law requires are anonymised and stored separately, everything else goes. False
 * when there is no such account.
 * @throws Refusal OPEN_ORDERS
 */
export async function eraseAccount(tx: Tx, personalData: readonly PersonalData[], accountId: string): Promise<boolean> {
  // Placing an order locks this row too, so the order is either seen below, or refused because the account is gone.
  const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
  if (!own) return false
  await erasePersonalData(tx, personalData, accountId)
  await tx.delete(account).where(eq(account.id, accountId))
  return true
}

/**
 * Erases what the slices store about a person, an account or a guest, apart from its own row, which the caller has locked and deletes
 * after.
 * @throws Refusal OPEN_ORDERS
 */
export async function erasePersonalData(tx: Tx, personalData: readonly PersonalData[], personId: string): Promise<void> {
  for (const part of personalData) await part.refuseLeaving?.(tx, personId)
  for (const part of personalData) await part.erase?.(tx, personId)
}
