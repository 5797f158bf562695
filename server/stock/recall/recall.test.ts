import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleEraseCustomer } from '#contract/calls/console/customers.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import { consoleChangeLot, consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { consoleLotBuyers, consoleRecallLot } from '#contract/calls/console/stock/recalls.ts'
import { consoleStockOf } from '#contract/calls/console/stock/stock.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { blockExpiredLots } from '#server/catalogue/lots/block-expired-lots.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

let shop: MessageShop
let store: TestStore
let owner: Person
beforeAll(async () => {
  shop = await openMessageShop()
  store = await openTestStore(shop.db)
  owner = await shop.person('owner')
})
afterAll(async () => {
  await expectCleanAudit(shop.pool)
  await store.close()
  await shop.close()
})

const day = (days: number) => addDays(seoulDate(new Date()), days)
const REASON = { en: 'A piece of glass was found.', ko: '유리 조각이 나왔어요.', si: 'වීදුරු කැබැල්ලක් හම්බ වුණා.', np: 'सिसाको टुक्रा भेटियो।' }

it('a recalled lot is not sold, and each order that kept pieces of it is notified once by mail, text and bell', async () => {
  const goods = await shop.goods({ stock: 0 })
  const line = (quantity: number, code: string, days: number) => ({
    itemId: goods.id,
    quantity,
    code,
    bestBefore: day(days),
    purchasePrice: null,
  })
  const lines = [line(4, 'BAD', 30), line(2, 'BAD', 31), line(5, 'GOOD', 60)]
  await send(store.origin, consoleReceive, { body: { key: randomUUID(), lines }, token: owner.token })
  const people = await Promise.all([1, 2, 3].map(() => shop.person()))
  const orders = []
  for (const who of people) orders.push((await shop.place(who, shop.checkout([{ ...goods, quantity: 1 }], 'cash'))).body.order)
  const [kept, , gone] = orders
  await send(store.origin, orderUpdate, { body: { orderId: gone?._id, status: 'Cancelled' }, token: people[2]?.token ?? '' })
  const lotId = (await send(store.origin, consoleStockOf, { params: { id: goods.id }, token: owner.token })).body.row.lots[0]?._id ?? ''
  const buyers = async () => (await send(store.origin, consoleLotBuyers, { params: { id: lotId }, token: owner.token })).body
  expect((await buyers()).buyers).toMatchObject([
    { pieces: 1, toldAt: null },
    { pieces: 1, orderId: kept?._id },
  ])
  const half = { body: { lotId, reason: { ...REASON, np: ' ' } }, token: owner.token }
  expect((await send(store.origin, consoleRecallLot, half)).refusal.field).toBe('reason.np')
  const both = await Promise.all(
    [1, 2].map(() => send(store.origin, consoleRecallLot, { body: { lotId, reason: REASON }, token: owner.token })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { row } = (await send(store.origin, consoleStockOf, { params: { id: goods.id }, token: owner.token })).body
  expect([row.stockCount, row.lots.map(({ code, blocked }) => [code, blocked])]).toEqual([
    5,
    [
      ['BAD', 'recalled'],
      ['BAD', 'recalled'],
      ['GOOD', null],
    ],
  ])
  const notified = [orders[0]?._id, orders[1]?._id]
  const own = orders.map((order) => order?._id)
  const { rows } = await shop.pool.query(
    `select channel, count(*)::int as n from message where template = 'lot-recalled' and split_part(subject, ':', 2) = any($1) group by 1 order by 1`,
    [own],
  )
  expect(rows).toEqual([
    { channel: 'mail', n: 2 },
    { channel: 'text', n: 2 },
  ])
  const bell = await shop.pool.query(
    `select payload ->> 'orderId' as id from outbox where kind = 'notify.recall' and payload ->> 'orderId' = any($1) order by 1`,
    [own],
  )
  expect(bell.rows.map(({ id }) => id)).toEqual(notified.sort())
  expect((await buyers()).recall).toMatchObject({ people: 2, reason: REASON })
})

it('also those without an account are notified, where the law keeps their address, and the others are named', async () => {
  const goods = await shop.goods({ stock: 0 })
  const { token } = owner
  const lines = [{ itemId: goods.id, quantity: 9, code: 'LEAD', bestBefore: day(30), purchasePrice: null }]
  await send(store.origin, consoleReceive, { body: { key: randomUUID(), lines }, token })
  const left = async () => {
    const who = await shop.person()
    const { order } = (await shop.place(who, shop.checkout([{ ...goods, quantity: 1 }], 'cash'))).body
    await send(store.origin, consoleRecordDeposit, { body: { orderId: order._id, amount: order.amount }, token })
    for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
      await send(store.origin, consoleMoveOrder, { body: { orderId: order._id, to }, token })
    const contact = await shop.pool.query<{ email: string; phone: string }>('select email, phone from "order" where id = $1', [order._id])
    expect((await send(store.origin, consoleEraseCustomer, { body: { userId: who.id, asked: 'phone' }, token })).status).toBe(200)
    return { orderId: order._id, email: contact.rows[0]?.email ?? '', phone: contact.rows[0]?.phone ?? '' }
  }
  const [closed, lost] = [await left(), await left()]
  // After five years the record goes as well.
  await shop.pool.query('delete from kept_record where order_id = $1', [lost.orderId])
  const { items, deliveryCharge, amount } = shop.checkout([{ ...goods, quantity: 1 }], 'cash')
  const info = { firstName: 'Sita', lastName: 'Gurung', phone: '010-7733-4455', email: '', address: '115, Wangsimni-ro, Seoul' }
  const phoned = await send(store.origin, consolePlacePhoneOrder, {
    body: { accountId: null, language: 'ko', info, items, deliveryCharge, amount, pickUp: false, payment: 'transfer', told: true },
    token,
  })
  const lotId = (await send(store.origin, consoleStockOf, { params: { id: goods.id }, token })).body.row.lots[0]?._id ?? ''
  const buyers = async () => (await send(store.origin, consoleLotBuyers, { params: { id: lotId }, token })).body
  await shop.forgetMessages()
  const recalled = await send(store.origin, consoleRecallLot, { body: { lotId, reason: REASON }, token })
  expect(recalled.body).toMatchObject({ people: 2, unreachable: 1 })
  await shop.sendAll()
  const [mail] = await shop.sandbox.mailbox.mails(closed.email)
  expect(mail?.text).toContain(REASON.en)
  expect(mail?.text).toContain('Answer this message or call')
  expect(mail?.text).not.toContain('/track#')
  expect(shop.sandbox.mailbox.texts('01077334455')[0]?.text).toContain(REASON.ko)
  expect((await buyers()).buyers).toMatchObject([
    { orderId: lost.orderId, kind: 'closed', name: '', email: '', phone: '', pieces: 1, toldAt: null, unreachable: true },
    { orderId: phoned.body.orderId, kind: 'guest', name: 'Sita Gurung', unreachable: false },
    { orderId: closed.orderId, kind: 'closed', email: closed.email, phone: closed.phone, unreachable: false },
  ])
  // A message that no server takes has notified nobody.
  await shop.pool.query(`update message set outcome = 'refused' where subject like '%:' || $1`, [closed.orderId])
  expect((await buyers()).recall?.people).toBe(1)
  expect((await buyers()).buyers.find(({ orderId }) => orderId === closed.orderId)).toMatchObject({ toldAt: null, unreachable: true })
})

it('nobody is notified of a piece that broke before its order was cancelled', async () => {
  const goods = await shop.goods({ stock: 0 })
  const { token } = owner
  const lines = [{ itemId: goods.id, quantity: 9, code: 'JAR', bestBefore: day(30), purchasePrice: null }]
  await send(store.origin, consoleReceive, { body: { key: randomUUID(), lines }, token })
  const who = await shop.person()
  const { order } = (await shop.place(who, shop.checkout([{ ...goods, quantity: 3 }], 'cash'))).body
  await send(store.origin, consoleRecordDeposit, { body: { orderId: order._id, amount: order.amount }, token })
  const broken = { orderId: order._id, lines: [{ position: 1, quantity: 1, restock: false }], delivery: 0, amount: 4_500, reason: 'Broken' }
  expect((await send(store.origin, consoleRefund, { body: broken, token })).status).toBe(200)
  await send(store.origin, orderUpdate, { body: { orderId: order._id, status: 'Cancelled' }, token: who.token })
  expect(await shop.stockOf(goods.id)).toBe(8)
  const lotId = (await send(store.origin, consoleStockOf, { params: { id: goods.id }, token })).body.row.lots[0]?._id ?? ''
  expect((await send(store.origin, consoleLotBuyers, { params: { id: lotId }, token })).body.buyers).toEqual([])
  expect((await send(store.origin, consoleRecallLot, { body: { lotId, reason: REASON }, token })).body).toMatchObject({ people: 0 })
})

/** Two lots of a new product: three pieces of the first, sold before five of the second. */
async function inTwoLots(first: string, second: string) {
  const goods = await shop.goods({ stock: 0 })
  const lines = [
    { itemId: goods.id, quantity: 3, code: first, bestBefore: day(30), purchasePrice: null },
    { itemId: goods.id, quantity: 5, code: second, bestBefore: day(60), purchasePrice: null },
  ]
  await send(store.origin, consoleReceive, { body: { key: randomUUID(), lines }, token: owner.token })
  const row = async () => (await send(store.origin, consoleStockOf, { params: { id: goods.id }, token: owner.token })).body.row
  const lots = (await row()).lots
  return { goods, row, near: lots[0]?._id ?? '', far: lots[1]?._id ?? '' }
}
const recall = (lotId: string) => send(store.origin, consoleRecallLot, { body: { lotId, reason: REASON }, token: owner.token })
const correct = (lotId: string, was: { code: string; bestBefore: string }, now: { code: string; bestBefore: string }) =>
  send(store.origin, consoleChangeLot, { body: { lotId, ...now, was }, token: owner.token })

it('goods of a recalled product and code are not received, and the line with them is named', async () => {
  const { goods, near, row } = await inTwoLots('K-2611', 'K-2612')
  await recall(near)
  const other = await shop.goods({ stock: 0 })
  const line = (itemId: string, code: string) => ({ itemId, quantity: 40, code, bestBefore: day(90), purchasePrice: null })
  const receive = (...lines: ReturnType<typeof line>[]) =>
    send(store.origin, consoleReceive, { body: { key: randomUUID(), lines }, token: owner.token })
  const refused = await receive(line(other.id, 'K-2611'), line(goods.id, 'K-2611'))
  expect(refused.refusal.fields).toEqual([
    { field: 'lines.1.code', message: 'Packs of lot K-2611 were recalled. Send them back, or write the right lot.' },
  ])
  expect([(await row()).stockCount, await shop.stockOf(other.id)]).toEqual([5, 0])
  expect((await receive(line(other.id, 'K-2611'), line(goods.id, ''))).status).toBe(200)
})

it('a lot whose code is corrected to a recalled one leaves the shelf at once, and recalling it notifies those who were not notified', async () => {
  const { goods, near, far, row } = await inTwoLots('L-1', 'L-7')
  const orders: string[] = []
  // The first has pieces of the near lot, the second of both, the third of the far one.
  for (const quantity of [2, 2, 1]) {
    const placed = await shop.place(await shop.person(), shop.checkout([{ ...goods, quantity }], 'cash'))
    orders.push(placed.body.order._id)
  }
  expect((await recall(near)).body.people).toBe(2)
  const far60 = { code: 'L-7', bestBefore: day(60) }
  const corrected = await correct(far, far60, { ...far60, code: 'L-1' })
  expect(corrected.body.lot).toMatchObject({ code: 'L-1', blocked: 'recalled', remaining: 3 })
  expect((await row()).stockCount).toBe(0)
  const seen = async (lotId: string) => (await send(store.origin, consoleLotBuyers, { params: { id: lotId }, token: owner.token })).body
  const told = async (lotId: string) => new Map((await seen(lotId)).buyers.map(({ orderId, toldAt }) => [orderId, toldAt !== null]))
  expect((await seen(far)).recall).toMatchObject({ people: 2, reason: REASON })
  expect(await told(far)).toEqual(new Map(orders.map((id, at) => [id, at < 2])))
  const both = await Promise.all([recall(far), recall(far)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body.people).toBe(1)
  for (const lotId of [near, far]) {
    expect(await told(lotId)).toEqual(new Map(orders.map((id) => [id, true])))
    expect((await seen(lotId)).recall?.people).toBe(3)
  }
  expect((await recall(near)).code).toBe('ALREADY_RECALLED')
  const of = `payload ->> 'orderId' = any($1)`
  const bell = await shop.pool.query(`select payload ->> 'orderId' as id from outbox where kind = 'notify.recall' and ${of}`, [orders])
  expect(bell.rows.map(({ id }) => id).sort()).toEqual(orders.toSorted())
  const written = await shop.pool.query(
    `select channel, count(*)::int as n from message where template = 'lot-recalled' and split_part(subject, ':', 2) = any($1) group by 1 order by 1`,
    [orders],
  )
  expect(written.rows).toEqual([
    { channel: 'mail', n: 3 },
    { channel: 'text', n: 3 },
  ])
})

it('a lot past its date stays out when it is corrected to a recalled code, and one from before is recalled without telling anybody twice', async () => {
  const { goods, near, far, row } = await inTwoLots('M-1', 'M-7')
  expect((await shop.place(await shop.person(), shop.checkout([{ ...goods, quantity: 4 }], 'cash'))).status).toBe(200)
  expect((await recall(near)).body.people).toBe(1)
  // As a lot that had the code before its recall was heeded: it is still sold.
  await shop.pool.query(`update lot set code = 'M-1' where id = $1`, [far])
  expect((await row()).stockCount).toBe(4)
  expect((await recall(far)).body).toMatchObject({ people: 0, lot: { blocked: 'recalled' } })
  expect((await row()).stockCount).toBe(0)
  const line = { itemId: goods.id, quantity: 6, code: 'M-9', bestBefore: day(9), purchasePrice: null }
  await send(store.origin, consoleReceive, { body: { key: randomUUID(), lines: [line] }, token: owner.token })
  await shop.pool.query(`update lot set best_before = best_before - 9 where code = 'M-9'`)
  await blockExpiredLots(shop.db)
  const old = (await row()).lots.find(({ code }) => code === 'M-9')?._id ?? ''
  const now = await correct(old, { code: 'M-9', bestBefore: day(0) }, { code: 'M-1', bestBefore: day(9) })
  expect(now.body.lot).toMatchObject({ blocked: 'recalled', remaining: 6 })
  expect((await row()).stockCount).toBe(0)
})
