import type { FastifyInstance } from 'fastify'
import { cartAdd, cartGet, cartMerge, cartPrice, cartRemove, cartSet } from '#contract/cart.ts'
import { productId } from '#server/catalogue/product-id.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import { bind, type Call, signedIn } from '#server/platform/bind.ts'
import { changeCart } from './change-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { priceGuestCart } from './price-guest-cart.ts'
import { putOne } from './put-one.ts'
import { readCart } from './read-cart.ts'
import { readDeliveryTerms } from './read-delivery-terms.ts'
import { takeOut } from './take-out.ts'

/** The cart calls of customers and, without keeping anything, of guests. */
export function cartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const customer = async (call: Call) => ({
    accountId: signedIn(call).accountId,
    terms: await readDeliveryTerms(db),
    language: call.language,
  })

  bind(app, cartAdd, async ({ body }, call) => {
    const of = await customer(call)
    const line = { productId: productId(body.itemId), quantity: 1 }
    return changeCart(db, of, (tx) => putOne(tx, of.accountId, line, 'add'))
  })

  bind(app, cartRemove, async ({ body }, call) => {
    const of = await customer(call)
    const id = productId(body.itemId)
    return changeCart(db, of, (tx) => takeOut(tx, of.accountId, id, 'one'))
  })

  bind(app, cartSet, async ({ body }, call) => {
    const of = await customer(call)
    const line = { productId: productId(body.itemId), quantity: body.quantity }
    const change = (tx: Tx) =>
      line.quantity === 0 ? takeOut(tx, of.accountId, line.productId, 'all') : putOne(tx, of.accountId, line, 'set')
    return changeCart(db, of, change)
  })

  bind(app, cartGet, async (_, call) => {
    const of = await customer(call)
    const priced = await readCart(db, of.accountId, of.terms, of.language)
    return priced.settled.length > 0 || priced.gone.length > 0 ? changeCart(db, of) : priced.answer
  })

  bind(app, cartMerge, async ({ body }, call) => {
    const of = await customer(call)
    return changeCart(db, of, async (tx, tell) => tell(await mergeCart(tx, of.accountId, body.cart, of.language)))
  })

  bind(app, cartPrice, async ({ body }, call) => priceGuestCart(db, body.cart, await readDeliveryTerms(db), call.language))
}
