import type { Tx } from '#server/platform/database/transaction.ts'

/** Locks as `lockCart` does, within the statement: what it removes was not read before. */
const REMOVE = `
  with locked as (select id from account where id = $1 for no key update)
  delete from cart_line l using locked where l.account_id = locked.id and l.product_id = any($2::int[])`

/**
 * Takes lines out of a customer's cart, in the transaction that orders them, by one statement that is sent at once. Send it after the products
 * are locked: taps on the cart never wait for a product, so nobody waits in a circle.
 */
export async function removeCartLines(tx: Tx, accountId: string, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.$client.query({ name: 'cart_remove_lines', text: REMOVE, values: [accountId, productIds] })
}
