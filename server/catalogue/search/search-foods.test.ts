import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/rules/languages.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { IndexCache } from './index/index-cache.ts'
import { searchFoods } from './search-foods.ts'
import { suggestFoods } from './suggest-foods.ts'

let database: TestDatabase
let indexCache: IndexCache

beforeAll(async () => {
  database = await createTestDatabase()
  indexCache = new IndexCache(database.db)
  await importCatalogue(database.db, readFileSync('demo/catalogue.csv'))
})
afterAll(() => database.close())

const fetchHits = (text: string, language: Language = 'en', limit = 40) =>
  searchFoods({ db: database.db, indexCache }, { text, language, limit })
const search = async (text: string, language: Language = 'en') => (await fetchHits(text, language)).data
const skus = async (text: string) => (await search(text)).map((food) => food.sku)

describe('searching', () => {
  it('finds the same product by its name in each of the four languages, and responds in the language of the page', async () => {
    expect((await skus('Beaten Rice'))[0]).toBe('GRN-017')
    expect((await skus('납작쌀'))[0]).toBe('GRN-017')
    expect((await skus('හබල පෙති'))[0]).toBe('GRN-017')
    expect((await skus('चिउरा'))[0]).toBe('GRN-017')
    expect((await search('Beaten Rice', 'np'))[0]?.name).toBe('चिउरा')
  })

  it('finds a part of a word in any script', async () => {
    expect(await skus('ardamo')).toEqual(['SPC-008'])
    expect(await skus('회전')).toContain('KIT-001')
    expect(await skus('කරවල')).not.toEqual([])
    expect(await skus('दूध पाउड')).toContain('TEA-006')
  })

  it('puts the very name before its beginning, that before the beginning of a word, and that before a part of one', async () => {
    const found = (await search('coconut')).map((food) => food.name.toLowerCase())
    const rank = (name: string) => (name.startsWith('coconut') ? 0 : /[ (]coconut/.test(name) ? 1 : 2)
    const ranks = found.map(rank)
    expect(ranks).toEqual([...ranks].sort())
    expect(new Set(ranks).size).toBeGreaterThan(1)
    expect((await skus('plain paratha')).slice(0, 2)).toEqual(['PAR-001', 'PAR-002'])
  })

  it('needs every word, in any order', async () => {
    expect((await skus('rice red'))[0]).toBe('GRN-001')
    expect((await skus('paratha onion')).slice(0, 2).sort()).toEqual(['PAR-003', 'PAR-010'])
  })

  it('finds brands, categories in any language and article numbers', async () => {
    const munchee = await search('munchee')
    expect(munchee.length).toBeGreaterThan(3)
    expect(new Set(munchee.map((food) => food.brand))).toEqual(new Set(['Munchee']))
    expect((await fetchHits('향신료')).topCategory).toBe('Spices')
    expect((await skus('our-006'))[0]).toBe('OUR-006')
    expect((await skus('our006'))[0]).toBe('OUR-006')
  })

  it('finds what is nearly spelled right', async () => {
    expect((await skus('cardamon'))[0]).toBe('SPC-008')
    expect(await skus('tumeric')).toContain('SPC-005')
  })

  it('puts what is sold out last among equals', async () => {
    const [first, second] = await skus('noodles')
    await database.pool.query(
      `insert into stock_move (product_id, delta, kind) select id, -stock_count, 'count' from product where sku = $1 and stock_count > 0`,
      [first],
    )
    const after = await skus('noodles')
    expect(after.indexOf(second ?? '')).toBeLessThan(after.indexOf(first ?? ''))
    expect(after).toContain(first)
  })

  it('finds nothing for spaces and signs, and takes them for nothing else', async () => {
    for (const text of ['', '   ', '%', '_', "';--", '\\', '\u200d']) expect(await search(text)).toEqual([])
    expect(await skus('%rice%')).toEqual(await skus('rice'))
    expect(await skus('zzzzqqqq')).toEqual([])
  })

  it('never shows what is no longer sold', async () => {
    await database.pool.query(`update product set active = false where sku = 'SPC-019'`)
    expect(await skus('timur')).not.toContain('SPC-019')
  })

  it('suggests at most five different names in the language of the page', async () => {
    const suggested = (await suggestFoods({ db: database.db, indexCache }, { text: 'rice', language: 'ko' })).items.map((food) => food.name)
    expect(suggested).toHaveLength(5)
    expect(new Set(suggested).size).toBe(5)
    expect(suggested.every((name) => /[가-힣]/.test(name))).toBe(true)
  })
})
