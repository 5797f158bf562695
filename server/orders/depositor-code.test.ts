import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'
import type { Person } from '#server/testing/people.ts'

let shop: PaymentShop
let hana: Person

beforeAll(async () => {
  shop = await openPaymentShop()
  hana = await shop.person()
})
afterAll(() => shop.close())

it('belongs to a cash order alone, and reads without a doubt', async () => {
  const cash = await shop.placed(hana, 'cash')
  expect((await shop.orderOf(hana, cash._id)).cash).toMatchObject({ code: expect.stringMatching(/^[A-HJMNP-Z][2-9]{4}$/) })
  const { rows } = await shop.pool.query('select depositor_code as code from "order" where id = $1', [
    (await shop.placed(hana, 'wallet'))._id,
  ])
  expect(rows).toEqual([{ code: null }])
})

it('is another one for each of 90,112 orders in a row, and not alike for neighbours', async () => {
  const [{ expression }] = (
    await shop.pool.query(`select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = '"order"'::regclass and a.attname = 'depositor_code'`)
  ).rows
  const { rows } = await shop.pool.query(`
    with codes as (select ${expression} as code from (select n::bigint as number, 'cash' as payment_method from generate_series(10001, 100112) n) o)
    select count(distinct code)::int as codes, bool_and(code ~ '^[A-HJMNP-Z][2-9]{4}$') as plain,
      count(distinct left(code, 1))::int as letters from codes`)
  expect(rows).toEqual([{ codes: 90_112, plain: true, letters: 22 }])
})

it('of an order that can still be paid is not given to another one', async () => {
  const [one, other] = [await shop.placed(hana, 'cash'), await shop.placed(hana, 'cash')]
  const sameCode = `update "order" set number = (select number + 90112 from "order" where id = $1) where id = $2`
  await expect(shop.pool.query(sameCode, [one._id, other._id])).rejects.toThrow('order_depositor_code')
})
