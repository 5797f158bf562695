import type { Tx } from '#server/platform/database/transaction.ts'

/** Locks as `lockCart` does, within the statement: what it removes was not read before. */
const REMOVE = `
  with locked as (select id from account where id = $1 for no key update)
  delete from cart_line l using locked where l.account_id = locked.id and l.product_id = any($2::int[])`

/**
 * Removes ordered lines from a customer's cart, in the transaction of the order and in one statement. Run it after the products are locked:
 * cart changes never wait for a product lock, so no deadlock is possible.
 */
export async function removeCartLines(tx: Tx, accountId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.$client.query({ name: 'cart_remove_lines', text: REMOVE, values: [accountId, productIds] })
}
