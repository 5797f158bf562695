import type { FastifyInstance } from 'fastify'
import { consoleSetPrice, consoleSetStock } from '#contract/calls/console/products/food.ts'
import { consoleWithoutNotice } from '#contract/calls/console/products/product-notice.ts'
import {
  consoleAddAlias,
  consoleAliases,
  consoleRemoveAlias,
  consoleSearchMisses,
  consoleStockRequests,
} from '#contract/calls/console/search.ts'
import { bindStaff, bindStaffRead } from '#server/platform/bind-staff.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { readWithoutNotice } from './notice/read-without-notice.ts'
import { productId } from './product-id.ts'
import { readFood } from './read-food.ts'
import { readAliases, readMisses, readStockRequests } from './search/read-console-search.ts'
import { removeAlias } from './search/remove-alias.ts'
import { addAlias } from './search/write-aliases.ts'
import { setPrice } from './set-price.ts'
import { setStock } from './set-stock.ts'

/** The catalogue's calls for staff. */
export function catalogueStaffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  bindStaff(app, consoleSetPrice, async (tx, { body }, { language }) => {
    const { itemId, price, discount } = body
    const before = await setPrice(tx, productId(itemId), price, discount)
    const response = async () => ({ data: (await readFood(db, itemId, language)).food })
    return { subject: { kind: 'product', id: itemId }, before, after: { price, discount }, response }
  })
  bindStaff(app, consoleSetStock, async (tx, { body }, { language, accountId: actorId }) => {
    const { itemId, stockCount, note } = body
    const before = { stockCount: await setStock(tx, productId(itemId), stockCount, { actorId, note }) }
    const response = async () => ({ data: (await readFood(db, itemId, language)).food })
    return { subject: { kind: 'product', id: itemId }, before, after: { stockCount }, response }
  })
  bindStaffRead(app, consoleWithoutNotice, (_input, { language }) => readWithoutNotice(db, language))
  bindStaffRead(app, consoleAliases, ({ query }) => readAliases(db, query))
  bindStaff(app, consoleAddAlias, async (tx, { body }) => {
    const data = await addAlias(tx, body)
    return { subject: { kind: 'search-alias', id: data._id }, after: { ...body }, response: () => ({ data }) }
  })
  bindStaff(app, consoleRemoveAlias, async (tx, { body }) => {
    const before = await removeAlias(tx, body.aliasId)
    return { subject: { kind: 'search-alias', id: body.aliasId }, before, response: () => ({}) }
  })
  bindStaffRead(app, consoleSearchMisses, ({ query }) => readMisses(db, query))
  bindStaffRead(app, consoleStockRequests, ({ query }) => readStockRequests(db, query))
}
