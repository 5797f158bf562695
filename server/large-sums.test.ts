import { afterEach, beforeEach, expect, it } from 'vitest'
import { consoleChatCustomer } from '#contract/calls/console/chat-desk.ts'
import { consoleCustomer, consoleCustomers } from '#contract/calls/console/customers.ts'
import { consoleUnpaidOrders } from '#contract/calls/console/deposits.ts'
import { consoleOrderBoard } from '#contract/calls/console/order-desk.ts'
import { consoleReconcile, consoleReconcileCheck } from '#contract/calls/console/reconcile.ts'
import { consoleRefundsWaiting } from '#contract/calls/console/refunds.ts'
import { consoleToday } from '#contract/calls/console/today.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { openDepositDesk } from './deposits/testing/deposit-desk.ts'
import { expectCleanAudit } from './testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from './testing/payment-shop.ts'
import type { Person } from './testing/people.ts'

/** Three orders of this many won are together more than an order may cost, and more than a 32-bit integer holds. */
const PRICE = 900_000_000

let shop: PaymentShop
let hana: Person
let owner: Person
let desk: ReturnType<typeof openDepositDesk>
let orders: Order[]

// Counts and sums are those of the whole store: each test has a store of its own.
beforeEach(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person('customer', { name: 'Hana Kim' }), await shop.person('owner')]
  desk = openDepositDesk(shop, owner)
  await shop.pool.query(`update store_settings set facts = facts || '{"holds":null,"orders":null}'`)
  orders = [await desk.order(hana, 'Hana Kim', PRICE), await desk.order(hana, 'Hana Kim', PRICE + 1_000)]
  orders.push(await desk.order(hana, 'Hana Kim', PRICE + 2_000))
})
afterEach(() => shop.close())

const sum = () => orders.reduce((total, { amount }) => total + amount, 0)
const today = async () => (await shop.call(consoleToday, undefined, owner)).body
const column = async (status: string) =>
  (await shop.call(consoleOrderBoard, undefined, owner)).body.columns.find((one) => one.status === status)

it('are shown for orders that wait for their money', async () => {
  expect(sum()).toBeGreaterThan(2 ** 31)
  expect(await column('Pending')).toMatchObject({ count: 3, amount: sum() })
  expect((await today()).waiting.deposits).toMatchObject({ orders: 3, won: sum() })
  expect((await shop.call(consoleUnpaidOrders, undefined, owner)).body.waiting).toMatchObject({ orders: 3, won: sum() })
})

it('are shown for payments that failed', async () => {
  const failed = [PRICE, PRICE, PRICE].map(async (price) => shop.placed(hana, 'wallet', [await shop.goods({ price, discount: 0 })]))
  for (const order of await Promise.all(failed))
    await shop.pool.query(
      `insert into payment (id, order_id, provider, amount, tax_free_amount, status, reference) values ('p-' || $1, $1, 'kakao-pay', $2, 0, 'failed', 'r-' || $1)`,
      [order._id, order.amount],
    )
  expect((await today()).waiting.failedPayments).toEqual({ count: 3, won: 3 * PRICE })
})

/** Books a deposit for each order. */
async function book() {
  const rows = orders.map((order) => desk.fileRow({ payer: `김하나${order.cash?.code ?? ''}`, amount: order.amount }))
  expect((await desk.drop(desk.file(rows))).body.reading).toMatchObject({ deposits: 3, won: sum() })
  const pairs = (await desk.lines()).map(({ _id, proposals }) => ({ lineId: _id, orderId: proposals[0]?.orders[0]?._id ?? '' }))
  expect((await desk.bookExact(pairs)).body).toMatchObject({ left: [], won: sum() })
}

it('are shown for deposits, sales, a customer and the books', async () => {
  await book()
  expect(await column('Order Processing...')).toMatchObject({ count: 3, amount: sum() })
  expect((await today()).sales).toMatchObject({ today: { won: sum(), orders: 3 }, lastWeekday: { untilNow: { won: 0 } } })
  expect((await shop.call(consoleCustomers, undefined, owner)).body.items.find(({ _id }) => _id === hana.id)?.bought).toBe(sum())
  const page = await shop.call(consoleCustomer, undefined, { token: owner.token, params: { userId: hana.id } })
  expect(page.body.customer.figures).toMatchObject({ bought: sum(), givenBack: 0 })
  expect((await shop.call(consoleReconcileCheck, {}, owner)).status).toBe(200)
  const { sums } = (await shop.call(consoleReconcile, undefined, owner)).body
  expect(sums?.payments).toEqual({ count: 3, taken: sum(), ordered: sum() })
})

it('are read from texts and files of a bank up to the most that a line may have', async () => {
  const sums = [MAX_WON, MAX_WON + 1, 3_000_000_000]
  const leftOut = [{ why: 'too-large' }, { why: 'too-large' }]
  const messages = sums.map((amount) => desk.message({ payer: `Text ${amount}`, amount }))
  expect((await desk.paste(messages.join('\n\n'))).body.reading).toMatchObject({ fresh: 1, leftOut })
  const rows = sums.map((amount) => desk.fileRow({ payer: `File ${amount}`, amount }))
  expect((await desk.drop(desk.file(rows))).body.reading).toMatchObject({ fresh: 1, leftOut, gaps: [] })
  expect((await desk.lines()).map(({ amount }) => amount)).toEqual([MAX_WON, MAX_WON])
})

it('are shown for refunds that wait, and the audit agrees', async () => {
  await book()
  for (const { _id } of orders) await shop.call(orderUpdate, { orderId: _id, status: 'Cancelled' }, hana)
  const waiting = (await shop.call(consoleRefundsWaiting, undefined, owner)).body.waiting
  expect(waiting).toMatchObject({ count: 3, won: sum() })
  expect((await today()).waiting.refunds).toMatchObject({ byHand: 3, won: sum() })
  await expectCleanAudit(shop.pool)
})

it('are shown for the basket beside a chat', async () => {
  const [first, second] = [await shop.goods({ price: MAX_WON, discount: 0 }), await shop.goods({ price: MAX_WON, discount: 0 })]
  for (const { id } of [first, second])
    await shop.pool.query('insert into cart_line (account_id, product_id, quantity, seen_price, seen_discount) values ($1, $2, 2, $3, 0)', [
      hana.id,
      ...[id, MAX_WON],
    ])
  const beside = await shop.call(consoleChatCustomer, undefined, { token: owner.token, params: { userId: hana.id } })
  expect(beside.body.basket).toMatchObject({ total: 4 * MAX_WON, toFree: 0 })
})
