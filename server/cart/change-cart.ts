import type { CartChange, PricedCart } from '#contract/cart.ts'
import type { Language } from '#contract/languages.ts'
import type { DeliveryTerms } from '#contract/money.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'
import { settleCart } from './settle-cart.ts'

/**
 * One change of a customer's cart, whole or not at all: changes it, prices it, keeps what is told with the answer, and returns the priced
 * cart. `change` may tell more; without it, the cart is only brought up to date.
 */
export async function changeCart(
  db: Db,
  of: { accountId: string; terms: DeliveryTerms; language: Language },
  change: (tx: Tx, tell: (changes: readonly CartChange[]) => void) => Promise<void> = async () => undefined,
): Promise<PricedCart> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, of.accountId)
    const more: CartChange[] = []
    await change(tx, (changes) => more.push(...changes))
    const priced = await readCart(tx, of.accountId, of.terms, of.language)
    await settleCart(tx, of.accountId, priced)
    const { changes } = priced.answer
    const isTold = (one: CartChange) => changes.some(({ kind, itemId }) => kind === one.kind && itemId === one.itemId)
    return { ...priced.answer, changes: [...changes, ...more.filter((one) => !isTold(one))] }
  })
}
