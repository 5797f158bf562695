import { account } from '#server/database/schema/account.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const lock = statement((tx: Tx) =>
  tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .for('no key update')
    .prepare('cart_lock'),
)

/**
 * Serialises changes of one customer's cart until the transaction ends. Every function that writes to the cart starts with it, so that
 * counting and changing lines cannot interleave.
 */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  await lock(tx).execute({ accountId })
}
