import { beforeAll, beforeEach, expect, test } from 'vitest'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { eventually } from '#server/testing/eventually.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import { DatabaseListener } from '../database/database-listener.ts'
import { inTransaction } from '../database/transaction.ts'
import { OutboxRelay, writeOutbox } from './outbox.ts'
import { outboxChannel } from './outbox-channel.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
  const queues = shop.queues()
  const listener = new DatabaseListener({ url: shop.url, log: shop.deps.log, channels: [outboxChannel(queues)] })
  await listener.start()
  return async () => {
    await listener.stop()
    await queues.stop()
    await shop.close()
  }
})
beforeEach(() => shop.forgetMessages())

test('a deposit that staff record is mailed at once, without waiting for the minutely job', async () => {
  const [buyer, owner] = [await shop.person(), await shop.person('owner')]
  const order = await shop.placed(buyer, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await eventually(
    async () => {
      const { rows } = await shop.pool.query('select template from message where subject = $1 and outcome = $2', [order._id, 'sent'])
      expect(rows).toContainEqual({ template: 'order-paid' })
    },
    { timeout: 2_000, interval: 50 },
  )
})

test('an effect that failed is tried again when that is due, without waiting for the minutely job', async () => {
  let tries = 0
  const handler = async () => {
    tries += 1
    if (tries === 1) throw new Error('The other side is busy')
  }
  const relay = new OutboxRelay(shop.deps.db, { shaky: handler }, shop.deps.log)
  await inTransaction(shop.deps.db, (tx) => writeOutbox(tx, 'shaky', {}))
  await relay.drain()
  expect(tries).toBe(1)
  await eventually(() => expect(tries).toBe(2))
  await relay.stop()
})

test('an effect that is not due yet wakes no relay', async () => {
  const woken: (string | undefined)[] = []
  const listener = new DatabaseListener({
    url: shop.url,
    log: shop.deps.log,
    channels: [outboxChannel({ wake: (kind) => woken.push(kind) })],
  })
  await listener.start()
  await shop.pool.query(`insert into outbox (kind, payload, due_at) values ('late', '{}', now() + interval '1 hour')`)
  await shop.pool.query(`insert into outbox (kind, payload) values ('soon', '{}'), ('soon', '{}')`)
  await listener.catchUp()
  await listener.stop()
  expect(woken).toEqual([undefined, 'soon'])
})
