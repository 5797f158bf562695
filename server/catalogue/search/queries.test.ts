import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readCatalogueFile } from '../import/read-catalogue-file.ts'
import { AliasBook } from './alias-book.ts'
import { aliasRows } from './alias-file.ts'
import { findFoods } from './find-foods.ts'
import { FoodIndex } from './food-index.ts'

/** What people type, and what they look for: written by thinking of people, not of the index. `|` parts what is as right. */
const queries = z
  .array(z.strictObject({ query: z.string(), wanted: z.string(), why: z.string() }))
  .parse(parse(readFileSync('server/catalogue/search/queries.csv'), { columns: true }))
const LEAST_FOUND = 0.97
const LOOKED_AT = 3

const skus = new Map<number, string>()
let index: FoodIndex

beforeAll(() => {
  index = new FoodIndex(new AliasBook(aliasRows(readFileSync('demo/aliases.csv'))))
  for (const [at, product] of readCatalogueFile(readFileSync('demo/catalogue.csv')).products.entries()) {
    skus.set(at + 1, product.sku)
    index.put({ ...product, id: at + 1, soldOut: product.stockCount === 0, active: true, changedIn: '1' })
  }
})

const firstHits = (text: string) => findFoods(index, { text, language: 'en', limit: LOOKED_AT }).hits.map(({ id }) => skus.get(id) ?? '')

it('the file has 250 different queries and more, all for products that exist', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  expect(queries.length).toBeGreaterThanOrEqual(250)
  const known = new Set(skus.values())
  expect(queries.flatMap(({ wanted }) => wanted.split('|')).filter((sku) => !known.has(sku))).toEqual([])
})

it('what is wanted is among the first three results for 97 of 100 queries', () => {
  const missed = queries.flatMap(({ query, wanted, why }) => {
    const hits = firstHits(query)
    return wanted.split('|').some((sku) => hits.includes(sku))
      ? []
      : [`${query} (${why}): wanted ${wanted}, got ${hits.join(', ') || 'nothing'}`]
  })
  const found = 1 - missed.length / queries.length
  if (missed.length > 0) process.stdout.write(`Missed ${missed.length} of ${queries.length}:\n${missed.join('\n')}\n`)
  expect(found, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND)
})

it('a half-typed word finds the words that begin so before those that only sound so', () => {
  // "curr" folds into the beginning of kurundu, the Sinhala word for cinnamon.
  const cinnamon = 'SPC-007'
  expect(firstHits('curr')).toHaveLength(LOOKED_AT)
  expect(firstHits('curr')).not.toContain(cinnamon)
  expect(firstHits('kuru')).toContain(cinnamon)
})
