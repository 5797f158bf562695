import type { AskedWord } from './fit-words.ts'
import { type FoodIndex, PLACES } from './food-index.ts'
import type { Fitting } from './vocabulary.ts'

/** A value of a table: how well a product has a typed word, less the weight of the place it stands at; the plain fit in the lower bits. */
const packed = (fit: number, weight: number) => (fit - weight) * 128 + fit
export const plainFit = (value: number) => value & 127
export const weighedFit = (value: number) => value >>> 7

const WEIGHTS = PLACES.map(({ weight }) => weight)

/** For each typed word a table by place of the index: how well the product there has that word; 0 for not at all. */
export type Tables = Uint16Array[]

export function tablesOf(index: FoodIndex, words: readonly AskedWord[]): Tables {
  return words.map((word) => {
    const table = new Uint16Array(index.entries.length)
    for (const term of word.terms) enter(index, table, term, word.fits[term] ?? 0)
    for (const { left, right } of word.splits) enterBoth(index, table, left, right)
    return table
  })
}

function enter(index: FoodIndex, table: Uint16Array, term: number, fit: number): void {
  for (const posting of index.postingsOf(term)) {
    const value = packed(fit, WEIGHTS[posting & 15] ?? 0)
    if (value > (table[posting >>> 4] ?? 0)) table[posting >>> 4] = value
  }
}

/** Enters products that have a word of each side, by the weaker of the two. */
function enterBoth(index: FoodIndex, table: Uint16Array, left: readonly Fitting[], right: readonly Fitting[]): void {
  const lefts = new Uint16Array(table.length)
  const rights = new Uint16Array(table.length)
  for (const { term, fit } of left) enter(index, lefts, term, fit)
  for (const { term, fit } of right) enter(index, rights, term, fit)
  for (let place = 0; place < table.length; place++) {
    const both = Math.min(lefts[place] ?? 0, rights[place] ?? 0)
    if (both > (table[place] ?? 0)) table[place] = both
  }
}

/** Places of the products that have at least so many of the typed words. */
export function placesWith(index: FoodIndex, tables: Tables, least: number): number[] {
  const places: number[] = []
  const most = tables.length
  for (let place = 0; place < index.entries.length; place++) {
    let has = 0
    // As soon as too many are missing, the rest need not be looked at.
    for (let at = 0; at < most && has + most - at >= least; at++) if ((tables[at]?.[place] ?? 0) > 0) has++
    if (has >= least && index.entries[place] !== null) places.push(place)
  }
  return places
}
