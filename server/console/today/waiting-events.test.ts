import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { consoleHandleInquiry } from '#contract/calls/console/inquiries.ts'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { consoleCorrectStock, consoleStockLimit } from '#contract/calls/console/stock/stock.ts'
import { helpInquire } from '#contract/calls/help.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { foodRequest } from '#contract/calls/search.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import { openDepositDesk } from '#server/deposits/testing/deposit-desk.ts'
import { recordEnd } from '#server/payments/record-settlement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyLive } from '#server/platform/live/live-events.ts'
import type { Person } from '#server/testing/people.ts'
import { type LiveReading, readLiveEvents } from '#server/testing/read-live-events.ts'
import { send } from '#server/testing/send.ts'
import { openWholeStore } from '#server/testing/whole-store.ts'

let store: Awaited<ReturnType<typeof openWholeStore>>
let owner: Person
let hana: Person
const streams: LiveReading[] = []
beforeAll(async () => {
  store = await openWholeStore()
  ;[owner, hana] = [await store.shop.person('owner'), await store.shop.person()]
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(() => store.close())

/**
 * The stream of somebody. Notices come in the order of their commits, so that after its own mark none of an earlier change is on its way.
 */
async function listen(who: Person): Promise<LiveReading> {
  const stream = await readLiveEvents(store.origin, who.token)
  streams.push(stream)
  await stream.until('event: ready')
  await inTransaction(store.shop.db, (tx) => notifyLive(tx, who.id, { type: 'notification', id: MARK }))
  await stream.until(MARK)
  return stream
}
const MARK = 'from-now-on'
const since = (stream: LiveReading) => stream.seen().split(MARK)[1] ?? ''
const eventsOf = (stream: LiveReading, right: Permission) => since(stream).split(`event: waiting\ndata: {"id":"${right}"}`).length - 1
const call = async (endpoint: Endpoint, body: object, who = owner) => {
  const { status } = await send(store.origin, endpoint, { body, token: who.token })
  expect(status).toBe(200)
}

it('notifies staff of everything that waits besides orders and chats', async () => {
  const { shop } = store
  // Their goods are put on the shelf before anybody listens.
  const [order, started, { id: itemId }] = [await shop.placed(hana, 'cash'), await shop.placed(hana), await shop.goods({ stock: 10 })]
  const stream = await listen(owner)
  const expectEvent = async (right: Permission, work: () => Promise<unknown>) => {
    const before = eventsOf(stream, right)
    await work()
    await expect.poll(() => eventsOf(stream, right)).toBe(before + 1)
  }
  const question = { name: 'Nimali', phone: '010-0000-0000', email: 'nimali@example.com', message: 'Where is my order?' }
  await expectEvent('inquiries.read', () => call(helpInquire, question))
  const { rows } = await shop.pool.query('select id from inquiry')
  await expectEvent('inquiries.read', () => call(consoleHandleInquiry, { inquiryId: rows[0].id, handled: true }))
  await expectEvent('catalogue.read', () => call(foodRequest, { query: 'jackfruit' }))

  const desk = openDepositDesk(shop, owner)
  await expectEvent('orders.deposit', () => desk.paste(desk.message({ payer: 'HANA KIM', amount: 38_400 })))
  const line = await desk.lineOf('HANA KIM')
  await expectEvent('orders.deposit', () => desk.setAside(line._id, 'not-a-sale'))
  await expectEvent('orders.deposit', () => desk.reopen(line._id))
  await expectEvent('orders.deposit', () => call(consoleRecordDeposit, { orderId: order._id, amount: order.amount - 100 }))
  await expectEvent('orders.refund', () => call(consoleRecordDeposit, { orderId: order._id, amount: 1_000 }))
  const account = { orderId: order._id, bank: '088', account: '110-123-456789', holder: 'Hana Kim' }
  await expectEvent('orders.refund', () => call(orderSaveRefundAccount, account, hana))

  const lines = [{ itemId, quantity: 12, code: 'L-1', bestBefore: null, purchasePrice: 3_000 }]
  await expectEvent('catalogue.read', () => call(consoleReceive, { key: '3b241101-e2bb-4255-8caf-4136c566a962', lines }))
  await expectEvent('catalogue.read', () => call(consoleCorrectStock, { itemId, lotId: null, reason: 'damaged', pieces: 2, was: 22 }))
  await expectEvent('catalogue.read', () => call(consoleStockLimit, { itemId, lowLimit: 40 }))

  await shop.initWallet(hana, started._id)
  const [payment] = await shop.paymentsOf(started._id)
  await expectEvent('orders.refund', () => inTransaction(shop.db, (tx) => recordEnd(tx, String(payment?.id), 'failed', 'declined')))
})

it('notifies only those who may open the list, and sales notify by their order', async () => {
  const { shop } = store
  const goods = await shop.goods()
  const [packers, owners] = [await listen(await shop.person('packer')), await listen(owner)]
  const sold = await shop.placed(hana, 'cash', [goods])
  await owners.until(`event: order\ndata: {"id":"${sold._id}"}`)
  expect(since(owners)).not.toContain('event: waiting')
  await call(consoleRecordDeposit, { orderId: sold._id, amount: 100 })
  await call(foodRequest, { query: 'moringa' })
  await expect.poll(() => eventsOf(packers, 'catalogue.read')).toBe(1)
  expect(eventsOf(owners, 'orders.deposit')).toBe(1)
  expect(eventsOf(packers, 'orders.deposit')).toBe(0)
})
