import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { foodGet } from '#contract/calls/catalogue.ts'
import { consoleSetPrice } from '#contract/calls/console/products/food.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { send } from '#server/testing/send.ts'
import { openTestStore } from '#server/testing/test-store.ts'
import { COLUMNS, WEIGHT_COLUMNS } from './columns.ts'
import { importCatalogue } from './import-catalogue.ts'

const FISH: Record<string, string> = {
  sku: 'F-1',
  category: 'Meat & Fish',
  name_en: 'Seer fish',
  unit: '1 tray',
  price_krw: '18900',
  discount_krw: '900',
  stock_count: '5',
  origin_country: 'LK',
  storage: 'chilled',
  weight_estimate_g: '450',
  weight_ceiling_g: '500',
  price_per_100g_krw: '3780',
  weight_tolerance_percent: '',
}

let database: TestDatabase
let store: Awaited<ReturnType<typeof openTestStore>>
let owner: Person
beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
  owner = await createPeople(database.db).person('owner')
})
afterAll(async () => {
  await store.close()
  await database.close()
})
beforeEach(() => database.empty('product, stock_move, product_picture'))

const file = (row: Record<string, string>, columns: readonly string[] = [...COLUMNS, ...WEIGHT_COLUMNS]) =>
  Buffer.from(`${columns.join(',')}\n${columns.map((column) => ({ ...FISH, ...row })[column] ?? '').join(',')}\n`)
const load = async (row: Record<string, string> = {}, columns?: readonly string[]) => {
  const result = await importCatalogue(database.db, file(row, columns))
  return result.kind === 'refused' ? result.problems.map(({ column, reason }) => `${column}: ${reason}`) : result
}
const product = async () =>
  (
    await database.pool.query(
      'select id, weight_estimate, weight_ceiling, weight_tolerance, price_per_100g, content_amount::int, content_measure from product',
    )
  ).rows[0]

it('a product sold by weight has the unit price of its ceiling, and returns its weights to the page', async () => {
  expect(await load()).toMatchObject({ inserted: 1 })
  const row = await product()
  expect(row).toMatchObject({ weight_estimate: 450, weight_ceiling: 500, weight_tolerance: 20, price_per_100g: 3_780, content_amount: 500 })
  const { body } = await store.call(foodGet, undefined, { params: { id: String(row.id) } })
  expect(body.data).toMatchObject({ price: 18_900, unitPrice: { amount: 3_600, per: '100g' }, weight: { estimate: 450, ceiling: 500 } })
  expect(await load()).toMatchObject({ unchanged: 1 })
  expect(await load({ weight_tolerance_percent: '10' })).toMatchObject({ updated: 1 })
})

it('a file without these columns leaves the weights as they are, and may not change the price past them', async () => {
  await load()
  expect(await load({}, COLUMNS)).toMatchObject({ unchanged: 1 })
  expect(await load({ price_krw: '18905' }, COLUMNS)).toMatchObject({ updated: 1 })
  expect(await product()).toMatchObject({ weight_ceiling: 500, price_per_100g: 3_781, content_amount: 500 })
  expect(await load({ price_krw: '18901' }, COLUMNS)).toEqual([
    'price_krw: Must be a multiple of 5, so that 100 g of at most 500 g cost whole won',
  ])
})

it('empty cells end the sale by weight', async () => {
  await load()
  const none = { weight_estimate_g: '', weight_ceiling_g: '', price_per_100g_krw: '', unit: '400 g' }
  expect(await load(none)).toMatchObject({ updated: 1 })
  expect(await product()).toMatchObject({ weight_estimate: null, weight_ceiling: null, weight_tolerance: null, content_amount: 400 })
})

it('names what does not fit together', async () => {
  expect(await load({ weight_estimate_g: '501' })).toEqual([
    'weight_estimate_g: Must be a whole number from 1 to 500, without separators, not "501"',
  ])
  expect(await load({ price_per_100g_krw: '3781' })).toEqual([
    'price_per_100g_krw: Must cost price_krw at 500 g: 100 g of 18900 won are 3780 won',
  ])
  expect(await load({ price_per_100g_krw: '' })).toEqual(['price_per_100g_krw: Must not be empty for a product sold by weight'])
  expect(await load({ weight_ceiling_g: '' })).toEqual([
    'weight_ceiling_g: Must not be empty for a product sold by weight',
    'price_per_100g_krw: Must be empty for a product that is not sold by weight',
  ])
  expect(await load({}, [...COLUMNS, 'weight_ceiling_g'])).toEqual(
    ['weight_estimate_g', 'price_per_100g_krw', 'weight_tolerance_percent'].map((column) => `${column}: This column is missing`),
  )
})

it('staff set no price at which 100 g would not cost whole won; the database holds the same', async () => {
  await load()
  const { id } = await product()
  const set = (price: number) =>
    send(store.origin, consoleSetPrice, { body: { itemId: String(id), price, discount: 0 }, token: owner.token })
  expect((await set(18_901)).refusal).toMatchObject({ code: 'BAD_REQUEST', field: 'price' })
  expect((await set(20_000)).status).toBe(200)
  await expect(database.pool.query('update product set price = 20001')).rejects.toThrow('product_weight_price')
  await expect(database.pool.query('update product set weight_estimate = 501')).rejects.toThrow('product_weight')
  await expect(database.pool.query('update product set content_amount = 400')).rejects.toThrow('product_weight')
})
