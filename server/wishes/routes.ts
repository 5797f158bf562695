import type { FastifyInstance } from 'fastify'
import { wishAdd, wishesList, wishesMarks, wishNotifyMe, wishRemove, wishStopNotifying } from '#contract/calls/wishes.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { bind, type Call, signedIn } from '#server/platform/bind.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { addWish } from './add-wish.ts'
import { readMarks } from './read-marks.ts'
import { readWishes } from './read-wishes.ts'
import { removeWish } from './remove-wish.ts'
import { unwatchStock } from './unwatch-stock.ts'
import { watchStock } from './watch-stock.ts'

/** Customer calls for the wish list and back-in-stock requests. */
export function wishRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const change = async (call: Call, itemId: string, work: (tx: Tx, accountId: string, id: number) => Promise<void>) => {
    const { accountId } = signedIn(call)
    return inTransaction(db, async (tx) => {
      await work(tx, accountId, productId(itemId))
      return readMarks(tx, accountId)
    })
  }
  bind(app, wishesMarks, async (_input, call) => readMarks(db, signedIn(call).accountId))
  bind(app, wishesList, async ({ query }, call) => readWishes(db, signedIn(call).accountId, query, call.language))
  bind(app, wishAdd, async ({ body }, call) => change(call, body.itemId, addWish))
  bind(app, wishRemove, async ({ body }, call) => change(call, body.itemId, removeWish))
  bind(app, wishNotifyMe, async ({ body }, call) => change(call, body.itemId, watchStock))
  bind(app, wishStopNotifying, async ({ body }, call) => change(call, body.itemId, unwatchStock))
}
