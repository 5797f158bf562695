import { MAX_WISHES } from '#contract/calls/wishes.ts'
import { account } from '#server/database/schema/account.ts'
import type { stockWatch, wish } from '#server/database/schema/wishes.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Locks the customer's list until the transaction ends and checks that one more entry fits: parallel additions cannot exceed the limit.
 * @throws Refusal TOO_MANY_ENTRIES
 */
export async function checkWishLimit(tx: Tx, accountId: string, table: typeof wish | typeof stockWatch): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  const [counted] = await tx.select({ count: sql<number>`count(*)::int` }).from(table).where(eq(table.accountId, accountId))
  if ((counted?.count ?? 0) >= MAX_WISHES) throw new Refusal('TOO_MANY_ENTRIES')
}
