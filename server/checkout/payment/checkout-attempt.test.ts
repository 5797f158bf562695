import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'
import { deleteOldKeys } from '../delete-old-keys.ts'

let shop: PaymentShop
let hana: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  hana = await shop.person()
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

describe('a checkout attempt with a key', () => {
  it('is one order, whatever the number of equal requests at the same time', async () => {
    const goods = await shop.goods({ stock: 60 })
    const responses = await Promise.all(Array.from({ length: 50 }, () => shop.place(hana, shop.checkout([goods]), 'fifty-at-once')))
    expect(responses.map((response) => response.status)).toEqual(Array(50).fill(200))
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)
    expect(await shop.stockOf(goods.id)).toBe(59)
  })

  it('refuses another request with 422, and takes the same request in another language or order as the same', async () => {
    const [one, two] = [await shop.goods(), await shop.goods()]
    const body = shop.checkout([one, two])
    const first = await shop.place(hana, body, 'k1')
    const reused = await shop.refused(hana, one, shop.checkout([{ ...one, quantity: 2 }]), 'k1')
    expect([reused.status, reused.refusal.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const items = body.items.map((item) => ({ ...item, name: '카레' })).reverse()
    const again = await shop.place(hana, { ...body, items }, 'k1')
    expect([again.status, again.body.orderId]).toEqual([200, first.body.orderId])
    expect(await shop.stockOf(one.id)).toBe(99)
  })

  it('is not used up by a refusal, and belongs to one customer', async () => {
    const goods = await shop.goods()
    const body = shop.checkout([goods])
    expect((await shop.refused(hana, goods, { ...body, amount: 1 }, 'k2')).status).toBe(409)
    const mine = await shop.place(hana, body, 'k2')
    const others = await shop.place(await shop.person(), body, 'k2')
    expect([mine.status, others.status]).toEqual([200, 200])
    expect(mine.body.orderId).not.toBe(others.body.orderId)
  })

  it.each([
    ['empty', ''],
    ['of 201 characters', 'x'.repeat(201)],
    ['beyond ASCII', 'schlüssel'],
  ])('refuses a key that is %s', async (_name, key) => {
    const goods = await shop.goods()
    const { status, refusal } = await shop.refused(hana, goods, shop.checkout([goods]), key)
    expect([status, refusal.field]).toEqual([400, 'Idempotency-Key'])
  })
})

it('forgets the keys of old attempts, and no others', async () => {
  const request = shop.checkout([await shop.goods()], 'cash')
  for (const key of ['a month ago', 'last week']) await shop.place(hana, request, key)
  await shop.pool.query(`update idempotency_key set created_at = now() - interval '31 days' where key = 'a month ago'`)
  await shop.pool.query(`update idempotency_key set created_at = now() - interval '7 days' where key = 'last week'`)
  expect(await deleteOldKeys(shop.db)).toBe(1)
  const { rows } = await shop.pool.query(`select key from idempotency_key where key in ('a month ago', 'last week')`)
  expect(rows).toEqual([{ key: 'last week' }])
})
