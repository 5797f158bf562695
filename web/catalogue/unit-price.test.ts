import { expect, test } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import { unitPriceText } from './unit-price.ts'

test('a unit price names its unit in the language of the page', () => {
  expect(unitPriceText({ amount: 1_200, per: '100g' }, createTranslate(en, 'en'), 'en')).toBe('₩1,200 per 100 g')
  expect(unitPriceText({ amount: 250, per: '100ml' }, createTranslate(en, 'en'), 'en')).toBe('₩250 per 100 ml')
  expect(unitPriceText({ amount: 900, per: 'piece' }, createTranslate(ko, 'ko'), 'ko')).toBe('개당 900원')
})

test('a pack without a unit price has no text', () => {
  expect(unitPriceText(null, createTranslate(en, 'en'), 'en')).toBeNull()
})
