import type { Customer } from '#contract/calls/console/customers.ts'
import { account } from '#server/database/schema/account.ts'
import { accountBlock } from '#server/database/schema/customers.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { lockCustomer } from './lock-customer.ts'

/** The block of a customer, with its reason for staff; null without one. */
export async function readBlock(reader: Reader, accountId: string): Promise<Customer['block']> {
  const [row] = await reader
    .select({ reason: accountBlock.reason, by: sql<string>`coalesce(${account.name}, '')`, at: accountBlock.at })
    .from(accountBlock)
    .leftJoin(account, eq(account.id, accountBlock.actorId))
    .where(eq(accountBlock.accountId, accountId))
  return row ? { ...row, at: row.at.toISOString() } : null
}

/**
 * Takes no more orders from a customer. A second block keeps the first one with its reason. Returns whether the customer was blocked
 * before.
 * @throws Refusal NOT_FOUND, FORBIDDEN for somebody who works here
 */
export async function blockCustomer(
  tx: Tx,
  { accountId, actorId, reason }: { accountId: string; actorId: string; reason: string },
): Promise<boolean> {
  // Placing an order locks the account too: it is either placed before, or sees the block.
  await lockCustomer(tx, accountId)
  const { rowCount } = await tx.insert(accountBlock).values({ accountId, actorId, reason }).onConflictDoNothing()
  return rowCount === 0
}

/** Takes orders from a customer again. Safe to repeat. Returns whether the customer was blocked before. */
export async function unblockCustomer(tx: Tx, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(accountBlock).where(eq(accountBlock.accountId, accountId))
  return rowCount === 1
}
