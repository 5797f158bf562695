import type { PricedCart } from '#contract/calls/cart.ts'
import type { Language } from '#contract/rules/languages.ts'
import { together } from '#server/platform/database/together.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'
import { settleCart } from './settle-cart.ts'

type CartOwner = { accountId: string; language: Language }

/**
 * Applies one change to a customer's cart, whole or not at all, and returns the priced cart. `change` runs one statement, which refuses by
 * changing nothing; its result is returned as `changed`.
 */
export async function changeCart<Changed>(
  db: Db,
  of: CartOwner,
  change: (tx: Tx) => Promise<Changed>,
): Promise<{ changed: Changed; response: PricedCart }> {
  const [, changed, priced] = await inTransaction(db, (tx) =>
    together([lockCart(tx, of.accountId), change(tx), readCart(tx, of.accountId, of.language)]),
  )
  const unreported = priced.settled.length > 0 || priced.gone.length > 0
  return { changed, response: unreported ? await settleAndReadCart(db, of) : priced.response }
}

/** A customer's cart with current prices. Reported changes are recorded in the same transaction, so that each is reported once. */
export async function settleAndReadCart(db: Db, { accountId, language }: CartOwner): Promise<PricedCart> {
  return inTransaction(db, async (tx) => {
    const locked = lockCart(tx, accountId)
    const [, priced] = await together([locked, readCart(tx, accountId, language)])
    await settleCart(tx, accountId, priced)
    return priced.response
  })
}
