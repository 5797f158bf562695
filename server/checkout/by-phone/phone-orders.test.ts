import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshCartSchema } from '#contract/calls/checkout.ts'
import { consoleRound } from '#contract/calls/console/delivery-round.ts'
import { consoleOrderDetails } from '#contract/calls/console/order-desk.ts'
import { consoleMoveOrder } from '#contract/calls/console/orders.ts'
import { consoleParcels } from '#contract/calls/console/parcels.ts'
import { consoleCallers, consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { type MessageShop, openMessageShop } from '#server/testing/message-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: MessageShop
let owner: Person
let hana: Person

beforeAll(async () => {
  shop = await openMessageShop()
  owner = await shop.person('owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.forgetMessages()
  hana = await shop.person('customer', { name: 'Hana Kim' })
})
afterEach(() => expectCleanAudit(shop.pool))

let count = 0
const fullWidth = (digit: string) => String.fromCodePoint(0xff10 + Number(digit))
const somePhone = () => `010-55${String(count++).padStart(2, '0')}-${String(1_000 + count)}`

type Goods = Awaited<ReturnType<typeof shop.goods>>
function orderFor(item: Goods, change: object = {}) {
  const { items, deliveryCharge, amount } = shop.checkout([item], 'cash')
  const info = {
    firstName: 'Sita',
    lastName: 'Gurung',
    phone: somePhone(),
    email: '',
    address: '서울 성동구 왕십리로 115',
    zipCode: '04799',
  }
  const terms = { items, deliveryCharge, amount, payment: 'transfer', told: true }
  return { accountId: null, language: 'ko', info, pickUp: false, ...terms, ...change }
}
const place = (body: object, key?: string, who = owner) =>
  shop.call(consolePlacePhoneOrder, body, { token: who.token, headers: key === undefined ? {} : { 'idempotency-key': key } })
const callers = async (q: string) =>
  (await shop.call(consoleCallers, undefined, { token: owner.token, query: `?q=${encodeURIComponent(q)}` })).body.items
const details = async (orderId: string) =>
  (await shop.call(consoleOrderDetails, undefined, { token: owner.token, params: { orderId } })).body

describe('an order for somebody on the phone', () => {
  it('is placed for a guest, who is asked for the deposit by a text, and known the next time', async () => {
    const item = await shop.goods()
    const { info, ...rest } = orderFor(item)
    const wanted = { ...rest, info: { ...info, addressEnglish: '115, Wangsimni-ro, Seongdong-gu, Seoul' } }
    const { body } = await place(wanted)
    expect(body).toMatchObject({ paid: false, amount: 7_500, toldBy: 'text', code: expect.stringMatching(/^[A-Z]\d{4}$/) })
    expect(await shop.stockOf(item.id)).toBe(99)
    await shop.sendAll()
    const [text] = shop.sandbox.mailbox.texts(wanted.info.phone.replaceAll('-', ''))
    expect(text?.text).toContain(body.code)
    expect(text?.text).toContain('7,500원')
    const { guestId } = await details(body.orderId)
    expect((await shop.pool.query('select phone from guest where id = $1', [guestId])).rows).toEqual([
      { phone: `+82${wanted.info.phone.replaceAll('-', '').slice(1)}` },
    ])
    expect((await shop.outcomes()).filter(({ outcome }) => outcome === 'sent')).toMatchObject([{ template: 'order-received' }])

    const { order, earlier } = await details(body.orderId)
    expect(order).toMatchObject({ customer: null, cash: { depositor: 'Sita Gurung' }, pickUp: false })
    expect(order.events).toMatchObject([{ to: 'Pending', actor: 'owner', by: expect.stringMatching(/^Person/) }])
    expect(earlier).toBe(0)
    expect((await details((await place(orderFor(item, { info: wanted.info }))).body.orderId)).earlier).toBe(1)
    const caller = {
      kind: 'guest',
      name: 'Sita Gurung',
      phone: wanted.info.phone,
      address: wanted.info.address,
      zipCode: '04799',
      addressEnglish: wanted.info.addressEnglish,
      orders: 2,
    }
    for (const q of [wanted.info.phone, `0082 ${wanted.info.phone.slice(1)}`, wanted.info.phone.replaceAll(/\d/g, fullWidth)])
      expect(await callers(q), q).toMatchObject([caller])
    expect(await callers('gurung')).toContainEqual(expect.objectContaining({ phone: wanted.info.phone }))
  })

  it('is sent in English to a guest who reads Sinhala, in signs that every carrier takes', async () => {
    const wanted = orderFor(await shop.goods(), { language: 'si' })
    await place(wanted)
    await shop.sendAll()
    const [text] = shop.sandbox.mailbox.texts(wanted.info.phone.replaceAll('-', ''))
    expect(text?.text).toContain('KRW 7,500')
    expect(text?.text).toMatch(/^[\n\x20-\x7e가-힣]+$/)
  })

  it('is placed for an account, whose customer sees it, and whose cart and consents stay', async () => {
    const item = await shop.goods()
    const [found] = await callers('Hana Kim')
    expect(found).toMatchObject({ kind: 'account', firstName: 'Hana Kim', lastName: '' })
    const info = { ...orderFor(item).info, email: 'hana@example.com' }
    const { body } = await place(orderFor(item, { accountId: hana.id, info }))
    expect(body.toldBy).toBe('mail')
    expect((await shop.orderOf(hana, body.orderId)).status).toBe('Pending')
    expect((await shop.pool.query('select from consent where account_id = $1', [hana.id])).rowCount).toBe(0)
    expect((await place(orderFor(item, { accountId: 'nobody' }))).refusal.code).toBe('NOT_FOUND')
  })

  it('is paid in cash at the shop: its deposit is booked with it, once', async () => {
    const wanted = orderFor(await shop.goods(), { payment: 'paid-at-shop' })
    const [{ body: first }, { body: second }] = [await place(wanted, 'one'), await place(wanted, 'one')]
    expect(first).toMatchObject({ paid: true, toldBy: 'staff' })
    expect(second).toEqual(first)
    const { order } = await details(first.orderId)
    expect(order.status).toBe('Order Processing...')
    const deposits = await shop.pool.query('select booked_by, amount, booked_as from deposit where order_id = $1', [first.orderId])
    expect(deposits.rows).toEqual([{ booked_by: owner.id, amount: first.amount, booked_as: 'paid' }])
    const packer = await shop.person('packer')
    expect((await place(orderFor(await shop.goods(), { payment: 'paid-at-shop' }), undefined, packer)).refusal.code).toBe('FORBIDDEN')
    expect((await place(orderFor(await shop.goods()), undefined, packer)).status).toBe(200)
  })

  it('is another one for another person, payment, place or day, and its key is then refused', async () => {
    const { id: accountId } = await shop.person('customer', { name: 'Maya Thapa' })
    const wanted = orderFor(await shop.goods(), { accountId, promisedOn: '2099-01-04' })
    const free = orderFor(await shop.goods({ price: 120_000, discount: 0 }))
    const { body: first } = await place(wanted, 'bound')
    const { body: second } = await place(free, 'bound too')
    expect((await place(wanted, 'bound')).body).toEqual(first)
    for (const change of [{ payment: 'paid-at-shop' }, { promisedOn: '2099-01-05' }, { promisedOn: undefined }, { accountId: null }])
      expect([change, (await place({ ...wanted, ...change }, 'bound')).refusal.code]).toEqual([change, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await place({ ...free, pickUp: true }, 'bound too')).refusal.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await place(free, 'bound too')).body).toEqual(second)
    expect((await details(first.orderId)).order.status).toBe('Pending')
  })

  it('of nothing to pay is refused, whatever it is paid with', async () => {
    const item = await shop.goods({ price: 5_000, discount: 5_000, stock: 3 })
    for (const payment of ['transfer', 'paid-at-shop']) {
      const { status, refusal } = await place(orderFor(item, { pickUp: true, deliveryCharge: 0, amount: 0, payment }))
      expect([status, refusal.fields]).toEqual([400, [{ field: 'amount', message: expect.stringContaining('nothing to pay') }]])
    }
    expect(await shop.stockOf(item.id)).toBe(3)
  })

  it('is refused with the prices of now, and places nothing', async () => {
    const item = await shop.goods({ stock: 1 })
    const wanted = orderFor(item)
    await shop.pool.query('update product set price = 6000 where id = $1', [item.id])
    const { refusal, status } = await place(wanted)
    expect([status, refusal.code]).toEqual([409, 'PRICE_OR_STOCK_CHANGED'])
    expect(freshCartSchema.parse(refusal.fresh).changes).toMatchObject([{ kind: 'priceChanged', itemId: item.id }])
    expect(await shop.stockOf(item.id)).toBe(1)
    expect(await callers(wanted.info.phone)).toEqual([])
    expect((await place(orderFor(item, { told: false }))).refusal.fields).toMatchObject([{ field: 'told' }])
    expect((await place(orderFor(item, { info: { ...wanted.info, phone: '02-123' } }))).refusal.fields).toMatchObject([
      { field: 'info.phone' },
    ])
  })

  it('one of two orders at once gets the last piece', async () => {
    const item = await shop.goods({ stock: 1 })
    const responses = await Promise.all([place(orderFor(item)), place(orderFor(item))])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shop.stockOf(item.id)).toBe(0)
  })

  it('is collected at the shop: without a delivery charge, off the rounds, and never reported as on its way', async () => {
    const item = await shop.goods()
    const wanted = orderFor(item, { pickUp: true, deliveryCharge: 0, amount: 4_500, payment: 'paid-at-shop' })
    const { orderId } = (await place(wanted)).body
    await shop.call(consoleMoveOrder, { orderId, to: 'Order Packaging...' }, owner)
    await shop.pool.query(`update "order" set promised_on = (now() at time zone 'Asia/Seoul')::date where id = $1`, [orderId])
    const onRound = (await shop.call(consoleRound, undefined, owner)).body.items.map((stop) => stop.orderId)
    const atCouriers = (await shop.call(consoleParcels, undefined, owner)).body.items.map((one) => one.orderId)
    expect([...onRound, ...atCouriers]).not.toContain(orderId)
    await shop.call(consoleMoveOrder, { orderId, to: 'Order on Delivery' }, owner)
    await shop.call(consoleMoveOrder, { orderId, to: 'Delivered' }, owner)
    const { rows } = await shop.pool.query('select template from message where subject = $1', [orderId])
    expect(rows.map(({ template }) => template)).not.toContain('order-on-delivery')
    expect((await place(orderFor(item, { pickUp: true }))).refusal.code).toBe('PRICE_OR_STOCK_CHANGED')
  })

  it('may be promised for a later day, not for one that has passed', async () => {
    const item = await shop.goods()
    const { promisedOn: first } = (await place(orderFor(item))).body
    const later = `${Number(first?.slice(0, 4)) + 1}-01-04`
    expect((await place(orderFor(item, { promisedOn: later }))).body.promisedOn).toBe(later)
    expect((await place(orderFor(item, { promisedOn: '2020-01-01' }))).refusal.fields).toMatchObject([{ field: 'promisedOn' }])
  })
})
