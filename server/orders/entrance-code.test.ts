import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consoleMoveOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { consoleEntranceCode } from '#contract/calls/console/parcels.ts'
import { orderForgetEntranceCode, orderPreferences } from '#contract/calls/delivery-preferences.ts'
import { orderUpdate } from '#contract/calls/orders.ts'
import { personalData } from '#server/personal-data.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { findInTables } from '#server/testing/find-in-tables.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

const CODE = '종 4127#'

let shop: PaymentShop
let hana: Person
let driver: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  driver = await shop.person('owner')
})
afterAll(() => shop.close())
afterEach(() => expectCleanAudit(shop.pool))

const preferences = async (who: Person = hana) => {
  const { leaveAt, entranceCode } = (await shop.call(orderPreferences, undefined, who)).body
  return { leaveAt, entranceCode }
}
const show = (orderId: string, who: Person = driver) => shop.call(consoleEntranceCode, undefined, { params: { orderId }, token: who.token })

type Given = { code: string | null; eraseAfterDelivery: boolean }
async function body(entranceCode?: Given, address = 'Seoul 1') {
  const checkout = shop.checkout([await shop.goods()], 'cash')
  return {
    ...checkout,
    info: { ...checkout.info, address, zipCode: '04799' },
    message: { leaveAt: 'guard', ...(entranceCode && { entranceCode }) },
  }
}
async function place(entranceCode?: Given): Promise<{ id: string; amount: number }> {
  const { status, body: placed } = await shop.place(hana, await body(entranceCode))
  expect(status).toBe(200)
  return { id: placed.order._id, amount: placed.order.amount }
}
async function deliver({ id: orderId, amount }: { id: string; amount: number }): Promise<void> {
  const owner = await shop.person('owner')
  await shop.call(consoleRecordDeposit, { orderId, amount }, owner)
  for (const to of ['Order Packaging...', 'Order on Delivery', 'Delivered']) await shop.call(consoleMoveOrder, { orderId, to }, owner)
}

describe('an entrance code', () => {
  it('is kept encrypted, read by staff with a row in the access log, and serves the next order without being sent again', async () => {
    hana = await shop.person()
    expect(await preferences()).toEqual({ leaveAt: null, entranceCode: null })
    const first = await place({ code: CODE, eraseAfterDelivery: false })
    expect(await findInTables(shop.pool, [CODE, '4127'])).toEqual([])
    expect(await preferences()).toEqual({ leaveAt: 'guard', entranceCode: { address: 'Seoul 1', eraseAfterDelivery: false } })
    expect((await show(first.id)).body.code).toBe(CODE)
    const seen = `select call, result from access_log where staff_id = $1 and order_id = $2`
    expect((await shop.pool.query(seen, [driver.id, first.id])).rows).toEqual([
      { call: 'GET /api/console/parcels/entrance-code/:orderId', result: 'ok' },
    ])
    expect((await show(first.id, hana)).refusal.code).toBe('FORBIDDEN')
    const next = await place({ code: null, eraseAfterDelivery: false })
    expect((await show(next.id)).body.code).toBe(CODE)
    expect((await shop.pool.query('select zip_code from "order" where id = $1', [next.id])).rows).toEqual([{ zip_code: '04799' }])
  })

  it('goes with the end of its order, and the remembered one only when the customer asked for that', async () => {
    hana = await shop.person()
    const first = await place({ code: CODE, eraseAfterDelivery: false })
    await deliver(first)
    expect((await show(first.id)).refusal.code).toBe('NOT_FOUND')
    expect((await preferences()).entranceCode).not.toBeNull()
    const second = await place({ code: null, eraseAfterDelivery: true })
    expect((await preferences()).entranceCode).toEqual({ address: 'Seoul 1', eraseAfterDelivery: true })
    await shop.call(orderUpdate, { orderId: second.id, status: 'Cancelled' }, hana)
    expect((await show(second.id)).refusal.code).toBe('NOT_FOUND')
    expect(await preferences()).toEqual({ leaveAt: 'guard', entranceCode: null })
  })

  it('is deleted at once on request, while the order under way keeps its own', async () => {
    hana = await shop.person()
    const { id } = await place({ code: CODE, eraseAfterDelivery: false })
    expect((await shop.call(orderForgetEntranceCode, undefined, hana)).status).toBe(200)
    expect((await preferences()).entranceCode).toBeNull()
    expect((await show(id)).body.code).toBe(CODE)
    const again = await shop.place(hana, await body({ code: null, eraseAfterDelivery: false }))
    expect(again.refusal.fields).toMatchObject([{ field: 'message.entranceCode' }])
  })

  it('opens no other address', async () => {
    hana = await shop.person()
    await place({ code: CODE, eraseAfterDelivery: false })
    const elsewhere = await shop.place(hana, await body({ code: null, eraseAfterDelivery: false }, 'Busan 2'))
    expect(elsewhere.refusal).toMatchObject({ code: 'BAD_REQUEST', fields: [{ field: 'message.entranceCode' }] })
  })

  it('is another wish under the same key when it is another code', async () => {
    hana = await shop.person()
    const request = await body({ code: CODE, eraseAfterDelivery: false })
    const placed = await shop.place(hana, request, 'attempt 1')
    expect((await shop.place(hana, request, 'attempt 1')).body.orderId).toBe(placed.body.orderId)
    const other = { ...request, message: { ...request.message, entranceCode: { code: '9999', eraseAfterDelivery: false } } }
    expect((await shop.place(hana, other, 'attempt 1')).refusal.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is in no download, only that one is kept', async () => {
    hana = await shop.person()
    const { id } = await place({ code: CODE, eraseAfterDelivery: false })
    const sections: Record<string, unknown[]> = {}
    for (const { name, read } of personalData) {
      sections[name] = []
      for await (const row of read(shop.db, hana.id)) sections[name].push(row)
    }
    expect(sections.deliveryPreferences).toMatchObject([{ leaveAt: 'guard', orderId: id }])
    expect(sections.orders).toMatchObject([{ id, hasEntranceCode: true }])
    expect(JSON.stringify(sections)).not.toContain('sealed')
  })
})
