import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  consoleAddRemark,
  consoleOrderBoard,
  consoleOrderDetails,
  consoleOrderList,
  consolePlanSteps,
  consoleRemoveView,
  consoleSaveView,
  consoleUndoSteps,
  consoleViews,
  MAX_VIEWS,
} from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleWaiting } from '#contract/calls/console/today.ts'
import { type Order, orderUpdate } from '#contract/calls/orders.ts'
import { seoulDate } from '#contract/rules/delivery.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { takeDueSteps } from './take-due-steps.ts'

let shop: PaymentShop
let hana: Person
let owner: Person
let packer: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner, packer] = [await shop.person(), await shop.person('owner'), await shop.person('packer')]
})
beforeEach(() => shop.pool.query('delete from planned_step'))
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

const log = { warn: () => undefined, error: (details: object) => expect.unreachable(JSON.stringify(details)) }
const makeDue = () => shop.pool.query(`update planned_step set takes_at = now() - interval '1 second'`)
const stateOf = async (order: Order) => (await shop.orderOf(hana, order._id)).status

async function paid(): Promise<Order> {
  const order = await shop.placed(hana, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  return order
}
const plan = (orders: readonly Order[], from = 'Order Processing...', who = packer) =>
  shop.call(consolePlanSteps, { orderIds: orders.map(({ _id }) => _id), from }, who)

describe('the board', () => {
  it('has a column for each state in work, with count and amount, the oldest order first', async () => {
    const before = (await shop.call(consoleOrderBoard, undefined, packer)).body
    const [first, second] = [await paid(), await paid()]
    const { columns } = (await shop.call(consoleOrderBoard, undefined, packer)).body
    expect(columns.map(({ status }) => status)).toEqual([
      'Pending',
      'Order Processing...',
      'Order Packaging...',
      'Order on Delivery',
      'Delivered',
    ])
    const [was, is] = [before.columns[1], columns[1]]
    expect([(is?.count ?? 0) - (was?.count ?? 0), (is?.amount ?? 0) - (was?.amount ?? 0)]).toEqual([2, first.amount + second.amount])
    const ids = is?.slips.map(({ _id }) => _id) ?? []
    expect(ids.indexOf(first._id)).toBeLessThan(ids.indexOf(second._id))
    expect(is?.slips.find(({ _id }) => _id === first._id)).toMatchObject({
      orderNumber: first.orderNumber,
      name: 'Hana Kim',
      area: 'Seoul 1',
      paid: true,
      paymentMethod: 'cash',
      planned: null,
      pieces: first.items.reduce((sum, { quantity }) => sum + quantity, 0),
    })
  })
})

describe('late orders', () => {
  it('are the same on the start page, on the board and in the list', async () => {
    const orders = [await paid(), await paid(), await paid(), await shop.placed(hana, 'cash'), await shop.placed(hana, 'cash')]
    const [promised, later, underWay, due, wallet] = orders.map(({ _id }) => _id)
    const day = (days: number) => `(now() at time zone 'Asia/Seoul')::date + (${days})`
    await shop.pool.query(`update "order" set promised_on = ${day(0)} where id = any($1)`, [[promised, underWay]])
    await shop.pool.query(`update "order" set promised_on = ${day(1)} where id = $1`, [later])
    await shop.pool.query(`update "order" set due_at = now() + interval '1 hour' where id = any($1)`, [[due, wallet]])
    await shop.pool.query(`update "order" set due_at = now() + interval '3 days' where id = $1`, [wallet])
    await shop.call(consoleMoveOrder, { orderId: underWay, to: 'Order Packaging...' }, owner)
    await shop.call(consoleMoveOrder, { orderId: underWay, to: 'Order on Delivery' }, owner)
    const read = async (query: string) => (await shop.call(consoleOrderList, undefined, { token: packer.token, query })).body.items
    const late = await read('?late=1&limit=100')
    const board = (await shop.call(consoleOrderBoard, undefined, { token: packer.token, query: '?late=1' })).body
    const today = (await shop.call(consoleWaiting, undefined, packer)).body.waiting.orders
    const ids = late.map(({ _id }) => _id)
    expect(orders.map(({ _id }) => ids.includes(_id))).toEqual([true, false, false, true, false])
    expect(late.every((slip) => slip.late)).toBe(true)
    expect(today?.late).toBe(late.length)
    expect(board.columns.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(late.length)
    const toPack = board.columns.find(({ status }) => status === 'Order Processing...')
    expect([toPack?.count, board.toPack.length]).toEqual([today?.lateToPack, today?.lateToPack])
    expect(board.toPack).toContain(promised)
    const cards = (await shop.call(consoleOrderBoard, undefined, { token: packer.token, query: '?method=card' })).body
    expect(cards.columns.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  })

  it('leads from a sales figure to the orders that were paid then, and from failed payments to theirs', async () => {
    const [kept, cancelled] = [await paid(), await paid()]
    await shop.call(orderUpdate, { orderId: cancelled._id, status: 'Cancelled' }, hana)
    await shop.pool.query(`update "order" set placed_at = placed_at - interval '9 days' where id = $1`, [kept._id])
    const unpaid = await shop.placed(hana, 'wallet')
    await shop.pool.query(
      `insert into payment (id, order_id, provider, amount, tax_free_amount, status, reference) values ('failed1', $1, 'kakao-pay', $2, 0, 'failed', 'r1')`,
      [unpaid._id, unpaid.amount],
    )
    const date = seoulDate(new Date())
    const read = async (query: string) =>
      (await shop.call(consoleOrderList, undefined, { token: packer.token, query: `?limit=100&${query}` })).body.items.map(({ _id }) => _id)
    const ofDay = await read(`paid=1&from=${date}&until=${date}`)
    expect([ofDay.includes(kept._id), ofDay.includes(cancelled._id)]).toEqual([true, false])
    expect(await read('failed=1')).toEqual([unpaid._id])
    const ended = await read(`endedOn=${date}`)
    expect([ended.includes(kept._id), ended.includes(cancelled._id)]).toEqual([false, true])
  })
})

describe('a step', () => {
  it('is taken after ten seconds, and the customer is notified of it only then', async () => {
    const order = await paid()
    const [result] = (await plan([order])).body.results
    expect(result).toMatchObject({ orderId: order._id, planned: { to: 'Order Packaging...' }, status: 'Order Processing...' })
    const seconds = (Date.parse(result?.planned?.takesAt ?? '') - Date.now()) / 1_000
    expect(seconds).toBeGreaterThan(8)
    expect(seconds).toBeLessThan(12)
    expect(await takeDueSteps({ db: shop.db, log })).toBe(0)
    expect(await stateOf(order)).toBe('Order Processing...')
    await makeDue()
    const moved = await Promise.all([1, 2, 3].map(() => takeDueSteps({ db: shop.db, log })))
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1)
    const { order: shown, planned } = (
      await shop.call(consoleOrderDetails, undefined, { token: packer.token, params: { orderId: order._id } })
    ).body
    expect([shown.status, planned]).toEqual(['Order Packaging...', null])
  })

  it('can be taken back until then, and not after', async () => {
    const [undone, gone] = [await paid(), await paid()]
    await plan([undone, gone])
    await shop.pool.query(`update planned_step set takes_at = now() - interval '1 second' where order_id = $1`, [gone._id])
    const { body } = await shop.call(consoleUndoSteps, { orderIds: [undone._id, gone._id] }, packer)
    expect(body).toMatchObject({ undone: [undone._id], tooLate: [gone._id] })
    await makeDue()
    await takeDueSteps({ db: shop.db, log })
    expect([await stateOf(undone), await stateOf(gone)]).toEqual(['Order Processing...', 'Order Packaging...'])
  })

  it('leaves alone what somebody else has moved, names it, and moves the others', async () => {
    const [moved, mine] = [await paid(), await paid()]
    await shop.call(consoleMoveOrder, { orderId: moved._id, to: 'Order Packaging...' }, owner)
    const { results } = (await plan([moved, mine])).body
    expect(results.find(({ orderId }) => orderId === moved._id)).toMatchObject({ planned: null, status: 'Order Packaging...' })
    expect(results.find(({ orderId }) => orderId === mine._id)?.planned).not.toBeNull()
    const twice = await Promise.all([1, 2, 3].map(() => plan([mine])))
    expect(new Set(twice.map(({ body }) => body.results[0]?.planned?.takesAt)).size).toBe(1)
    const unknown = await shop.call(consolePlanSteps, { orderIds: ['no-such-order'], from: 'Order Processing...' }, packer)
    expect(unknown.body.results).toEqual([{ orderId: 'no-such-order', planned: null, status: null, held: null, unweighed: false }])
  })

  it('is dropped when the customer cancels within the ten seconds', async () => {
    const order = await paid()
    await plan([order])
    await shop.call(orderUpdate, { orderId: order._id, status: 'Cancelled' }, hana)
    await makeDue()
    expect(await takeDueSteps({ db: shop.db, log })).toBe(0)
    expect(await stateOf(order)).toBe('Cancelled')
    expect((await shop.pool.query('select 1 from planned_step where order_id = $1', [order._id])).rowCount).toBe(0)
  })

  it('from a state that staff cannot leave is refused', async () => {
    const order = await shop.placed(hana, 'cash')
    for (const from of ['Pending', 'Delivered', 'Cancelled']) expect((await plan([order], from)).refusal.code).toBe('ILLEGAL_TRANSITION')
  })
})

describe('the list', () => {
  const found = async (query: string) =>
    (await shop.call(consoleOrderList, undefined, { token: packer.token, query: `?${query}` })).body.items.map(({ _id }) => _id)

  it('finds an order by number, name, phone, depositor and product', async () => {
    const order = await shop.placed(hana, 'cash')
    const phones = ['1234-5678', '+82 010-1234-5678', '0082 10 1234 5678', '０１０－１２３４－５６７８']
    for (const q of [order.orderNumber, order.orderNumber.slice(2), 'hana kim', 'KimHana', ...phones, order.items[0]?.name ?? ''])
      expect(await found(`q=${encodeURIComponent(q)}&limit=100`), q).toContain(order._id)
    expect(await found(`q=${order.orderNumber}`)).toEqual([order._id])
    for (const q of ['nobody of this name', '%', "'; drop table", '9999-9999'])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  it('filters by state, way to pay and day, and reads on from its cursor', async () => {
    const orders = [await shop.placed(hana, 'cash'), await shop.placed(hana, 'cash'), await shop.placed(hana, 'cash')]
    const newest = orders.map(({ _id }) => _id).reverse()
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    expect((await found(`status=Pending&method=cash&from=${today}&until=${today}`)).slice(0, 3)).toEqual(newest)
    expect(await found('status=Pending&until=2020-01-01')).toEqual([])
    const first = (await shop.call(consoleOrderList, undefined, { token: packer.token, query: '?status=Pending&limit=2' })).body
    expect(first.items.map(({ _id }) => _id)).toEqual(newest.slice(0, 2))
    expect((await found(`status=Pending&limit=2&cursor=${first.nextCursor}`))[0]).toBe(newest[2])
    const bad = await shop.call(consoleOrderList, undefined, { token: packer.token, query: '?cursor=x' })
    expect([bad.status, bad.refusal.field]).toEqual([400, 'cursor'])
  })
})

describe('one order', () => {
  it('shows payments and the notes of staff, which its customer never sees', async () => {
    const order = await paid()
    const { remark } = (await shop.call(consoleAddRemark, { orderId: order._id, text: 'Rings twice.\nThird floor.' }, packer)).body
    const { body } = await shop.call(consoleOrderDetails, undefined, { token: owner.token, params: { orderId: order._id } })
    expect(body.remarks).toEqual([remark])
    expect(body.payments).toMatchObject([{ kind: 'cash', status: 'paid', taken: order.amount, refunded: 0 }])
    expect(body.earlier).toBeGreaterThan(0)
    expect(body.guestId).toBeNull()
    expect(JSON.stringify(await shop.orderOf(hana, order._id))).not.toContain('Rings twice')
    expect((await shop.call(consoleAddRemark, { orderId: 'no-such-order', text: 'x' }, packer)).refusal.code).toBe('NOT_FOUND')
    expect((await shop.call(consoleAddRemark, { orderId: order._id, text: ' ' }, packer)).refusal.field).toBe('text')
  })
})

it('one order shows the shelf places of its products, as far as they have one', async () => {
  const [onShelf, nowhere] = [await shop.goods({ storage: 'frozen', shelfPlace: 'F1' }), await shop.goods({ shelfPlace: null })]
  const items = [onShelf, nowhere].map((goods) => ({ ...goods, quantity: 1 }))
  const order = await shop.placed(hana, 'cash', items)
  const { body } = await shop.call(consoleOrderDetails, undefined, { token: packer.token, params: { orderId: order._id } })
  expect(body.places).toEqual([{ productId: order.items[0]?.id, shelfPlace: 'F1', storage: 'frozen' }])
})

describe('saved views', () => {
  it('belong to one person, are replaced by name, and are limited', async () => {
    const save = (name: string, filters = 'status=Pending', who = packer) => shop.call(consoleSaveView, { name, filters }, who)
    const views = async (who = packer) => (await shop.call(consoleViews, undefined, who)).body.items
    const { view } = (await save('Cash')).body
    expect((await save('Cash', 'method=cash')).body.view).toEqual({ ...view, filters: 'method=cash' })
    expect(await views(owner)).toEqual([])
    expect((await shop.call(consoleRemoveView, { viewId: view._id }, owner)).refusal.code).toBe('NOT_FOUND')
    for (let at = 1; at < MAX_VIEWS; at++) expect((await save(`View ${at}`)).status).toBe(200)
    expect((await save('One more')).refusal.code).toBe('TOO_MANY_ENTRIES')
    expect((await shop.call(consoleRemoveView, { viewId: view._id }, packer)).status).toBe(200)
    expect(await views()).toHaveLength(MAX_VIEWS - 1)
  })
})
