import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { cartAdd } from '#contract/calls/cart.ts'
import { freshCartSchema } from '#contract/calls/checkout.ts'
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

describe('many buyers at once', () => {
  it('sells 20 pieces to 20 of 300 buyers and refuses 280 cleanly', async () => {
    const goods = await shop.goods({ stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 300 }, () => shop.person()))
    const responses = await Promise.all(buyers.map((buyer) => shop.place(buyer, shop.checkout([goods]))))
    const count = (status: number) => responses.filter((response) => response.status === status).length
    expect([count(200), count(409)]).toEqual([20, 280])
    for (const { refusal } of responses.filter((response) => response.status === 409)) {
      expect(refusal.code).toBe('PRICE_OR_STOCK_CHANGED')
      expect(freshCartSchema.parse(refusal.fresh).changes).toMatchObject([{ kind: 'outOfStock', itemId: goods.id }])
    }
    expect(await shop.stockOf(goods.id)).toBe(0)
  })

  it('lets go of the products before it reads the state for a refused buyer', async () => {
    const goods = await shop.goods({ stock: 0 })
    const sent = vi.spyOn(Client.prototype, 'query')
    expect((await shop.place(hana, shop.checkout([goods]))).status).toBe(409)
    const named = z.object({ name: z.string() })
    const queries = sent.mock.calls.map(([query]: readonly unknown[]) =>
      typeof query === 'string' ? query : named.safeParse(query).data?.name,
    )
    sent.mockRestore()
    expect(queries.filter((text) => ['catalogue_lock_products', 'rollback', 'catalogue_read_shelf'].includes(text ?? ''))).toEqual([
      'catalogue_lock_products',
      'rollback',
      'catalogue_read_shelf',
    ])
  })

  it('lets carts of the same products in opposite order through without a deadlock', async () => {
    const [a, b] = [await shop.goods({ stock: 200 }), await shop.goods({ stock: 200 })]
    const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.person()))
    const responses = await Promise.all(buyers.map((buyer, index) => shop.place(buyer, shop.checkout(index % 2 ? [a, b] : [b, a]))))
    expect(responses.map((response) => response.status)).toEqual(Array(60).fill(200))
    expect([await shop.stockOf(a.id), await shop.stockOf(b.id)]).toEqual([140, 140])
    const { rows } = await shop.pool.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(rows[0]?.deadlocks).toBe(0)
  })

  it('keeps what is charged equal to the ordered lines while the same customer changes the cart', async () => {
    const goods = await shop.goods({ stock: 500 })
    const buyer = await shop.person()
    const taps = Array.from({ length: 30 }, () => shop.call(cartAdd, { itemId: goods.id }, buyer))
    const places = Array.from({ length: 10 }, () => shop.place(buyer, shop.checkout([{ ...goods, quantity: 2 }])))
    const responses = await Promise.all([...taps, ...places])
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await shop.stockOf(goods.id)).toBe(480)
  })

  it('are tried again when the first of the statements that are sent together cannot be serialized', async () => {
    const tea = await shop.goods({ stock: 3 })
    await shop.pool.query(`create sequence order_tries;
      create function refuse_first_order() returns trigger language plpgsql as $$ begin
        if nextval('order_tries') = 1 then raise exception 'again' using errcode = '40001'; end if;
        return new;
      end $$;
      create trigger refuse_first_order before insert on "order" for each row execute function refuse_first_order()`)
    const { status } = await shop.place(hana, shop.checkout([tea], 'card'))
    await shop.pool.query('drop trigger refuse_first_order on "order"')
    expect([status, await shop.stockOf(tea.id)]).toEqual([200, 2])
  })
})
