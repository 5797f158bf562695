import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AISLE_NAMES, FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { readCatalogueFile } from '../../import/read-catalogue-file.ts'
import { AisleWords } from '../aisle-words.ts'
import { AliasBook } from '../alias-book.ts'
import { findFoods } from '../find-foods.ts'
import { FoodIndex, type IndexRow } from './food-index.ts'

const ALIASES = new AliasBook([{ alias: 'zubizu', means: 'coconut milk' }])
const QUERIES = ['dhal', 'coconut milk', 'zubizu', '고추', 'හාල්', 'चिया', 'curry powdr', 'dryfish', 'red', 'a']
const { products } = readCatalogueFile(readFileSync('demo/catalogue.csv'), AISLE_NAMES)

const rowsOf = (changedIn: string): IndexRow[] =>
  products.map((product, at) => ({ ...product, id: at + 1, soldOut: at % 11 === 0, mayContain: null, active: true, changedIn }))

function indexOf(rows: readonly IndexRow[]): FoodIndex {
  const index = new FoodIndex(ALIASES, new AisleWords(FIRST_AISLES))
  for (const row of rows) index.put(row)
  return index
}

const foundIn = (index: FoodIndex) =>
  QUERIES.map((text) => findFoods(index, { text, language: 'en', filters: { inStock: true }, limit: 50 }))

it('finds the same after every product was indexed so often that the places were assigned again', () => {
  const index = indexOf(rowsOf('1'))
  const before = foundIn(index)
  expect(before.every(({ hits }) => hits.length > 0)).toBe(true)
  for (let time = 2; time < 12; time++) for (const row of rowsOf(String(time))) expect(index.put(row)).toBe(true)
  expect(index.columns.length).toBeLessThan(10 * products.length)
  expect(index.size).toBe(products.length)
  expect(foundIn(index)).toEqual(before)
})

it('recognises an unchanged product by the number of the transaction, also above 32 bits', () => {
  const changedIn = String(2 ** 32 * 5 + 2 ** 31 + 7)
  const [row] = rowsOf(changedIn)
  if (!row) throw new Error('The demo has no products')
  const index = indexOf([row])
  expect(index.put(row)).toBe(false)
  expect(index.put({ ...row, changedIn: String(2 ** 32 * 4 + 2 ** 31 + 7) })).toBe(true)
  expect(index.put({ ...row, changedIn: String(2 ** 32 * 4 + 7) })).toBe(true)
})

it('finds no product that left, in no count and under no filter', () => {
  const rows = rowsOf('1')
  const index = indexOf(rows)
  for (const row of rows.filter(({ id }) => id % 2 === 0)) index.put({ ...row, active: false, changedIn: '2' })
  const odd = indexOf(rows.filter(({ id }) => id % 2 === 1))
  expect(index.size).toBe(odd.size)
  expect(foundIn(index)).toEqual(foundIn(odd))
})

it('lists an origin that was chosen though nothing comes from there, and stores no origin that nobody has', () => {
  const index = indexOf(rowsOf('1'))
  for (const origins of [['XX'], ['XY']]) {
    const { facets, total } = findFoods(index, { text: 'rice', language: 'en', filters: { origins }, limit: 5 })
    expect(total).toBe(0)
    expect(facets.origins).toContainEqual(expect.objectContaining({ origin: origins[0], count: 0 }))
    expect(index.columns.names.findNumber(origins[0] ?? '')).toBe(-1)
  }
})
