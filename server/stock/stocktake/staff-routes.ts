import type { FastifyInstance } from 'fastify'
import {
  consoleCancelStocktake,
  consoleCloseStocktake,
  consoleCountItem,
  consoleFindStocktakeLines,
  consoleOpenStocktake,
  consoleStocktake,
  consoleStocktakeLines,
  consoleStocktakes,
} from '#contract/calls/console/stock/stocktakes.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { countItem } from './count-item.ts'
import { cancelStocktake, closeStocktake } from './end-stocktake.ts'
import { openStocktake } from './open-stocktake.ts'
import { findLines, listLines, readLine } from './read-lines.ts'
import { listStocktakes, readStocktake } from './read-stocktakes.ts'
import { stocktakeId } from './stocktake-id.ts'

/** The calls of staff for stock counts (decision 068). */
export function stocktakeStaffRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  bindStaffRead(app, consoleStocktakes, ({ query }) => listStocktakes(db, query))
  bindStaffRead(app, consoleStocktake, ({ params }) => readStocktake(db, params.id))
  bindStaffRead(app, consoleStocktakeLines, ({ params, query }, { caller }) => listLines(db, params.id, query, caller?.accountId ?? ''))
  bindStaffRead(app, consoleFindStocktakeLines, ({ params, query }, { caller }) =>
    findLines(db, params.id, query.q, caller?.accountId ?? ''),
  )

  bindStaff(app, consoleOpenStocktake, async (tx, { body }, { accountId }) => {
    const { id, items } = await openStocktake(tx, body, accountId)
    const response = async () => ({ stocktake: (await readStocktake(db, id)).stocktake })
    return { subject: { kind: 'stocktake', id }, after: { kind: body.scope.kind, products: items }, response }
  })

  bindStaff(app, consoleCountItem, async (tx, { body }, { accountId }) => {
    const { stocktakeId: id, itemId, pieces, add } = body
    const { before } = await countItem(tx, body, accountId, clock.now())
    return {
      subject: { kind: 'stocktake', id },
      before: { itemId, pieces: before },
      after: { itemId, pieces, ...(add && { added: true }) },
      response: async () => ({ line: await readLine(db, stocktakeId(id), productId(itemId), accountId) }),
    }
  })

  bindStaff(app, consoleCloseStocktake, async (tx, { body }, { accountId: actorId }) => {
    const { more, less, zero, again } = await closeStocktake(tx, body, { actorId, now: clock.now() })
    const after = { closed: true, more, less, zero, ...(again && { again }) }
    return { subject: { kind: 'stocktake', id: body.stocktakeId }, after, response: () => readStocktake(db, body.stocktakeId) }
  })

  bindStaff(app, consoleCancelStocktake, async (tx, { body: { stocktakeId: id } }, { accountId: actorId }) => {
    await cancelStocktake(tx, id, { actorId, now: clock.now() })
    const response = async () => ({ stocktake: (await readStocktake(db, id)).stocktake })
    return { subject: { kind: 'stocktake', id }, after: { closed: true, more: 0, less: 0 }, response }
  })
}
