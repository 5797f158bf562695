import type { FastifyInstance } from 'fastify'
import { consoleCallers, consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { blockExpiredLots } from '#server/catalogue/lots/block-expired-lots.ts'
import { bindStaffRead, bindStaffWork } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency-key.ts'
import { findCallers } from './by-phone/find-callers.ts'
import { checkoutOf, placePhoneOrder } from './by-phone/place-phone-order.ts'
import { FiguresChanged, refusalOfFigures } from './place-order.ts'

/** The calls of staff who order for somebody on the phone. */
export function checkoutStaffRoutes(app: FastifyInstance, { db, secret }: { db: Db; secret: string }): void {
  bindStaffRead(app, consoleCallers, async ({ query }) => ({ items: await findCallers(db, query.q) }))

  bindStaffWork(app, consolePlacePhoneOrder, async ({ body }, actor, change) => {
    if (body.payment === 'paid-at-shop') actor.need('orders.deposit')
    const checkout = checkoutOf(body, { staffId: actor.accountId, idempotencyKey: idempotencyKeyOf(actor) })
    try {
      return await change(async (tx) => {
        const result = await placePhoneOrder(tx, secret, body, checkout)
        const { orderNumber, amount, paid } = result
        const after = { orderNumber, amount, paid, pickUp: body.pickUp, guest: body.accountId === null }
        return { subject: { kind: 'order', id: result.orderId }, after, result }
      })
    } catch (error) {
      if (!(error instanceof FiguresChanged)) throw error
      if (error.pastDate) await blockExpiredLots(db)
      // Read after the products are unlocked, with names in the language of staff.
      throw await refusalOfFigures(db, { ...checkout, language: actor.language })
    }
  })
}
