import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { moveStock, type StockMove } from './move-stock.ts'

let shop: PaymentShop
let store: TestStore
beforeAll(async () => {
  shop = await openPaymentShop()
  store = await openTestStore(shop.db)
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(async () => {
  await store.close()
  await shop.close()
})

const move = (moves: StockMove[]) => inTransaction(shop.db, (tx) => moveStock(tx, moves))
const stock = async (stockCount: number) => Number((await shop.goods({ stock: stockCount })).id)
const counts = async (...ids: number[]) =>
  (await shop.pool.query('select stock_count, lot_count from product where id = any($1) order by id', [ids])).rows.map((row) => [
    row.stock_count,
    row.lot_count,
  ])

it('moves of a statement change each product by their sum, and what lies in lots by its date', async () => {
  const [plain, inLots, other] = [await stock(10), await stock(5), await stock(0)]
  const { token } = await shop.person('owner')
  const line = (code: string, quantity: number, days: number) => ({
    itemId: String(inLots),
    quantity,
    code,
    bestBefore: addDays(seoulDate(new Date()), days),
    purchasePrice: null,
  })
  const lines = [line('LATE', 4, 90), line('SOON', 3, 10)]
  expect((await send(store.origin, consoleReceive, { body: { key: randomUUID(), lines }, token })).status).toBe(200)
  await move([
    { productId: plain, delta: -2, kind: 'count' },
    { productId: inLots, delta: -2, kind: 'count' },
    { productId: plain, delta: 5, kind: 'count' },
    { productId: inLots, delta: -2, kind: 'count' },
    { productId: other, delta: 1, kind: 'import' },
  ])
  expect(await counts(plain, inLots, other)).toEqual([
    [13, 0],
    [8, 3],
    [1, 0],
  ])
  const { rows } = await shop.pool.query('select code, remaining from lot where product_id = $1 order by code', [inLots])
  expect(rows).toEqual([
    { code: 'LATE', remaining: 3 },
    { code: 'SOON', remaining: 0 },
  ])
})

it('pieces that go in the statement in which their first lot arrives are drawn from it', async () => {
  const productId = await stock(0)
  await shop.pool.query(
    `with came as (insert into delivery (id, request_hash, received_by) values ('first', 'h', 'owner') returning id),
       arrived as (insert into lot (product_id, delivery_id, code, received) select $1, id, 'FIRST', 4 from came returning id)
     insert into stock_move (product_id, delta, kind, lot_id) select $1, 4, 'receive', id from arrived union all select $1, -1, 'count', null`,
    [productId],
  )
  expect(await counts(productId)).toEqual([[3, 3]])
})

it('pieces that come back to a lot go again in the same statement', async () => {
  const id = await stock(0)
  await shop.pool.query(`insert into delivery (id, request_hash, received_by) values ('back', 'x', 'x')`)
  const { rows } = await shop.pool.query(
    `insert into lot (product_id, delivery_id, code, received) values ($1, 'back', 'A', 4) returning id::int`,
    [id],
  )
  const lotId: number = rows[0].id
  const order = await shop.placed(await shop.person(), 'cash')
  await move([
    { productId: id, delta: 4, kind: 'receive', lotId },
    { productId: id, delta: -4, kind: 'substitute', orderId: order._id },
  ])
  expect(await counts(id)).toEqual([[0, 0]])
  await move([
    { productId: id, delta: 4, kind: 'substitute-return', orderId: order._id },
    { productId: id, delta: -3, kind: 'count' },
  ])
  expect(await counts(id)).toEqual([[1, 1]])
})

it('moves nothing when one product has too few', async () => {
  const [enough, few] = [await stock(10), await stock(1)]
  const moves = [enough, few].map((productId): StockMove => ({ productId, delta: -2, kind: 'count' }))
  await expect(move(moves)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await counts(enough, few)).toEqual([
    [10, 0],
    [1, 0],
  ])
})

it('takes a statement without a move', async () => {
  const id = await stock(4)
  await shop.pool.query(`insert into stock_move (product_id, delta, kind) select id, 1, 'import' from product where false`)
  expect(await counts(id)).toEqual([[4, 0]])
})

it('two statements that name the same products in opposite order wait for each other and lose nothing', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => stock(1)))
  const add = (order: readonly number[]) =>
    shop.pool.query(`insert into stock_move (product_id, delta, kind) select id, 1, 'import' from unnest($1::int[]) as given (id)`, [order])
  await Promise.all(Array.from({ length: 12 }, (_, at) => add(at % 2 === 0 ? ids : ids.toReversed())))
  expect(await counts(...ids)).toEqual(ids.map(() => [13, 0]))
})
