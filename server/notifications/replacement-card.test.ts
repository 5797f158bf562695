import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chatMe } from '#contract/calls/chat.ts'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleShortLine, orderAnswerReplacement } from '#contract/calls/console/packing.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
beforeAll(async () => {
  shop = await openNotificationShop()
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

test('a replacement is asked in the chat, once, with its state after the answer; the question of the customer still waits', async () => {
  const [hana, owner] = [await shop.person(), await shop.person('owner')]
  const [rice, other] = [await shop.goods(), await shop.goods()]
  const order = await shop.placed(hana, 'cash', [{ ...rice, quantity: 2 }])
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  await shop.pool.query('insert into chat_thread (account_id, last_at, queue) values ($1, now(), 0)', [hana.id])
  await shop.pool.query(`insert into chat_message (id, account_id, sender, client_id, message) values ('q1', $1, 'user', 'q1', 'New?')`, [
    hana.id,
  ])
  const shortageId = randomUUID()
  const reported = { orderId: order._id, position: 1, quantity: 1, seen: 2, reason: 'missing', shelfEmpty: false }
  await shop.call(consoleShortLine, { ...reported, shortageId, replacement: { productId: other.id, quantity: 1 } }, owner)
  await shop.drain()
  await shop.pool.query(`update outbox set done_at = null, due_at = now() where kind = 'notify.short-line'`)
  await shop.drain()
  const cards = async () => (await shop.call(chatMe, undefined, hana)).body.data.flatMap(({ card }) => (card ? [card] : []))
  expect(await cards()).toMatchObject([
    {
      kind: 'replacement',
      orderId: order._id,
      short: { _id: shortageId, resolution: null, replacement: { state: 'asked', charged: 4_500 } },
    },
  ])
  const { rows } = await shop.pool.query('select waiting_since, handler_id from chat_thread where account_id = $1', [hana.id])
  expect(rows).toEqual([{ waiting_since: expect.any(Date), handler_id: null }])
  const effects = await shop.pool.query(`select 1 from outbox where kind = 'notify.chat' and payload ->> 'accountId' = $1`, [hana.id])
  expect(effects.rowCount).toBe(0)
  await shop.call(orderAnswerReplacement, { shortageId, accept: true }, hana)
  expect(await cards()).toMatchObject([{ short: { resolution: 'replaced', replacement: { state: 'accepted' } } }])
})
