import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settingsIn, storeFactsSchema } from '#contract/calls/settings.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { readSettings } from './read-settings.ts'

const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
let database: TestDatabase
let shop: TestStore
let now: Date

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db, { clock: { now: () => now } })
})
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00+09:00')
  await database.empty('store_settings, mart')
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const enterFacts = () => database.pool.query('insert into store_settings (facts) values ($1)', [facts])
const get = async (query = '') => (await fetch(`${shop.origin}/api/store/get${query}`)).json()

it('reports what is missing while nobody entered the facts of the store', async () => {
  await expect(readSettings(database.db)).rejects.toThrow('The store has no settings yet')
})

it('gives the facts, the marts in one language and the next delivery window', async () => {
  await enterFacts()
  await database.pool.query(
    `insert into mart (id, position, name, address, phone, latitude, longitude, hours)
     values ('b', 2, '{"en":"Second","ko":"","si":"","np":""}', '{"en":"Street 2","ko":"","si":"","np":""}', '031', 37, 127, '10:00–21:00'),
            ('a', 1, '{"en":"First","ko":"첫째","si":"","np":""}', '{"en":"Street 1","ko":"길 1","si":"","np":""}', '031', 37, 127, '10:00–21:00')`,
  )
  const body = await get('?lang=ko')
  expect(body).toMatchObject({
    success: true,
    settings: settingsIn(facts, 'ko'),
  })
  // Korean readers read in Korean who sells (E-Commerce Act, art. 10); a fact in one text is the same for all.
  expect(body.settings.company).toMatchObject({
    registeredName: '케이드푸드 주식회사 (체험용)',
    registrationNumber: '000-00-00000 (체험용)',
  })
  expect((await get('?lang=en')).settings.company.registeredName).toBe('Kade Foods Co., Ltd. (demo)')
  expect(settingsIn({ ...facts, company: { ...facts.company, hosting: 'One Host' } }, 'np').company.hosting).toBe('One Host')
  expect(body.deliveryWindows).toHaveLength(10)
  expect(body.deliveryWindows.slice(0, 2)).toEqual([
    { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T09:00:00.000Z', orderBy: '2026-11-19T23:00:00.000Z' },
    { from: '2026-11-23T01:00:00.000Z', to: '2026-11-23T09:00:00.000Z', orderBy: '2026-11-22T23:00:00.000Z' },
  ])
  expect(body.nextDelivery).toEqual(body.deliveryWindows[1])
  expect(body.marts.map((mart: { name: string; address: string }) => [mart.name, mart.address])).toEqual([
    ['첫째', '길 1'],
    ['Second', 'Street 2'],
  ])
})

it('passes over Christmas', async () => {
  await enterFacts()
  now = new Date('2026-12-24T18:00:00+09:00')
  expect((await get()).deliveryWindows[0].from).toBe('2026-12-28T01:00:00.000Z')
})
