import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { wordsOf } from '#contract/rules/normalise.ts'
import { AISLE_NAMES, FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { readCatalogueFile } from '../import/read-catalogue-file.ts'
import { AisleWords } from './aisle-words.ts'
import { AliasBook } from './alias-book.ts'
import { aliasRows } from './alias-file.ts'
import { findFoods } from './find-foods.ts'
import { queryKeys } from './fit-words.ts'
import { FoodIndex } from './index/food-index.ts'
import { splitWords } from './split-words.ts'

/** Queries and the products they should find, written from the users' point of view. `|` separates equally good results. */
const queries = z
  .array(z.strictObject({ query: z.string(), wanted: z.string(), why: z.string() }))
  .parse(parse(readFileSync('server/catalogue/search/queries.csv'), { columns: true }))
const MIN_FOUND = 0.97
const LOOKED_AT = 3

const { products } = readCatalogueFile(readFileSync('demo/catalogue.csv'), AISLE_NAMES)
const skus = new Map<number, string>()
let index: FoodIndex

beforeAll(() => {
  index = new FoodIndex(new AliasBook(aliasRows(readFileSync('demo/aliases.csv'))), new AisleWords(FIRST_AISLES))
  for (const [at, product] of products.entries()) {
    skus.set(at + 1, product.sku)
    index.put({ ...product, id: at + 1, soldOut: product.stockCount === 0, mayContain: null, active: true, changedIn: '1' })
  }
})

const hits = (text: string, limit = 100) => findFoods(index, { text, language: 'en', limit }).hits.map(({ id }) => skus.get(id) ?? '')
const firstHits = (text: string) => hits(text, LOOKED_AT)

it('the file has 250 different queries and more, all for products that exist', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(250)
  const existing = new Set(skus.values())
  expect(queries.flatMap(({ wanted }) => wanted.split('|')).filter((sku) => !existing.has(sku))).toEqual([])
})

it('what is wanted is among the first three results for 97 of 100 queries', () => {
  const missed = queries.flatMap(({ query, wanted, why }) => {
    const first = firstHits(query)
    return wanted.split('|').some((sku) => first.includes(sku))
      ? []
      : [`${query} (${why}): wanted ${wanted}, got ${first.join(', ') || 'nothing'}`]
  })
  const found = 1 - missed.length / queries.length
  if (missed.length > 0) process.stdout.write(`Missed ${missed.length} of ${queries.length}:\n${missed.join('\n')}\n`)
  expect(found, missed.join('\n')).toBeGreaterThanOrEqual(MIN_FOUND)
})

it.each(LANGUAGES)('names in %s are found when their words are run together, too', (language) => {
  const names = products.flatMap(({ sku, name }) => {
    const [plain = ''] = (name[language] ?? '').split(/[(,]/)
    return plain.trim().includes(' ') ? [{ sku, typed: plain.replaceAll(/\s/g, '') }] : []
  })
  const missed = names.filter(({ sku, typed }) => !firstHits(typed).includes(sku))
  expect(missed.length / names.length, missed.map(({ typed }) => typed).join(', ')).toBeLessThan(0.03)
})

it('the last of the words that are run together may be only begun', () => {
  expect(firstHits('매기치킨라')).toContain('INS-003')
  expect(firstHits('maggichick')).toContain('INS-003')
})

it('nor need its last syllable be whole, as long as it is being typed', () => {
  for (const typed of ['매기치ㅋ', '매기치킨ㄹ', '매기치킨라며']) expect(firstHits(typed), typed).toContain('INS-003')
})

it('a short misspelled word is not taken apart into scraps, but forgiven', () => {
  expect(firstHits('cmin')).toContain('SPC-010') // Cumin
  expect(firstHits('pressre')).toContain('KIT-005') // Pressure cooker
  expect(firstHits('maski')).toContain('ROT-009') // Makki roti
})

it('nothing is taken apart into more words than the eight of a query', () => {
  const apart = (text: string) => splitWords(index.vocabulary, queryKeys(wordsOf(text)))?.map(({ word }) => word) ?? null
  expect(apart('쌀닭칼잼컵팬밤향')).toEqual([...'쌀닭칼잼컵팬밤향'])
  expect(apart('쌀닭칼잼컵팬밤향쌀')).toBeNull()
  expect(apart('쌀닭칼잼컵 팬밤향쌀')).toBeNull()
  expect(apart(`${'쌀'.repeat(40)} ${'쌀'.repeat(39)}`)).toBeNull()
})

it.each(LANGUAGES)('every beginning of a word of a name in %s finds it', (language) => {
  const shortest = language === 'ko' ? 2 : 3
  const missed = products.flatMap(({ sku, name }) =>
    wordsOf(name[language]).flatMap((word) => {
      const letters = [...word]
      const begun = letters.map((_, at) => letters.slice(0, at + 1).join('')).slice(shortest - 1)
      return begun.filter((typed) => !hits(typed, products.length).includes(sku)).map((typed) => `${typed} (${sku})`)
    }),
  )
  expect(missed).toEqual([])
})

it('a word of a South Asian script is found by its beginning as it is spelled, though the beginning alone would fold otherwise', () => {
  for (const [typed, sku] of [
    ['සන්', 'CLN-001'], // සන්ලයිට්, Sunlight
    ['දැල්', 'MTF-013'], // දැල්ලෝ, squid
    ['තට්', 'KIT-011'],
    ['වාත්', 'KIT-006'],
    ['දන්', 'COS-008'],
    ['සම්', 'OUR-007'], // සම්බල්, sambol
    ['වම්', 'VEG-009'], // වම්බටු, brinjal
    ['भिन्', 'VEG-005'], // भिन्डी, okra
    ['छान्', 'KIT-012'],
    ['पान्', 'SPC-016'],
  ] as const)
    expect(hits(typed), typed).toContain(sku)
})

it('a half-typed word finds the words that begin so before those that only sound so', () => {
  // "curr" folds into the beginning of kurundu, the Sinhala word for cinnamon.
  const cinnamon = 'SPC-007'
  expect(firstHits('curr')).toHaveLength(LOOKED_AT)
  expect(firstHits('curr')).not.toContain(cinnamon)
  expect(firstHits('kuru')).toContain(cinnamon)
})

it('what begins as it is typed comes before names with a word in them that only sounds the same', () => {
  expect(firstHits('mil')).toEqual(expect.arrayContaining(['TEA-009', 'GRO-013'])) // Milo and milk; a ready meal
  expect(firstHits('wat')).toEqual(expect.arrayContaining(['OUR-013', 'TEA-003'])) // Watalappan and Watawala; वटा, pieces
  expect(firstHits('cho')).toContain('BIS-003') // Chocolate; चाउचाउ, noodles
  expect(firstHits('path')[0]).toBe('VEG-008') // Pathola; पात, leaves
})

describe('a guess is not listed beside what is surely meant', () => {
  it('by its sound: squid, dallo, is no lentil, dal', () => {
    const squid = ['MTF-013', 'DRY-009', 'INS-008']
    for (const text of ['dhal', 'दाल', 'දාල්']) expect(hits(text).filter((sku) => squid.includes(sku))).toEqual([])
    expect(hits('dall')).toEqual(expect.arrayContaining(['MTF-013', 'DRY-009']))
    expect(hits('kukhura')).toContain('FRZ-006') // कुखुराको, of chicken
  })

  it('by letters inside of a word: siddhalepa is no dhal, though whoever types its letters finds it', () => {
    expect(hits('dhal')).not.toContain('COS-007')
    expect(hits('ddhalep')).toContain('COS-007')
  })

  it('by typing errors: coffee is no beginning of curry leaves, tea no ghee; where nothing else is meant, errors are forgiven', () => {
    const curryLeaves = ['FRZ-012', 'SPC-015', 'VEG-001']
    expect(hits('කරපි').sort()).toEqual(curryLeaves)
    expect(hits('ghee')).toEqual(['GRO-005'])
    expect(hits('고춧가루').sort()).toEqual(['SPC-001', 'SPC-002'])
    expect(hits('කරපිනචා').sort()).toEqual(curryLeaves)
  })

  it('nor a coincidence of sound or of scraps in the way of what was mistyped', () => {
    expect(hits('pckle')).toEqual(expect.arrayContaining(['CAN-007', 'CAN-008']))
    expect(hits('weat')).toEqual(expect.arrayContaining(['BIS-015', 'ROT-004'])) // Wheat; with 10 mats
    expect(hits('gaam')).toContain('SPC-018') // Garam masala
    expect(hits('bhuia')).toContain('GRO-012') // Bhujia; भुइँ, a cleaner of floors
  })

  it('by one syllable of two: mango juice holds no chilli; what is nearest is offered as that', () => {
    expect(hits('고추')).toEqual(['VEG-012', 'SPC-002', 'SPC-001'])
    const { total, nearest } = findFoods(index, { text: '만고', language: 'ko', limit: 5 })
    expect(total).toBe(0)
    expect(nearest.map(({ id }) => skus.get(id))).toContain('VEG-016')
  })
})

it('names that hold the very word come before names with a word that begins so', () => {
  const found = hits('दाल')
  const [ready, blackGram, cinnamon] = ['OUR-010', 'GRN-009', 'SPC-007'].map((sku) => found.indexOf(sku))
  expect(found[0]).toBe('GRN-008')
  expect(ready).toBeGreaterThan(0)
  expect(blackGram).toBeGreaterThan(0)
  expect(cinnamon).toBeGreaterThan(Math.max(ready ?? 0, blackGram ?? 0))
})

it('what has most of the words is offered with the words it has, six at most, and nonsense finds nothing', () => {
  const { hits: none, nearest, nearestWords } = findFoods(index, { text: 'mango jam special', language: 'en', limit: 5 })
  expect(none).toEqual([])
  expect(nearest.length).toBeGreaterThan(0)
  expect(nearest.length).toBeLessThanOrEqual(6)
  expect(nearestWords.length).toBeGreaterThan(0)
  expect(['mango', 'jam']).toEqual(expect.arrayContaining(nearestWords))
  for (const text of ['insulin', 'xqzvwk']) expect(hits(text), text).toEqual([])
  expect(findFoods(index, { text: 'xqzvwk', language: 'en', limit: 5 })).toMatchObject({ nearest: [], nearestWords: [] })
})

it('a word that the shop-keeper has added is no slip of another one, though one letter apart; slips are still forgiven', () => {
  const turmeric = 'SPC-005'
  for (const text of ['besan', 'Besan', 'बेसन', 'insulin', 'xqzvwk'])
    expect(findFoods(index, { text, language: 'en', limit: 5 }), text).toMatchObject({ hits: [], nearest: [], nothingMatches: true })
  for (const text of ['besar', 'beser', 'basar', 'besr', 'besaar', 'बेसार', 'बेसर']) expect(firstHits(text), text).toContain(turmeric)
  const withOther = findFoods(index, { text: 'besan flour', language: 'en', limit: 5 })
  expect(withOther.nearestWords).toEqual(['flour'])
  expect(withOther.nearest.map(({ id }) => skus.get(id))).not.toContain(turmeric)
})

it('what the alias means is found by it as soon as the shop sells it', () => {
  const sold = new FoodIndex(new AliasBook(aliasRows(readFileSync('demo/aliases.csv'))), new AisleWords(FIRST_AISLES))
  const [flour] = products.filter(({ sku }) => sku === 'GRN-016')
  if (!flour) throw new Error('The demo has no flour')
  const name = { ...flour.name, en: 'Gram Flour' }
  sold.put({ ...flour, name, id: 1, soldOut: false, mayContain: null, active: true, changedIn: '1' })
  expect(findFoods(sold, { text: 'besan', language: 'en', limit: 5 }).hits).toMatchObject([{ id: 1, match: { name: 'besan' } }])
})
