import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressUpdate } from '#contract/calls/account.ts'
import { chatAdd } from '#contract/calls/chat.ts'
import { consoleChatReply } from '#contract/calls/console/chat-desk.ts'
import { consoleMoveOrder, consoleOrders, consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefund, consoleRefundRefuse, consoleRefundSettle, consoleRefundsWaiting } from '#contract/calls/console/refunds.ts'
import { helpInquire } from '#contract/calls/help.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { userDelete } from '#contract/calls/privacy.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { reviewAdd } from '#contract/calls/reviews.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hashPassword } from './account/password.ts'
import { ordersOfPerson } from './orders/personal-data.ts'
import type { PersonalRow } from './platform/personal-data.ts'
import { expectCleanAudit } from './testing/expect-clean-audit.ts'
import { findInTables } from './testing/find-in-tables.ts'
import { form } from './testing/form.ts'
import { openPaymentShop, type PaymentShop } from './testing/payment-shop.ts'

const PASSWORD = 'three green cardamoms'
/** Texts that identify a person and appear nowhere else in the store. */
const PERSON = {
  name: 'Nayana Wimalaratne',
  firstName: 'Nayana',
  lastName: 'Wimalaratne',
  email: 'nayana.w@example.com',
  phone: '010-7351-2468',
  address: 'Ansan-si Wongok-ro 41',
  depositor: 'WIMALARATNE N',
}
const TRACES = ['Nayana', 'Wimalaratne', 'WIMALARATNE', PERSON.email, '7351-2468', '73512468', 'Wongok-ro 41']

let shop: PaymentShop

beforeAll(async () => {
  shop = await openPaymentShop()
})
afterAll(() => shop.close())

it('is in no table after the account was closed, except for the records that the law requires', async () => {
  const [person, owner] = [await shop.person('customer', { name: PERSON.name }), await shop.person('owner')]
  await shop.pool.query(`update account set email = $2, phone = '+821073512468', password_hash = $3 where id = $1`, [
    person.id,
    PERSON.email,
    await hashPassword(PASSWORD),
  ])
  const { firstName, lastName, email, phone, address, depositor } = PERSON
  let count = 0
  const order = async (paymentMethod: 'cash' | 'wallet') => {
    const goods = await shop.goods()
    const message = { note: `${lastName} rings`, ...(paymentMethod === 'cash' ? { depositor } : {}) }
    const body = { ...shop.checkout([goods], paymentMethod), info: { firstName, lastName, email, phone, address }, message }
    const { _id, amount } = (await shop.place(person, body, `${++count} of ${lastName}`)).body.order
    return { _id, amount, goods }
  }
  const console = { token: owner.token }
  const move = (orderId: string, to: string, note?: string) => shop.call(consoleMoveOrder, { orderId, to, note }, console)

  const delivered = await order('cash')
  const key = { 'idempotency-key': `bank line 7 ${depositor}` }
  const arrival = { orderId: delivered._id, amount: delivered.amount + 500, depositor }
  const booked = await shop.call(consoleRecordDeposit, arrival, { ...console, headers: key })
  expect(booked.body.bookedAs).toBe('over')
  expect((await shop.call(consoleRecordDeposit, arrival, { ...console, headers: key })).body.bookedAs).toBe('over')
  const account = { orderId: delivered._id, bank: '088', account: '110-7351-2468', holder: PERSON.name }
  expect((await shop.call(orderSaveRefundAccount, account, person)).status).toBe(200)
  expect((await shop.call(consoleRefundCash, { orderId: delivered._id, method: 'cash' }, console)).status).toBe(200)
  await move(delivered._id, 'Order Packaging...', `${firstName} wants a paper bag`)
  await move(delivered._id, 'Order on Delivery')
  await move(delivered._id, 'Delivered', `Left with the neighbour of ${lastName}`)
  const words = { lines: [], delivery: 1_000, amount: 1_000, reason: `${firstName} got it late` }
  const part = await shop.call(consoleRefund, { orderId: delivered._id, ...words }, console)
  expect((await shop.call(consoleRefundSettle, { refundId: part.body.refundId, way: 'cash' }, console)).status).toBe(200)
  const refused = await order('cash')
  await shop.call(consoleRecordDeposit, { orderId: refused._id, amount: refused.amount }, console)
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered']) await move(refused._id, to)
  const refusal = { orderId: refused._id, reason: `${lastName} has opened it` }
  expect((await shop.call(consoleRefundRefuse, refusal, console)).status).toBe(200)
  const refunded = await order('wallet')
  await shop.payWallet(person, refunded._id)
  expect((await shop.call(orderUpdate, { orderId: refunded._id, status: 'Cancelled' }, person)).status).toBe(200)
  await shop.drain()

  await shop.call(addressUpdate, { index: 0, newAddress: { address, active: true } }, person)
  await shop.call(chatAdd, form({ message: `This is ${firstName}, ${email}` }), person)
  await shop.call(consoleChatReply, form({ userId: person.id, message: `Welcome, ${firstName}` }), console)
  await shop.call(helpInquire, { name: PERSON.name, phone, email, message: `Call ${firstName}` }, person)
  const review = { itemId: delivered.goods.id, rating: '5', message: `${firstName} liked it` }
  expect((await shop.call(reviewAdd, form(review), person)).status).toBe(200)
  const { items: orders } = (await shop.call(consoleOrders, undefined, console)).body
  expect(orders.find(({ _id }) => _id === delivered._id)?.events.at(-1)?.note).toContain(lastName)
  const before = await findInTables(shop.pool, TRACES)
  const written = [
    'deposit_payer.name',
    'inquiry.message',
    'order_note.text',
    'refund.note',
    'refund_refusal_reason.text',
    'review.message',
  ]
  expect(before).toEqual(expect.arrayContaining(written))
  const own: PersonalRow[] = []
  for await (const row of ordersOfPerson.read(shop.db, person.id)) own.push(row)
  expect(own.find(({ id }) => id === delivered._id)?.refunds).toMatchObject([
    { amount: 500, reason: 'wrong-amount', sentBy: 'cash', lines: [] },
    { amount: 1_000, deliveryAmount: 1_000, note: words.reason, sentBy: 'cash', doneAt: expect.any(Date) },
  ])
  expect(own.find(({ id }) => id === refused._id)?.refusedRefunds).toMatchObject([{ reason: refusal.reason }])

  expect((await shop.call(userDelete, { password: PASSWORD }, person)).status).toBe(200)
  await shop.drain()
  const kept = await findInTables(shop.pool, TRACES)
  expect(kept.filter((column) => !column.startsWith('kept_record.'))).toEqual([])
  expect(kept).toContain('kept_record.depositor')
  expect((await shop.pool.query('select 1 from refund_account')).rows).toEqual([])
  // The refusal and its time stay with the order.
  expect((await shop.pool.query('select order_id from refund_refusal')).rows).toEqual([{ order_id: refused._id }])
})

it('can be closed once a refund that its provider refused was settled by hand, and not before', async () => {
  const [person, owner] = [await shop.person(), await shop.person('owner')]
  await shop.pool.query('update account set password_hash = $2 where id = $1', [person.id, await hashPassword(PASSWORD)])
  const order = await shop.placed(person, 'card')
  await shop.chooseAtCard((await shop.initCard(person, order._id)).body, 'pay')
  await eventually(async () => expect((await shop.orderOf(person, order._id)).payment).toBe(true))
  shop.sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'gateway-error' })
  await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, person)
  const waiting = async () => (await shop.call(consoleRefundsWaiting, undefined, owner)).body.items.find((one) => one.orderId === order._id)
  await eventually(async () => expect((await waiting())?.byHand).toBe(true))
  expect((await shop.call(userDelete, { password: PASSWORD }, person)).refusal.code).toBe('OPEN_ORDERS')
  await shop.call(consoleRefundSettle, { refundId: (await waiting())?._id, way: 'bank-details' }, owner)
  expect((await shop.call(userDelete, { password: PASSWORD }, person)).status).toBe(200)
  shop.sandbox.control.reset()
  await shop.drain()
  const { rows } = await shop.pool.query(
    `select o.status, o.first_name, r.status as refund, r.sent_by from "order" o join payment p on p.order_id = o.id
     join refund r on r.payment_id = p.id where o.id = $1`,
    [order._id],
  )
  expect(rows).toEqual([{ status: 'Refund Done', first_name: '', refund: 'done', sent_by: 'bank-details' }])
  await expectCleanAudit(shop.pool)
})
