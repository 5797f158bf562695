import type { FastifyInstance } from 'fastify'
import { cartAdd, cartGet, cartMerge, cartPrice, cartRemove, cartSet } from '#contract/calls/cart.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { bind, type Call, signedIn } from '#server/platform/bind.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { settleAndReadCart } from './change-cart.ts'
import { mergeCart } from './merge-cart.ts'
import { priceGuestCart } from './price-guest-cart.ts'
import { putOne } from './put-one.ts'
import { readCart } from './read-cart.ts'
import { readDeliveryTerms } from './read-delivery-terms.ts'
import { takeOut } from './take-out.ts'

/** The cart calls of customers and, without storing anything, of guests. */
export function cartRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const customer = (call: Call) => ({ accountId: signedIn(call).accountId, language: call.language })

  bind(app, cartAdd, ({ body }, call) => putOne(db, customer(call), { productId: productId(body.itemId), quantity: 1 }, 'add'))

  bind(app, cartRemove, ({ body }, call) => takeOut(db, customer(call), productId(body.itemId), 'one'))

  bind(app, cartSet, ({ body }, call) => {
    const line = { productId: productId(body.itemId), quantity: body.quantity }
    return line.quantity === 0 ? takeOut(db, customer(call), line.productId, 'all') : putOne(db, customer(call), line, 'set')
  })

  bind(app, cartGet, async (_, call) => {
    const of = customer(call)
    const priced = await readCart(db, of.accountId, of.language)
    return priced.settled.length > 0 || priced.gone.length > 0 ? settleAndReadCart(db, of) : priced.response
  })

  bind(app, cartMerge, ({ body }, call) => mergeCart(db, customer(call), body.cart))

  bind(app, cartPrice, async ({ body }, call) => priceGuestCart(db, body.cart, await readDeliveryTerms(db), call.language))
}
