import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/rules/languages.ts'
import { normalise, wordsOf } from '#contract/rules/normalise.ts'
import { AISLE_NAMES, FIRST_AISLES } from '#contract/testing/first-aisles.ts'
import { readCatalogueFile } from '../import/read-catalogue-file.ts'
import { AisleWords } from './aisle-words.ts'
import { AliasBook } from './alias-book.ts'
import { aliasRows } from './alias-file.ts'
import { findFoods } from './find-foods.ts'
import { FoodIndex } from './index/food-index.ts'
import { isSpellingOf } from './words/spelling.ts'
import { keysOf } from './words/word-keys.ts'

const { products } = readCatalogueFile(readFileSync('demo/catalogue.csv'), AISLE_NAMES)
let index: FoodIndex

beforeAll(() => {
  index = new FoodIndex(new AliasBook(aliasRows(readFileSync('demo/aliases.csv'))), new AisleWords(FIRST_AISLES))
  for (const [at, product] of products.entries())
    index.put({ ...product, id: at + 1, soldOut: product.stockCount === 0, mayContain: null, active: true, changedIn: '1' })
})

/** By sku: the name shown as the reason of a match; null where the shown name explains it, or no readable name does. */
function reasons(text: string, language: Language): Record<string, string | null> {
  const { hits } = findFoods(index, { text, language, limit: 100 })
  return Object.fromEntries(
    hits.map(({ id, match }) => {
      const product = products[id - 1]
      const name = match.language && product ? product.name[match.language] : match.by === 'alias' ? match.name : null
      return [product?.sku, match.language === language ? null : name]
    }),
  )
}

describe('a page shows by which name a product was found', () => {
  it('where the shown name does not hold it', () => {
    expect(reasons('karapinja', 'en')).toEqual({ 'SPC-015': 'karapinja', 'VEG-001': 'karapinja', 'FRZ-012': 'karapinja' })
    expect(reasons('카레', 'en')).toMatchObject({ 'OUR-009': '카레', 'FRZ-012': '카레잎' })
    expect(reasons('dhal', 'ko')).toMatchObject({ 'GRN-008': 'dhal', 'OUR-010': 'Dhal Curry, Ready Meal' })
  })

  it('but not where the shown name holds it, be it within another word or by its sound', () => {
    expect(reasons('दाल', 'np')).toMatchObject({ 'OUR-010': null, 'FRZ-004': null, 'SPC-007': null })
    expect(reasons('dal', 'en')).toMatchObject({ 'GRN-009': null, 'FRZ-004': null })
    expect(reasons('고추', 'ko')).toMatchObject({ 'VEG-012': null, 'SPC-002': null })
  })

  it('and not where that name only spells it otherwise', () => {
    expect(new Set(Object.values(reasons('카레', 'ko')))).toEqual(new Set([null]))
    expect(reasons('커민', 'ko')).toEqual({ 'SPC-010': null })
    expect(reasons('ginger biscut', 'en')).toMatchObject({ 'BIS-007': null })
    expect(reasons('selroti', 'en')).toEqual({ 'ROT-008': null })
  })

  it('in the script that was typed or that of the page, and in no other', () => {
    const scripts = { en: /\p{Script=Latin}/u, ko: /\p{Script=Hangul}/u, si: /\p{Script=Sinhala}/u, np: /\p{Script=Devanagari}/u }
    for (const text of ['dhal', 'parippu', 'දාල්', 'परिप्पु', '달', 'දැල්ලෝ', 'rhcn'])
      for (const language of ['en', 'ko', 'si', 'np'] as const) {
        const readable = [scripts[language], ...Object.values(scripts).filter((script) => script.test(text === 'rhcn' ? '고추' : text))]
        for (const [sku, name] of Object.entries(reasons(text, language)))
          for (const word of wordsOf(name ?? ''))
            expect(
              /^\p{N}/u.test(word) || readable.some((script) => script.test(word)),
              `${text} on a page in ${language}: ${sku} as ${name}`,
            ).toBe(true)
      }
  })

  it('by an alias that holds a typed word, not by one beside it', () => {
    // Dhal vadai is called wade as well, so "dhal wade" is one of its names; whoever typed dhal did not find it by wade.
    expect(reasons('dhal', 'ko')).toMatchObject({ 'FRZ-004': 'Parippu Vadai (Dhal Vadai)' })
    expect(reasons('wade', 'ko')).toEqual({ 'FRZ-003': 'ulundu wade', 'FRZ-004': 'parippu wade' })
  })

  it('as it is rightly spelled, where what was typed only sounds so', () => {
    expect(reasons('고추가루', 'ko')).toEqual({ 'SPC-001': '고춧가루', 'SPC-002': '고춧가루' })
    expect(reasons('망고쥬스', 'ko')).toMatchObject({ 'DRK-007': '망고주스' })
  })
})

it('a spelling of a name is recognised by its letters, its sound or its Korean consonants, with words joined or apart', () => {
  const isOne = (alias: string, name: string) => isSpellingOf(alias, [wordsOf(normalise(name)).map(keysOf)])
  for (const [alias, name] of [
    ['biscut', 'Ginger Biscuits'],
    ['lunumiris', 'Lunu Miris'],
    ['nudels', 'Wai Wai Noodles'],
    ['소세지', '치킨 소시지'],
    ['케찹', '토마토 소스 (케첩)'],
  ] as const)
    expect(isOne(alias, name), alias).toBe(true)
  for (const [alias, name] of [
    ['karapinja', 'Fresh Curry Leaves'],
    ['pol', 'Palm Sugar'],
    ['카레', 'Chicken Curry'],
    ['고춧가루', '칠리 파우더'],
    ['', 'Rice'],
  ] as const)
    expect(isOne(alias, name), alias).toBe(false)
})
