import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleRefund } from '#contract/calls/console/refunds.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import { notificationsRead, notificationsReadAll } from '#contract/calls/notifications.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { account } from '#server/database/schema/account.ts'
import { ordersOfPerson } from '#server/orders/personal-data.ts'
import { remindCashOrders } from '#server/orders/remind-cash-orders.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { campaignDesk, toOne, words } from '#server/testing/campaign-desk.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openNotificationShop } from '#server/testing/notification-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { addNotification } from './add-notification.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

let shop: Awaited<ReturnType<typeof openNotificationShop>>
beforeAll(async () => {
  shop = await openNotificationShop()
})
afterAll(() => shop.close())

/** A notification of staff, one for all, and one of the store itself, which are stored in different ways. */
const notify = async (who: Person, title: string) =>
  campaignDesk(shop, await shop.person('owner')).notify({ ...toOne(who), title: words(title) })
const remind = ({ id }: Person, title: string) =>
  inTransaction(shop.db, (tx) => {
    const text = words(title)
    return addNotification(tx, {
      accountId: id,
      origin: `test:${title}:${id}`,
      topic: 'order',
      title: text,
      description: text,
      image: null,
      action: '/track',
    })
  })
const titles = (body: { notifications: Notification[] }) => body.notifications.map(({ title }) => title)

test('only the own notifications are read: another id is 404, existing or not, no token 401', async () => {
  const [ann, ben] = [await shop.person(), await shop.person()]
  const [known, unknown] = [await shop.readNotifications(ann, ben.id), await shop.readNotifications(ann, '987654321')]
  expect([known.status, unknown.status]).toEqual([404, 404])
  expect(unknown.refusal.message).toBe(known.refusal.message)
  expect((await shop.readNotifications({}, ann.id)).status).toBe(401)
  expect((await shop.notificationsOf(ann)).success).toBe(true)
})

test('every step of an order is told once, in all languages, with its picture and a way to it', async () => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const order = await shop.placed(ann, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, { token: owner.token })
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered'])
    await shop.call(consoleMoveOrder, { orderId: order._id, to }, { token: owner.token })
  await shop.drain()
  await shop.drain()
  const { notifications, unread } = await shop.notificationsOf(ann)
  expect(titles({ notifications }).sort()).toEqual(['Delivered', 'Payment received', 'We have your order', 'Your order is on the way'])
  expect(unread).toBe(4)
  const received = notifications.find(({ title }) => title === 'We have your order')
  expect(received).toMatchObject({
    type: 'link',
    topic: 'order',
    read: false,
    content: null,
    category: 'Spices',
    action: `/track#order-${order.orderNumber}`,
    description: `Order ${order.orderNumber}, ₩${order.amount.toLocaleString('en')}.`,
  })
  const korean = await shop.notificationsOf(ann, '?lang=ko')
  expect(titles(korean)).toContain('주문을 받았어요')
  expect(korean.notifications.map(({ description }) => description).join()).toContain(`${order.amount.toLocaleString('en')}원`)
})

test('a refund that needs an account asks for it in the bell, with the won that wait and a way to the order', async () => {
  const [ann, owner] = [await shop.person(), await shop.person('owner')]
  const paid = async () => {
    const order = await shop.placed(ann, 'cash')
    await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, { token: owner.token })
    return order
  }
  const [cancelled, parted] = [await paid(), await paid()]
  await shop.call(orderUpdate, { orderId: cancelled._id, status: 'Cancelled' }, { token: ann.token })
  const part = { orderId: parted._id, lines: [], delivery: 1_000, amount: 1_000, reason: 'Came late' }
  await shop.call(consoleRefund, part, { token: owner.token })
  await shop.drain()
  await shop.drain()
  const { notifications } = await shop.notificationsOf(ann)
  const sentence = (won: number) =>
    `Send us your bank and account number on your order page so we can refund you ₩${won.toLocaleString('en')}.`
  expect(notifications.find(({ title }) => title === 'Order cancelled')).toMatchObject({
    description: `Order ${cancelled.orderNumber} is cancelled. Your refund is being reviewed. ${sentence(cancelled.amount)}`,
    action: `/track#order-${cancelled.orderNumber}`,
  })
  const [request, ...more] = notifications.filter(({ description }) => description.includes(sentence(1_000)))
  expect(more).toEqual([])
  expect(request).toMatchObject({
    description: expect.stringContaining('You get ₩1,000 back within'),
    action: `/track#order-${parted.orderNumber}`,
  })
})

test('an effect that runs again after a crash, even at the same time, notifies nobody twice', async () => {
  const ann = await shop.person()
  const order = await shop.placed(ann, 'cash')
  const payload = JSON.stringify({ orderId: order._id, step: 'Pending' })
  await shop.pool.query(`insert into outbox (kind, payload) select 'notify.order', $1::jsonb from generate_series(1, 10)`, [payload])
  await shop.drain()
  expect((await shop.notificationsOf(ann)).notifications).toHaveLength(1)
})

test('an unpaid cash order is reminded once on its last day; a paid or cancelled one is not', async () => {
  const ann = await shop.person()
  const [waiting, cancelled, later] = [await shop.placed(ann, 'cash'), await shop.placed(ann, 'cash'), await shop.placed(ann, 'cash')]
  // The effects of the orders themselves run first; otherwise the reminder would run before the cancellation.
  await shop.drain()
  await shop.pool.query(`update "order" set due_at = now() + interval '5 hours' where id = any($1)`, [[waiting._id, cancelled._id]])
  expect(await remindCashOrders(shop.db)).toBe(2)
  await shop.call(orderUpdate, { orderId: cancelled._id, status: 'Cancelled' }, { token: ann.token })
  await remindCashOrders(shop.db)
  await shop.drain()
  const reminders = (await shop.notificationsOf(ann)).notifications.filter(
    ({ title }) => title === 'Your order is still waiting for payment',
  )
  expect(reminders.map(({ action }) => action)).toEqual([`/track#order-${waiting.orderNumber}`])
  expect(later.dueAt).not.toBeNull()
})

test('an order whose customer has left notifies nobody, and its effect is done', async () => {
  const [ann, ben, owner] = [await shop.person(), await shop.person(), await shop.person('owner')]
  const order = await shop.placed(ann, 'cash')
  await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, { token: ann.token })
  await inTransaction(shop.db, async (tx) => {
    await ordersOfPerson.erase?.(tx, ann.id)
    await tx.delete(account).where(eq(account.id, ann.id))
  })
  await shop.drain()
  const { rows } = await shop.pool.query(`select kind, last_error from outbox where done_at is null and payload ->> 'orderId' = $1`, [
    order._id,
  ])
  expect(rows).toEqual([])
  for (const other of [ben, owner]) expect((await shop.notificationsOf(other)).notifications).toEqual([])
})

test('a product that is back is notified once', async () => {
  const ann = await shop.person()
  const { id } = await shop.goods()
  const payload = { accountId: ann.id, requestId: 'w1', productId: Number(id) }
  for (let copy = 0; copy < 3; copy++)
    await shop.pool.query(`insert into outbox (kind, payload) values ('notify.back-in-stock', $1)`, [payload])
  await shop.drain()
  const { notifications } = await shop.notificationsOf(ann)
  expect(notifications.map(({ topic, action, category }) => [topic, action, category])).toEqual([['stock', `/Details/${id}`, 'Spices']])
})

test('a reply in the chat is notified once; what was read in the chat is read here too, or not notified at all', async () => {
  const ann = await shop.person()
  await shop.pool.query('insert into chat_thread (account_id, last_at, queue) values ($1, now(), 0)', [ann.id])
  const reply = async (id: string) => {
    await shop.pool.query(`insert into chat_message (id, account_id, sender, client_id, message) values ($1, $2, 'admin', $1, 'Yes')`, [
      id,
      ann.id,
    ])
    for (let copy = 0; copy < 2; copy++)
      await shop.pool.query(`insert into outbox (kind, payload) values ('notify.chat', $1)`, [{ accountId: ann.id, messageId: id }])
  }
  const readChat = () =>
    shop.pool.query(
      'update chat_thread set user_read = (select max(number) from chat_message where account_id = $1) where account_id = $1',
      [ann.id],
    )
  await reply(`reply-${ann.id}`)
  await shop.drain()
  const page = await shop.notificationsOf(ann)
  expect(page.unread).toBe(1)
  expect(page.notifications).toMatchObject([{ topic: 'chat', action: '/Chat', read: false }])
  await readChat()
  expect(await shop.notificationsOf(ann)).toMatchObject({ unread: 0, notifications: [{ read: true }] })
  await reply(`second-${ann.id}`)
  await readChat()
  await shop.drain()
  expect((await shop.notificationsOf(ann)).notifications).toHaveLength(1)
})

test('what is for all is one row, seen by all who have an account, not by those who come later', async () => {
  const [ann, ben] = [await shop.person(), await shop.person()]
  await shop.announce('Poya day', '포야 날')
  const { rows } = await shop.pool.query(`select count(*)::int as rows from notification where title ->> 'en' = 'Poya day'`)
  expect(rows[0].rows).toBe(1)
  expect(titles(await shop.notificationsOf(ann))).toEqual(['Poya day'])
  expect(titles(await shop.notificationsOf(ben, '?lang=ko'))).toEqual(['포야 날'])
  expect(titles(await shop.notificationsOf(ben, '?lang=si'))).toEqual(['Poya day'])
  expect(titles(await shop.notificationsOf(await shop.person()))).toEqual([])
})

test('reading marks one, reading all marks the rest; both may be repeated and sent at once', async () => {
  const ann = await shop.person()
  await remind(ann, 'one')
  await notify(ann, 'two')
  const { _id } = await notify(ann, 'three')
  await shop.announce('for all')
  const before = await shop.notificationsOf(ann)
  expect(before.unread).toBe(4)
  const read = (id: string | undefined, who = ann) => shop.call(notificationsRead, { notificationId: id }, { token: who.token })
  const responses = await Promise.all(Array.from({ length: 6 }, () => read(before.notifications[0]?._id)))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await shop.notificationsOf(ann)).unread).toBe(3)
  await Promise.all(Array.from({ length: 4 }, () => shop.call(notificationsReadAll, {}, { token: ann.token })))
  const after = await shop.notificationsOf(ann)
  expect(after.unread).toBe(0)
  expect(after.notifications.every(({ read: done }) => done)).toBe(true)
  expect((await campaignDesk(shop, await shop.person('owner')).read(_id)).figures).toMatchObject({ read: 1 })

  const ben = await shop.person()
  expect((await read(before.notifications[1]?._id, ben)).status).toBe(404)
  for (const id of ['0', 'abc', '9'.repeat(15), '1; drop table notification']) expect((await read(id)).status).toBe(404)
})

test('pages follow each other without gap or repeat while new ones arrive; a strange cursor is refused', async () => {
  const ann = await shop.person()
  const add = [(title: string) => shop.announce(title), (title: string) => notify(ann, title), (title: string) => remind(ann, title)]
  for (let index = 0; index < 7; index++) await add[index % add.length]?.(`n${index}`)
  const first = await shop.notificationsOf(ann, '?limit=3')
  await notify(ann, 'new meanwhile')
  const second = await shop.notificationsOf(ann, `?limit=3&cursor=${first.nextCursor}`)
  const third = await shop.notificationsOf(ann, `?limit=3&cursor=${second.nextCursor}`)
  expect([...titles(first), ...titles(second), ...titles(third)]).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])
  expect(third.nextCursor).toBeNull()
  for (const query of ['?cursor=xyz', '?limit=0', '?limit=51', '?limit=1.5', '?offset=1'])
    expect((await shop.readNotifications(ann, ann.id, query)).refusal.success).toBe(false)
})

test('what is older than 30 days is not shown, and the nightly job removes it', async () => {
  const ann = await shop.person()
  await remind(ann, 'old one')
  await notify(ann, 'old two')
  await shop.announce('old for all')
  await shop.pool.query(`update notification set created_at = now() - interval '32 days' where title ->> 'en' like 'old %'`)
  expect((await shop.notificationsOf(ann)).notifications).toEqual([])
  expect((await shop.notificationsOf(ann)).unread).toBe(0)
  expect(await deleteOldNotifications(shop.db)).toBe(3)
})

test('the open pages of whom it concerns are notified to count again', async () => {
  const ann = await shop.person()
  const client = await shop.pool.connect()
  const notices: unknown[] = []
  client.on('notification', ({ payload }) => {
    const notice = JSON.parse(payload ?? '')
    if (notice.type === 'notification') notices.push(notice)
  })
  await client.query('listen kade_live')
  await notify(ann, 'For Ann')
  await shop.announce('For all')
  await eventually(async () => {
    await client.query('select 1')
    expect(notices).toEqual([
      { to: ann.id, type: 'notification', id: ann.id },
      { to: 'everybody', type: 'notification', id: 'everybody' },
    ])
  })
  await client.query('unlisten *')
  client.release()
})
