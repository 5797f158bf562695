import { afterAll, beforeAll, expect, it } from 'vitest'
import { CASH_PAYMENT_DAYS } from '#contract/calls/orders.ts'
import { cashDeadline } from '#contract/rules/delivery.ts'
import { unitPriceKey } from '#contract/rules/products/unit-price.ts'
import { ORDER_KEYS, product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { cashDeadlineAfter } from './cash-deadline.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it.each(['2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00Z', '2026-12-31T20:00:00Z', '2028-02-28T03:00:00Z'])(
  'a cash order of %s is due in the database at the time that shoppers are shown',
  async (orderedAt) => {
    const { rows } = await database.db.execute<{ due: string }>(sql`select ${cashDeadlineAfter(sql`${orderedAt}::timestamptz`)} as due`)
    expect(new Date(rows[0]?.due ?? '')).toEqual(cashDeadline(new Date(orderedAt), CASH_PAYMENT_DAYS))
  },
)

it('products have the order of their unit prices alike in the database and in the search', async () => {
  const contents = ['null, null', "250, 'g'", "1.5, 'ml'", "30, 'piece'", "1, 'piece'", "0.001, 'g'", "7, 'ml'"].map((values) =>
    sql.raw(`select ${values}`),
  )
  const { rows } = await database.db.execute<{
    price: number
    discount: number
    amount: string | null
    measure: 'g' | 'ml' | 'piece' | null
    key: number
  }>(
    sql`select price, discount, content_amount as amount, content_measure as measure, ${ORDER_KEYS.unitPrice(product)} as key
      from (select price, discount, content_amount::numeric(12, 3), content_measure
        from (values (6500, 600), (1000, 0), (999999, 1), (3, 0), (0, 0)) priced (price, discount),
          (${sql.join(contents, sql` union all `)}) content (content_amount, content_measure)) product`,
  )
  expect(rows).toHaveLength(35)
  for (const { key, amount, measure, ...priced } of rows)
    expect({
      amount,
      measure,
      ...priced,
      key: unitPriceKey({ ...priced, contentAmount: amount === null ? null : Number(amount), contentMeasure: measure }),
    }).toEqual({
      amount,
      measure,
      ...priced,
      key,
    })
})
