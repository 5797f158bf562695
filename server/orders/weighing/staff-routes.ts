import type { FastifyInstance } from 'fastify'
import { consoleWeigh, consoleWeighing } from '#contract/calls/console/weighing.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { readLineToWeigh } from './lines-to-weigh.ts'
import { readWeighing } from './read-weighing.ts'
import { weighLine } from './weigh-line.ts'

/** Staff calls for what is sold by weight. */
export function weighingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaffRead(app, consoleWeighing, ({ params, query }, { language }) => readWeighing(db, params.orderId, query.names ?? language))

  bindStaff(app, consoleWeigh, async (tx, { body }, { accountId, language }) => {
    const { orderId, itemId } = body
    const product = productId(itemId)
    const readingsNow = async () => {
      const line = await readLineToWeigh(tx, orderId, product)
      return (line?.readings ?? []).map(({ piece, grams, charged }) => `${piece}: ${grams} g, ${charged} won`)
    }
    const before = { itemId, readings: await readingsNow() }
    const refund = await weighLine(tx, orderId, product, body, accountId)
    const after = { itemId, readings: await readingsNow(), refundId: refund?.refundId ?? null, refunded: refund?.amount ?? 0 }
    const response = async () => {
      const { lines } = await readWeighing(db, orderId, language)
      const line = lines.find((one) => one.itemId === itemId)
      if (!line) throw new Refusal('NOT_FOUND')
      return { line, refund }
    }
    return { subject: { kind: 'order', id: orderId }, before, after, response }
  })
}
