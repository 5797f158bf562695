import type { QueryWord } from './fit-words.ts'
import { type FoodIndex, PLACES } from './index/food-index.ts'
import type { Fitting } from './index/vocabulary.ts'

/** Packs a table value: how well a product matches a typed word, minus the weight of its position; the plain fit in the low bits. */
const packed = (fit: number, weight: number) => (fit - weight) * 128 + fit
export const plainFit = (value: number) => value & 127
export const weighedFit = (value: number) => value >>> 7

const WEIGHTS = PLACES.map(({ weight }) => weight)

/** For each typed word, a table by position in the index of how well the product matches; 0 for no match. */
export type Tables = Uint16Array[]

/** The tables of the typed words, filled from the postings of the terms that fit them. */
export function tablesOf(index: FoodIndex, words: readonly QueryWord[]): Tables {
  return words.map((word) => {
    const table = index.buffers.table(index.columns.length)
    for (const term of word.terms) enter(index, table, term, word.fits[term] ?? 0)
    for (const { left, right } of word.splits) enterBoth(index, table, left, right)
    return table
  })
}

function enter(index: FoodIndex, table: Uint16Array, term: number, fit: number): void {
  const postings = index.postingsOf(term)
  if (postings === null) return
  const { items, length } = postings
  const values = WEIGHTS.map((weight) => packed(fit, weight))
  for (let at = 0; at < length; at++) {
    const posting = items[at] ?? 0
    const value = values[posting & 15] ?? 0
    if (value > (table[posting >>> 4] ?? 0)) table[posting >>> 4] = value
  }
}

/** Enters products that have a word of each side, by the weaker of the two. */
function enterBoth(index: FoodIndex, table: Uint16Array, left: readonly Fitting[], right: readonly Fitting[]): void {
  const lefts = index.buffers.table(table.length)
  const rights = index.buffers.table(table.length)
  for (const { term, fit } of left) enter(index, lefts, term, fit)
  for (const { term, fit } of right) enter(index, rights, term, fit)
  for (let place = 0; place < table.length; place++) {
    const both = Math.min(lefts[place] ?? 0, rights[place] ?? 0)
    if (both > (table[place] ?? 0)) table[place] = both
  }
}

/** Places of the products that have at least so many of the typed words. */
export function placesWith(index: FoodIndex, tables: Tables, least: number): Uint32Array {
  return least === tables.length ? placesWithAll(index, tables) : placesWithSome(index, tables, least)
}

function placesWithAll({ columns, buffers }: FoodIndex, [first, ...others]: Tables): Uint32Array {
  const places = buffers.list(columns.length)
  let count = 0
  for (let place = 0; first && place < first.length; place++) if (first[place] !== 0 && !columns.isHole(place)) places[count++] = place
  for (const table of others) {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const place = places[at] ?? 0
      if (table[place] !== 0) places[kept++] = place
    }
    count = kept
  }
  return places.subarray(0, count)
}

function placesWithSome({ columns, buffers }: FoodIndex, tables: Tables, least: number): Uint32Array {
  const places = buffers.list(columns.length)
  const has = buffers.table(columns.length)
  for (const table of tables) for (let place = 0; place < table.length; place++) if (table[place] !== 0) has[place] = (has[place] ?? 0) + 1
  let count = 0
  for (let place = 0; place < has.length; place++) if ((has[place] ?? 0) >= least && !columns.isHole(place)) places[count++] = place
  return places.subarray(0, count)
}
