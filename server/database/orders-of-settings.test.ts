import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORDER_LIMITS } from '#contract/settings.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const bounds = { unpaid: 2, perHour: 3 }

test.each([
  [{ demo: true }, null],
  [{ demo: false }, ORDER_LIMITS],
  [{ demo: true, orders: bounds }, bounds],
  [{ demo: false, orders: null }, null],
])('the settings %j get the bounds %j of decision 022', async (facts, orders) => {
  const { pool } = database
  await pool.query('delete from store_settings')
  await pool.query('insert into store_settings (facts) values ($1)', [facts])
  await pool.query(await readFile(join(import.meta.dirname, 'migrations/0019_orders_of_settings.sql'), 'utf8'))
  expect((await pool.query('select facts from store_settings')).rows).toEqual([{ facts: { ...facts, orders } }])
})
