import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { MIGRATIONS } from './migrate.ts'

const check = readFileSync(join(MIGRATIONS, '0056_aisles.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('DO $$'))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
  await database.pool.query('alter table product drop constraint product_category_aisle_name_fk')
})
afterAll(() => database.close())

it('the migration to aisles names every category that cannot be one, and takes the others', async () => {
  await database.pool.query(`update product set category = 'Avurudu' where sku = 'GRN-001'`)
  await database.pool.query(check ?? '')
  const names = { 'GRN-002': 'sPICES', 'GRN-003': '', 'GRN-004': 'a'.repeat(41), 'GRN-005': 'Avurudu ', 'GRN-006': 'AVURUDU' }
  for (const [sku, name] of Object.entries(names)) await database.pool.query('update product set category = $1 where sku = $2', [name, sku])
  const refused = await database.pool.query(check ?? '').catch((error: unknown) => String(error))
  for (const name of [...Object.values(names), 'Avurudu', 'Spices']) expect(refused).toContain(`'${name}'`)
  expect(refused).not.toContain('Drinks')
})
