import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartGet } from '#contract/calls/cart.ts'
import { orderAgain } from '#contract/calls/orders.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

const again = (who: { token: string }, id: string, query = '') =>
  shop.call(orderAgain, undefined, { params: { id }, query, token: who.token })
const stockTo = (id: string, stock: number) =>
  shop.pool.query(`insert into stock_move (product_id, delta, kind) select id, $2::int - stock_count, 'count' from product where id = $1`, [
    id,
    stock,
  ])
const priceTo = (id: string, price: number) => shop.pool.query('update product set price = $2, discount = 0 where id = $1', [id, price])

test('an old order is compared with the shelf of today, in the order gone, less, dearer, cheaper, same', async () => {
  // Only goods of this test are on the shelf, as substitutes too.
  await shop.pool.query('update product set active = false')
  const ann = await shop.person()
  const [same, cheaper, dearer, less, gone, unsold] = await Promise.all(Array.from({ length: 6 }, () => shop.goods()))
  if (!same || !cheaper || !dearer || !less || !gone || !unsold) throw new Error('no goods')
  const spare = [await shop.goods(), await shop.goods()]
  const all = [same, cheaper, dearer, less, gone, unsold].map((goods) => ({ ...goods, quantity: 3 }))
  const order = await shop.placed(ann, 'cash', all)
  await priceTo(cheaper.id, 4_000)
  await priceTo(dearer.id, 5_000)
  await stockTo(less.id, 2)
  await stockTo(gone.id, 0)
  await shop.pool.query('update product set active = false where id = $1', [unsold.id])
  const { status, body } = await again(ann, order._id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ orderNumber: order.orderNumber, finalPrice: 81_000, count: 18 })
  expect(body.lines.map(({ kind, was, quantity, priceThen, priceNow }) => [kind, was.id, quantity, priceThen, priceNow])).toEqual([
    ['gone', gone.id, 0, 4_500, 4_500],
    ['gone', unsold.id, 0, 4_500, null],
    ['less', less.id, 2, 4_500, 4_500],
    ['dearer', dearer.id, 3, 4_500, 5_000],
    ['cheaper', cheaper.id, 3, 4_500, 4_000],
    ['same', same.id, 3, 4_500, 4_500],
  ])
  const substitutes = body.lines.slice(0, 2).map(({ substitute }) => substitute?._id)
  // Two spices that are in no line of the order, each once.
  expect(new Set(substitutes)).toEqual(new Set(spare.map(({ id }) => id)))
  expect(body.lines[1]?.item).toBeNull()
})

test("reading changes nothing, and somebody else's order is not found", async () => {
  const [ann, ben] = [await shop.person(), await shop.person()]
  const goods = await shop.goods()
  const order = await shop.placed(ann, 'cash', [goods])
  await again(ann, order._id)
  expect((await shop.call(cartGet, {}, { token: ann.token })).body.cart).toEqual({})
  expect(await shop.stockOf(goods.id)).toBe(99)
  expect((await again(ben, order._id)).status).toBe(404)
  expect((await again(ann, 'nothing')).status).toBe(404)
  expect((await shop.call(orderAgain, undefined, { params: { id: order._id } })).status).toBe(401)
  expect((await again(ann, order._id, '?userId=x')).status).toBe(400)
})

test('texts come in the requested language', async () => {
  const ann = await shop.person()
  const order = await shop.placed(ann, 'cash')
  const { body } = await again(ann, order._id, '?lang=ko')
  expect(body.lines[0]?.was.name).toMatch(/^카레/)
  expect(body.lines[0]?.item?.name).toMatch(/^카레/)
})
