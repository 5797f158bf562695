import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleRecordDeposit, consoleRefundCash } from '#contract/calls/console/orders.ts'
import { consoleRefundAccount } from '#contract/calls/console/refund-account.ts'
import { consoleRefund, consoleRefundsWaiting } from '#contract/calls/console/refunds.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { orderRefundAccounts, orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { eventually } from '#server/testing/eventually.ts'
import { findInTables } from '#server/testing/find-in-tables.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { eraseOldRefundAccounts } from './erase-old-refund-accounts.ts'

let shop: PaymentShop
let hana: Person
let owner: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  ;[hana, owner] = [await shop.person(), await shop.person('owner')]
})
afterEach(() => shop.sandbox.control.reset())
afterAll(() => shop.close())

const bankAccount = { bank: '088', account: '110-7351-246 801', holder: '김하나' }
const saveAccount = (orderId: string, changed: object = {}, who: Person = hana) =>
  shop.call(orderSaveRefundAccount, { orderId, ...bankAccount, ...changed }, who)
/** The state of an order's refund account; undefined for an order without one. */
async function standing(orderId: string, who: Person = hana) {
  const { accounts } = (await shop.call(orderRefundAccounts, undefined, who)).body
  return accounts.find((one) => one.orderId === orderId)
}
const show = (orderId: string, who: Person = owner) => shop.call(consoleRefundAccount, undefined, { params: { orderId }, token: who.token })
const cancel = (orderId: string) => shop.call(orderUpdate, { orderId, status: 'Cancelled' }, hana)
const giveBack = (orderId: string, method: 'bank-details' | 'cash') => shop.call(consoleRefundCash, { orderId, method }, owner)

async function paidInCash() {
  const order = await shop.placed(hana, 'cash')
  await shop.call(consoleRecordDeposit, { orderId: order._id, amount: order.amount }, owner)
  return order
}

async function cancelledCash(): Promise<string> {
  const { _id } = await paidInCash()
  await cancel(_id)
  return _id
}

describe('the account for a refund', () => {
  it('is asked for when a paid cash order is cancelled, kept, replaced, and used', async () => {
    const { _id: id, amount } = await paidInCash()
    expect(await standing(id)).toBeUndefined()
    expect((await saveAccount(id)).refusal.code).toBe('ILLEGAL_TRANSITION')
    await cancel(id)
    expect(await standing(id)).toEqual({ orderId: id, state: 'asked', amount, account: null })
    const kept = { orderId: id, state: 'kept', amount, account: { bank: '088', lastFour: '6801' } }
    expect((await saveAccount(id)).body).toEqual({ success: true, standing: kept })
    expect(await standing(id)).toEqual(kept)
    await saveAccount(id, { bank: '004', account: '12345678901234', holder: 'Hana Kim' })
    expect((await show(id)).body).toMatchObject({ bank: '004', bankName: 'KB Kookmin Bank', account: '12345678901234', holder: 'Hana Kim' })
    await giveBack(id, 'bank-details')
    expect(await standing(id)).toEqual({ orderId: id, state: 'used', amount, account: { bank: '004', lastFour: '1234' } })
    expect((await saveAccount(id)).refusal.code).toBe('ILLEGAL_TRANSITION')
  })

  it('is asked for while a part paid in cash waits for staff, and not shown as used when that was given back in cash', async () => {
    const { _id: id } = await paidInCash()
    await shop.call(consoleRefund, { orderId: id, lines: [], delivery: 3_000, amount: 3_000, reason: 'Came late' }, owner)
    expect((await saveAccount(id)).body.standing).toMatchObject({ state: 'kept', amount: 3_000 })
    await cancel(id)
    await giveBack(id, 'cash')
    expect(await standing(id)).toBeUndefined()
  })

  it('is asked for when the provider of a card refuses the refund for good', async () => {
    const order = await shop.placed(hana, 'card')
    await shop.chooseAtCard((await shop.initCard(hana, order._id)).body, 'pay')
    await eventually(async () => expect((await shop.orderOf(hana, order._id)).payment).toBe(true))
    shop.sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'gateway-error' })
    await cancel(order._id)
    await eventually(async () => expect((await standing(order._id))?.state).toBe('asked'))
    const messageQuery = `select template from message where subject = $1 and template = 'order-refund-account'
      union all select payload->>'step' from outbox where kind = 'notify.order' and payload->>'orderId' = $1 and payload->>'step' = 'account'`
    await eventually(async () => {
      const { rows } = await shop.pool.query(messageQuery, [order._id])
      expect(rows).toEqual([{ template: 'order-refund-account' }, { template: 'account' }])
    })
    expect((await saveAccount(order._id)).body.standing.state).toBe('kept')
  })

  it('belongs to the customer of the order alone', async () => {
    const id = await cancelledCash()
    await saveAccount(id)
    const other = await shop.person()
    expect(await standing(id, other)).toBeUndefined()
    expect((await saveAccount(id, {}, other)).status).toBe(404)
    expect((await show(id, hana)).status).toBe(403)
    expect((await show('no-such-order')).status).toBe(404)
  })

  it.each([
    ['account', '123456'],
    ['account', '12345678901234567'],
    ['account', '110-ABC-123456'],
    ['holder', ' '],
    ['holder', 'www.example.com'],
    ['bank', '999'],
  ])('with a wrong %s (%s) is refused at its field', async (field, value) => {
    const { status, refusal } = await saveAccount(await cancelledCash(), { [field]: value })
    expect([status, refusal.fields?.map((fault) => fault.field)]).toEqual([400, [field]])
  })

  it('is encrypted in the database, and in no log; each view of staff is recorded', async () => {
    const id = await cancelledCash()
    await saveAccount(id, { account: '700000123456789', holder: 'Wijesinghe' })
    await shop.call(consoleRefundsWaiting, undefined, owner)
    const [one, two] = [await show(id), await show(id)]
    expect([one.body.account, two.body.holder]).toEqual(['700000123456789', 'Wijesinghe'])
    const secrets = ['700000123456789', 'Wijesinghe']
    expect(await findInTables(shop.pool, secrets)).toEqual([])
    const { rows: sealed } = await shop.pool.query<{ sealed: Buffer }>('select sealed from refund_account where order_id = $1', [id])
    for (const secret of secrets) {
      expect(sealed[0]?.sealed.includes(secret)).toBe(false)
      expect(shop.logged()).not.toContain(secret)
    }
    const { rows } = await shop.pool.query('select staff_id, call, result from access_log where order_id = $1 and call like $2', [
      id,
      '%refunds/account%',
    ])
    const view = { staff_id: owner.id, call: 'GET /api/console/refunds/account/:orderId', result: 'ok' }
    expect(rows).toEqual([view, view])
  })

  it('is erased 30 days after the refund, not while money still waits', async () => {
    const [done, recent, waiting] = [await cancelledCash(), await cancelledCash(), await cancelledCash()]
    for (const id of [done, recent, waiting]) await saveAccount(id)
    for (const id of [done, recent]) await giveBack(id, 'bank-details')
    const older = (id: string, days: number) =>
      shop.pool.query(
        `update refund set done_at = now() - make_interval(days => $2) where payment_id in (select id from payment where order_id = $1)`,
        [id, days],
      )
    await shop.pool.query(`update refund_account set given_at = now() - interval '60 days'`)
    await older(done, 31)
    await older(recent, 29)
    expect(await eraseOldRefundAccounts(shop.db)).toBe(1)
    expect((await show(done)).status).toBe(404)
    expect(await standing(done)).toBeUndefined()
    expect([(await show(recent)).status, (await show(waiting)).status]).toEqual([200, 200])
  })
})
