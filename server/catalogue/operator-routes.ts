import type { FastifyInstance } from 'fastify'
import { consoleSetPrice, consoleSetStock } from '#contract/catalogue.ts'
import { consoleWithoutNotice } from '#contract/product-notice.ts'
import { consoleAddAlias, consoleAliases, consoleRemoveAlias, consoleSearchMisses, consoleStockRequests } from '#contract/search-console.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind } from '#server/platform/bind.ts'
import { readWithoutNotice } from './notice/read-without-notice.ts'
import { productId } from './product-id.ts'
import { readFood } from './read-food.ts'
import { readAliases, readMisses, readStockRequests } from './search/read-console-search.ts'
import { removeAlias } from './search/remove-alias.ts'
import { addAlias } from './search/write-aliases.ts'
import { setPrice } from './set-price.ts'
import { setStock } from './set-stock.ts'

/** The catalogue's calls for staff: role owner. `wakeOutbox` is told after a commit that may have brought something back. */
export function catalogueOperatorRoutes(app: FastifyInstance, { db, wakeOutbox }: { db: Db; wakeOutbox: () => void }): void {
  bind(app, consoleSetPrice, async ({ body }, call) => {
    await inTransaction(db, (tx) => setPrice(tx, productId(body.itemId), body.price, body.discount))
    return { data: (await readFood(db, body.itemId, call.language)).food }
  })
  bind(app, consoleSetStock, async ({ body }, call) => {
    await inTransaction(db, (tx) => setStock(tx, productId(body.itemId), body.stockCount, body.note))
    wakeOutbox()
    return { data: (await readFood(db, body.itemId, call.language)).food }
  })
  bind(app, consoleWithoutNotice, (_input, { language }) => readWithoutNotice(db, language))
  bind(app, consoleAliases, ({ query }) => readAliases(db, query))
  bind(app, consoleAddAlias, async ({ body }) => ({ data: await inTransaction(db, (tx) => addAlias(tx, body)) }))
  bind(app, consoleRemoveAlias, async ({ body }) => {
    await inTransaction(db, (tx) => removeAlias(tx, body.aliasId))
    return {}
  })
  bind(app, consoleSearchMisses, ({ query }) => readMisses(db, query))
  bind(app, consoleStockRequests, ({ query }) => readStockRequests(db, query))
}
