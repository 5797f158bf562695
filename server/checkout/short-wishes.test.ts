import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderPreferences } from '#contract/calls/delivery-preferences.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
})
afterEach(() => expectCleanAudit(shop.pool))
afterAll(() => shop.close())

describe('wishes for missing items', () => {
  it('go with the lines, and preset the next order', async () => {
    const who = await shop.person()
    const [rice, ghee] = [await shop.goods(), await shop.goods()]
    const remembered = async () => (await shop.call(orderPreferences, undefined, { token: who.token })).body.ifShort
    const place = async (wishes: (string | undefined)[], usual?: string, key?: string) => {
      const body = shop.checkout([rice, ghee])
      const items = body.items.map((line, index) => ({ ...line, ...(wishes[index] && { ifShort: wishes[index] }) }))
      return shop.place(who, { ...body, items, ...(usual && { message: { ifShort: usual } }) }, key)
    }
    const wishesOf = async (...request: Parameters<typeof place>) =>
      (await place(...request)).body.order.items.map(({ ifShort }) => ifShort)

    expect(await remembered()).toEqual({ usual: 'ask', items: {} })
    expect(await wishesOf([])).toEqual(['ask', 'ask'])
    expect(await wishesOf(['never', undefined], 'best-match')).toEqual(['never', 'best-match'])
    expect(await remembered()).toEqual({ usual: 'best-match', items: { [rice.id]: 'never' } })
    // A client that sends nothing changes nothing.
    expect(await wishesOf([])).toEqual(['ask', 'ask'])
    expect(await remembered()).toEqual({ usual: 'best-match', items: { [rice.id]: 'never' } })
    expect(await wishesOf([undefined, 'refund'], 'ask')).toEqual(['ask', 'refund'])
    expect(await remembered()).toEqual({ usual: 'ask', items: { [ghee.id]: 'refund' } })
    expect((await place(['perhaps'])).refusal.field).toBe('items.0.ifShort')
  })

  it('belong to the attempt: another wish with the same key is no retry', async () => {
    const who = await shop.person()
    const body = shop.checkout([await shop.goods()])
    const wishing = (ifShort: string) => ({ ...body, items: body.items.map((line) => ({ ...line, ifShort })) })
    const first = await shop.place(who, wishing('refund'), 'once')
    expect((await shop.place(who, wishing('refund'), 'once')).body.orderId).toBe(first.body.orderId)
    expect((await shop.place(who, wishing('best-match'), 'once')).refusal.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})
