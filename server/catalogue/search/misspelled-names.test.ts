import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { AISLE_NAMES, FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { readCatalogueFile } from '../import/read-catalogue-file.ts'
import { AisleWords } from './aisle-words.ts'
import { AliasBook } from './alias-book.ts'
import { aliasRows } from './alias-file.ts'
import { findFoods } from './find-foods.ts'
import { FoodIndex } from './index/food-index.ts'

const LOOKED_AT = 3

let index: FoodIndex
let names: LocalizedText[]

beforeAll(() => {
  index = new FoodIndex(new AliasBook(aliasRows(readFileSync('demo/aliases.csv'))), new AisleWords(FIRST_AISLES))
  const { products } = readCatalogueFile(readFileSync('demo/catalogue.csv'), AISLE_NAMES)
  names = products.map(({ name }) => name)
  for (const [at, product] of products.entries())
    index.put({ ...product, id: at + 1, soldOut: product.stockCount === 0, mayContain: null, active: true, changedIn: '1' })
})

/** Names that are not among the first results when they are typed with a slip, as `typed`, nor among what has most of their words. */
function missed(language: Language, slip: (words: string[]) => string[] | null): string[] {
  return names.flatMap((name, at) => {
    const words = slip(
      name[language]
        .replace(/[(),.&/]/g, ' ')
        .split(' ')
        .filter(Boolean),
    )
    if (words === null) return []
    const typed = words.join(' ')
    const { hits, nearest } = findFoods(index, { text: typed, language, limit: LOOKED_AT })
    return [...hits, ...nearest].some(({ id }) => id === at + 1) ? [] : [typed]
  })
}

/** Changes the longest word of a name at its middle; names of short words alone are left out. */
function inLongestWord(shortest: number, change: (letters: string[], middle: number) => string[]) {
  return (words: string[]): string[] | null => {
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
    const letters = [...longest]
    if (letters.length < shortest) return null
    return words.map((word) => (word === longest ? change(letters, Math.floor(letters.length / 2)).join('') : word))
  }
}

const doubled = (letters: string[], at: number) => letters.toSpliced(at, 0, letters[at] ?? '')
const left = (letters: string[], at: number) => letters.toSpliced(at, 1)
const swapped = (letters: string[], at: number) => letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
const parted = (letters: string[], at: number) => letters.toSpliced(at, 0, ' ')

describe('every product is found by its own name', () => {
  it.each(LANGUAGES)('as it is written, with two words joined, with one split and with a letter doubled, in %s', (language) => {
    expect(missed(language, (words) => words)).toEqual([])
    expect(missed(language, ([first = '', second, ...rest]) => (second ? [first + second, ...rest] : null))).toEqual([])
    expect(missed(language, inLongestWord(language === 'ko' ? 3 : 6, parted))).toEqual([])
    expect(missed(language, inLongestWord(language === 'ko' ? 3 : 6, doubled))).toEqual([])
  })

  it('with a letter lost or two swapped in Latin letters, two syllables swapped or one of five lost in Korean', () => {
    expect(missed('en', inLongestWord(6, left))).toEqual([])
    expect(missed('en', inLongestWord(6, swapped))).toEqual([])
    expect(missed('ko', inLongestWord(3, swapped))).toEqual([])
    expect(missed('ko', inLongestWord(5, left))).toEqual([])
  })
})
