import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import type { Person } from '#server/testing/people.ts'
import { type LiveReading, readLiveEvents } from '#server/testing/read-live-events.ts'
import { openWholeStore } from '#server/testing/whole-store.ts'
import { transition } from './transition.ts'

let store: Awaited<ReturnType<typeof openWholeStore>>
const streams: LiveReading[] = []
beforeAll(async () => {
  store = await openWholeStore()
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await expectCleanAudit(store.shop.pool)
})
afterAll(() => store.close())

/** The stream of a customer, open: what happens from now on arrives. */
async function listen(who: Person): Promise<LiveReading> {
  const stream = await readLiveEvents(store.origin, who.token)
  streams.push(stream)
  await stream.until('event: ready')
  return stream
}
const eventOf = (orderId: string) => `event: order\ndata: {"id":"${orderId}"}`
const countOf = (stream: LiveReading) => stream.seen().split('event: order').length - 1

it('notifies the customer, and nobody else, that an order moved', async () => {
  const { shop } = store
  const [hana, other, owner] = [await shop.person(), await shop.person(), await shop.person('owner')]
  const order = await shop.placed(hana, 'cash')
  const [mine, theirs] = [await listen(hana), await listen(other)]
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await mine.until(eventOf(order._id))
  await shop.call(consoleMoveOrder, { orderId: order._id, to: 'Order Packaging...' }, owner)
  await expect.poll(() => countOf(mine)).toBe(2)
  await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
  await expect.poll(() => countOf(mine)).toBe(3)

  const last = await shop.placed(other, 'cash')
  await shop.call(orderUpdate, { orderId: last._id, status: 'Cancelled' }, other)
  await theirs.until(eventOf(last._id))
  expect(countOf(theirs)).toBe(1)
})

it('notifies of a part that is given back while the order stays in its state', async () => {
  const { shop } = store
  const [hana, owner] = [await shop.person(), await shop.person('owner')]
  const goods = await shop.goods()
  const order = await shop.placed(hana, 'cash', [{ ...goods, quantity: 2 }])
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  const stream = await listen(hana)
  const lines = [{ position: 1, quantity: 1, restock: false }]
  const body = { orderId: order._id, lines, delivery: 0, reason: 'Broken', amount: goods.price - goods.discount }
  expect((await shop.call(consoleRefund, body, owner)).status).toBe(200)
  await stream.until(eventOf(order._id))
})

it('sends nothing for a move whose transaction fails', async () => {
  const { shop } = store
  const hana = await shop.person()
  const order = await shop.placed(hana, 'cash')
  const stream = await listen(hana)
  const failing = inTransaction(shop.db, async (tx) => {
    await transition(tx, order._id, 'Cancelled', { actor: 'customer' })
    throw new Error('after the move')
  })
  await expect(failing).rejects.toThrow('after the move')
  await inTransaction(shop.db, (tx) => transition(tx, order._id, 'Cancelled', { actor: 'customer' }))
  await stream.until(eventOf(order._id))
  expect(countOf(stream)).toBe(1)
})
