import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { LANGUAGES } from '../rules/languages.ts'
import { FIRST_AISLES } from '../testing/first-aisles.ts'
import { isTextKey } from './translate.ts'

/** Names and texts of aisles are rows of the shop, which begins with them. */
const OF_AISLES = new Map(
  FIRST_AISLES.flatMap(({ key, title, description }) => [
    [`catalogue.category.${key}.name`, title],
    [`catalogue.category.${key}.text`, description],
  ]),
)
const KEYS = readFileSync('contract/text/message-keys.txt', 'utf8').trim().split('\n')

it.each(Object.entries({ en, ko, si, np }))('every key of the list of messages has a text in %s', (_language, texts) => {
  expect(KEYS.length).toBe(818)
  expect(KEYS.filter((key) => !isTextKey(texts, key) && !OF_AISLES.has(key))).toEqual([])
})

it('every key of an aisle on that list has a text in each language', () => {
  const ofAisles = KEYS.filter((key) => OF_AISLES.has(key))
  expect(ofAisles).toHaveLength(36)
  expect(ofAisles.filter((key) => LANGUAGES.some((language) => !OF_AISLES.get(key)?.[language]))).toEqual([])
})
