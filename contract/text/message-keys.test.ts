import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { isTextKey } from './translate.ts'

const KEYS = readFileSync('contract/text/message-keys.txt', 'utf8').trim().split('\n')

it.each(Object.entries({ en, ko, si, np }))('every key of the list of messages has a text in %s', (_language, texts) => {
  expect(KEYS.length).toBe(818)
  expect(KEYS.filter((key) => !isTextKey(texts, key))).toEqual([])
})
