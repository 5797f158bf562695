import type { FastifyInstance } from 'fastify'
import { consoleSetPrice, consoleSetStock } from '#contract/catalogue.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { bind } from '#server/platform/bind.ts'
import { productId } from './product-id.ts'
import { readFood } from './read-food.ts'
import { setPrice } from './set-price.ts'
import { setStock } from './set-stock.ts'

/** The catalogue's calls for staff: role owner. `wakeOutbox` is told after a commit that may have brought something back. */
export function catalogueOperatorRoutes(app: FastifyInstance, { db, wakeOutbox }: { db: Db; wakeOutbox: () => void }): void {
  bind(app, consoleSetPrice, async ({ body }, call) => {
    await inTransaction(db, (tx) => setPrice(tx, productId(body.itemId), body.price, body.discount))
    return { data: await readFood(db, body.itemId, call.language) }
  })
  bind(app, consoleSetStock, async ({ body }, call) => {
    await inTransaction(db, (tx) => setStock(tx, productId(body.itemId), body.stockCount, body.note))
    wakeOutbox()
    return { data: await readFood(db, body.itemId, call.language) }
  })
}
