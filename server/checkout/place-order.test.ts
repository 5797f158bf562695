import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cartAdd, cartGet } from '#contract/calls/cart.ts'
import { freshCartSchema, orderPlace } from '#contract/calls/checkout.ts'
import { consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { historyGet, orderMy } from '#contract/calls/orders.ts'
import { DISPATCH_RULE, promisedWindow, seoulDate } from '#contract/rules/delivery.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  hana = await shop.person()
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

describe('placing an order', () => {
  it('keeps the English address beside the Korean one, in orders and history', async () => {
    const buyer = await shop.person()
    const body = shop.checkout([await shop.goods()], 'cash')
    const info = { ...body.info, address: '서울 1', addressEnglish: '1, Seoul' }
    expect((await shop.place(buyer, { ...body, info })).body.order.info).toMatchObject([{ address: '서울 1', addressEnglish: '1, Seoul' }])
    const { orderHistory } = (await shop.call(historyGet, undefined, buyer)).body
    expect(orderHistory).toMatchObject([{ deliveryAddress: '서울 1', deliveryAddressEnglish: '1, Seoul' }])
    const { status, refusal } = await shop.place(buyer, { ...body, info: { ...info, addressEnglish: '' } })
    expect([status, refusal.field]).toEqual([400, 'info.addressEnglish'])
  })

  it('takes the stock, keeps a snapshot of names, prices and address, and empties the ordered lines from the cart', async () => {
    const rice = await shop.goods({ price: 12_000, discount: 2_000, stock: 10, taxExempt: true })
    const tea = await shop.goods({ price: 7_000, discount: 0, stock: 10 })
    const other = await shop.goods()
    for (const item of [rice, tea, other]) await shop.call(cartAdd, { itemId: item.id }, hana)

    const body = { ...shop.checkout([{ ...rice, quantity: 3 }, tea], 'card'), message: { note: 'Gate 1234', leaveAt: 'guard' } }
    const { status, body: placed } = await shop.place(hana, body)
    expect(status).toBe(200)
    expect(placed.order).toMatchObject({
      _id: placed.orderId,
      orderNumber: expect.stringMatching(/^K-\d{5,}$/),
      userId: hana.id,
      status: 'Pending',
      total: 43_000,
      discount: 6_000,
      deliveryCharge: 3_000,
      amount: 40_000,
      taxFreeAmount: 30_000,
      payment: false,
      paymentMethod: 'card',
      note: 'Gate 1234',
      leaveAt: 'guard',
      cash: null,
      canCancel: true,
      info: [
        {
          firstName: 'Hana',
          lastName: 'Kim',
          phone: '010-1234-5678',
          email: 'hana@example.com',
          address: 'Seoul 1',
          fullAdd: 'Seoul 1',
          addressEnglish: null,
        },
      ],
      refundStatus: { isRefundComplete: false, refundMethod: null, amount: 0, refundedAt: null, reason: null },
    })
    expect(Date.parse(placed.order.dueAt ?? '') - Date.parse(placed.order.time)).toBe(30 * 60_000)
    const placedAt = new Date(placed.order.time)
    expect(placed.order.promisedOn).toBe(seoulDate(promisedWindow(placedAt, DISPATCH_RULE, await holidaysFrom(placedAt)).from))
    expect(await shop.stockOf(rice.id)).toBe(7)
    expect((await shop.call(cartGet, {}, hana)).body.cart).toEqual({ [other.id]: 1 })

    await shop.pool.query(`update product set name = '{"en":"New","ko":"새","si":"x","np":"y"}', price = 1, discount = 0 where id = $1`, [
      rice.id,
    ])
    const korean = await shop.call(orderMy, undefined, { ...hana, query: '?lang=ko' })
    expect(korean.body.orders[0]?.items[0]).toMatchObject({
      price: 12_000,
      discount: 2_000,
      quantity: 3,
      name: expect.stringMatching(/^카레/),
    })
  })

  it('gives a cash order until 23:59:59 Seoul time on the third day, and keeps who deposits', async () => {
    const body = { ...shop.checkout([await shop.goods()], 'cash'), message: { cashReceipt: { type: 'personal', number: '010-1234-5678' } } }
    const { order } = (await shop.place(hana, body)).body
    expect(order.cash).toEqual({ depositor: 'Hana Kim', code: expect.stringMatching(/^[A-Z]\d{4}$/), receipt: 'personal' })
    const seoul = (instant: string) => new Date(Date.parse(instant) + 9 * 3_600_000).toISOString()
    const third = new Date(Date.parse(`${seoul(order.time).slice(0, 10)}T00:00:00Z`) + 3 * 86_400_000).toISOString().slice(0, 10)
    expect(seoul(order.dueAt ?? '')).toBe(`${third}T23:59:59.999Z`)
  })

  it('promises a cash order another day when its money comes after the promised one', async () => {
    const owner = await shop.person('owner')
    const early = (await shop.place(hana, shop.checkout([await shop.goods()], 'cash'))).body.order
    const late = (await shop.place(hana, shop.checkout([await shop.goods()], 'cash'))).body.order
    await shop.pool.query('update "order" set promised_on = current_date - 7 where id = $1', [late._id])
    await shop.pool.query('update "order" set promised_on = current_date + 30 where id = $1', [early._id])
    for (const { _id: orderId, amount } of [early, late]) await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
    const { orders } = (await shop.call(orderMy, undefined, hana)).body
    const promised = ({ _id }: { _id: string }) => orders.find((order) => order._id === _id)?.promisedOn ?? ''
    expect(promised(late)).toBe(early.promisedOn)
    expect(promised(early) > promised(late)).toBe(true)
  })

  it('needs no delivery charge from 100,000 won on', async () => {
    const goods = await shop.goods({ price: 100_000, discount: 0 })
    expect((await shop.place(hana, shop.checkout([goods]))).body.order).toMatchObject({ deliveryCharge: 0, amount: 100_000 })
  })

  it.each([
    ['an amount of 1 won', { amount: 1 }],
    ['no delivery charge', { deliveryCharge: 0 }],
    ['a lower price', { items: [{ price: 1 }] }],
    ['a larger discount', { items: [{ discount: 5_000 }] }],
    ['more than the stock', { items: [{ quantity: 101 }] }],
  ])('refuses %s with 409 and the fresh figures', async (_name, change: { amount?: number; deliveryCharge?: number; items?: object[] }) => {
    const goods = await shop.goods()
    const honest = shop.checkout([goods])
    const items = honest.items.map((item, index) => ({ ...item, ...change.items?.[index] }))
    const { status, refusal } = await shop.refused(hana, goods, { ...honest, ...change, items })
    expect([status, refusal.code, refusal.message]).toEqual([409, 'PRICE_OR_STOCK_CHANGED', 'A price or the stock has changed'])
    const fresh = freshCartSchema.parse(refusal.fresh)
    expect(fresh.lines[0]).toMatchObject({ itemId: goods.id, item: { price: 5_000, discount: 500 } })
    const final = 4_500 * (fresh.lines[0]?.quantity ?? 0)
    expect(fresh.totals.grandTotal).toBe(final >= 100_000 ? final : final + 3_000)
  })

  it('refuses an order of nothing to pay, and takes no stock', async () => {
    const charge = (won: number) =>
      shop.pool.query(`update store_settings set facts = jsonb_set(facts, '{delivery,charge}', to_jsonb($1::int))`, [won])
    const free = await shop.goods({ price: 5_000, discount: 5_000 })
    const bodyOf = (paymentMethod: string) => ({ ...shop.checkout([free], paymentMethod), deliveryCharge: 0, amount: 0 })
    await charge(0)
    try {
      for (const body of ['wallet', 'card', 'cash'].map(bodyOf)) {
        const { status, refusal } = await shop.refused(hana, free, body)
        expect([status, refusal.code, refusal.field]).toEqual([400, 'BAD_REQUEST', 'amount'])
      }
    } finally {
      await charge(3_000)
    }
    expect((await shop.place(hana, shop.checkout([free], 'cash'))).body.order.amount).toBe(3_000)
  })

  it('names the items that are gone, sold out or fewer, and places nothing of the rest', async () => {
    const [gone, soldOut, few, fine] = [
      await shop.goods({ active: false }),
      await shop.goods({ stock: 0 }),
      await shop.goods({ stock: 2 }),
      await shop.goods(),
    ]
    const body = shop.checkout([gone, soldOut, { ...few, quantity: 5 }, fine, { id: 'no-such', price: 1, discount: 0 }])
    const { status, refusal } = await shop.refused(hana, fine, body)
    expect(status).toBe(409)
    const fresh = freshCartSchema.parse(refusal.fresh)
    expect(fresh.changes.map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['gone', gone.id],
      ['outOfStock', soldOut.id],
      ['reduced', few.id],
      ['gone', 'no-such'],
    ])
    expect(fresh.cart).toMatchObject({ [few.id]: 2, [fine.id]: 1 })
    expect(fresh.totals.finalPrice).toBe(3 * 4_500)
  })

  it.each([
    ['en', 'A name cannot hold a web address.'],
    ['ko', '이름에는 웹 주소를 넣을 수 없어요.'],
    ['si', 'නමක වෙබ් ලිපිනයක් දාන්න බැහැ.'],
    ['np', 'नाममा वेब ठेगाना राख्न मिल्दैन।'],
  ])('refuses a web address in a name and explains it in %s', async (language, message) => {
    const goods = await shop.goods()
    const body = shop.checkout([goods], 'cash')
    const link = 'https://evil.example'
    for (const [field, more] of [
      ['info.firstName', { info: { ...body.info, firstName: link } }],
      ['info.lastName', { info: { ...body.info, lastName: link } }],
      ['message.depositor', { message: { depositor: link } }],
    ] as const) {
      const { status, refusal } = await shop.call(orderPlace, { ...body, ...more }, { token: hana.token, query: `?lang=${language}` })
      expect([status, refusal.fields]).toEqual([400, [{ field, message }]])
    }
    expect(await shop.stockOf(goods.id)).toBe(100)
  })

  it('refuses an empty order, blank fields and a missing payment method with the fixed sentences', async () => {
    const goods = await shop.goods()
    const body = shop.checkout([goods])
    const refusalOf = async (change: object) => {
      const { status, refusal } = await shop.refused(hana, goods, { ...body, ...change })
      return [status, refusal.code, refusal.message, refusal.field]
    }
    expect(await refusalOf({ items: [] })).toEqual([400, 'EMPTY_ORDER', 'Cannot place empty order.', 'items'])
    expect(await refusalOf({ info: { ...body.info, lastName: '  ' } })).toEqual([
      400,
      'FILL_ALL_FIELDS',
      'Please fill all the fields.',
      'info.lastName',
    ])
    expect((await refusalOf({ info: { ...body.info, firstName: '\u3164' } })).slice(1)).toEqual([
      'FILL_ALL_FIELDS',
      'Please fill all the fields.',
      'info.firstName',
    ])
    expect(await refusalOf({ info: undefined })).toEqual([400, 'FILL_ALL_FIELDS', 'Please fill all the fields.', 'info.firstName'])
    expect(await refusalOf({ paymentMethod: undefined })).toEqual([
      400,
      'SELECT_PAYMENT_METHOD',
      'Please select a payment method.',
      'paymentMethod',
    ])
    expect(await refusalOf({ paymentMethod: 'gold' })).toEqual([
      400,
      'SELECT_PAYMENT_METHOD',
      'Please select a payment method.',
      'paymentMethod',
    ])
  })

  it.each([
    ['items.0.quantity', { items: [{ quantity: -1 }] }],
    ['items.0.quantity', { items: [{ quantity: 0 }] }],
    ['items.0.quantity', { items: [{ quantity: 1.5 }] }],
    ['items.0.quantity', { items: [{ quantity: '2' }] }],
    ['items.0.quantity', { items: [{ quantity: 2_147_483_648 }] }],
    ['items.0.discount', { items: [{ discount: -1_000_000_000 }] }],
    ['items.0.role', { items: [{ role: 'owner' }] }],
    ['deliveryCharge', { deliveryCharge: -3_000 }],
    ['amount', { amount: 1e12 }],
    ['status', { status: 'Delivered' }],
    ['paymentMethod', { paymentMethod: 5 }],
    ['info.email', { info: { email: 'nobody' } }],
    ['info.phone', { info: { phone: '02-930-2266' } }],
    ['message.note', { message: { note: 'x'.repeat(301) } }],
    ['message.note', { message: { note: 'Gate 1\u0000' } }],
    ['message.leaveAt', { message: { leaveAt: 'roof' } }],
    ['items.0.id', { items: [{ id: '1\u0000' }] }],
  ])('refuses a bad %s with 400 and its name', async (field, change: { items?: object[]; info?: object; [field: string]: unknown }) => {
    const goods = await shop.goods()
    const honest = shop.checkout([goods])
    const { items, info, ...rest } = change
    const body = {
      ...honest,
      ...rest,
      info: { ...honest.info, ...info },
      items: honest.items.map((item, index) => ({ ...item, ...items?.[index] })),
    }
    const { status, refusal } = await shop.refused(hana, goods, body)
    expect([status, refusal.code, refusal.field]).toEqual([400, 'BAD_REQUEST', field])
  })

  it('refuses an item that comes twice, more than 100 items, and a body with a prototype', async () => {
    const goods = await shop.goods()
    const body = shop.checkout([goods])
    const twice = await shop.refused(hana, goods, { ...body, items: [...body.items, ...body.items] })
    expect([twice.status, twice.refusal.field]).toEqual([400, 'items.1.id'])
    const many = await shop.refused(hana, goods, {
      ...body,
      items: Array.from({ length: 101 }, (_, index) => ({ ...body.items[0], id: String(index + 1) })),
    })
    expect([many.status, many.refusal.field]).toEqual([400, 'items'])
    const polluted = await shop.refused(hana, goods, JSON.stringify(body).replace('{', '{"__proto__":{"admin":1},'))
    expect(polluted.status).toBe(400)
  })

  it("refuses another user's id with 403 and a guest with 401", async () => {
    const goods = await shop.goods()
    const other = await shop.person()
    expect((await shop.refused(hana, goods, { ...shop.checkout([goods]), userId: other.id })).status).toBe(403)
    expect((await shop.call(orderPlace, shop.checkout([goods]))).status).toBe(401)
    expect((await shop.place(hana, { ...shop.checkout([goods]), userId: hana.id })).status).toBe(200)
  })
})
