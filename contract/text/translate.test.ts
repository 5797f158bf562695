import { expect, it } from 'vitest'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { htmlLang, LANGUAGES, type Language } from '../rules/languages.ts'
import { createTranslate, fillIn, isTextKey, placeholdersIn, type TextKey, type Texts } from './translate.ts'

const files: Record<Language, Texts> = { en, ko, si, np }

it('fills in values, and leaves markup in them as it is written', () => {
  expect(createTranslate(en, 'en')('shell.dock.thumb', { item: '<b>Dhal</b>' })).toBe('Open <b>Dhal</b>')
})

it('leaves what was filled in as it is', () => {
  expect(createTranslate(ko, 'ko')('mail.greeting', { name: "{{name}} $& $'" })).toContain("{{name}} $& $'")
})

it('fills in a placeholder with or without spaces around its name, and leaves an unknown one', () => {
  expect(fillIn('{{shop}}, {{ shop }}, {{  days }} days, {{ salary }}', { shop: 'Kade', days: 7 })).toBe('Kade, Kade, 7 days, {{ salary }}')
})

it.each([
  ['{{shop}} and {{ shop }} for {{days}} days', ['shop', 'days']],
  ['no {single} braces', []],
  ['{{shop', ['']],
  ['{{ shop }} }} {{two words}}', ['shop', '']],
])('finds the names in %j', (text, names) => {
  expect(placeholdersIn(text)).toEqual(names)
})

it.each(LANGUAGES)('counts in %s by the rules of CLDR', (language) => {
  const t = createTranslate(files[language], language)
  const rules = new Intl.PluralRules(htmlLang(language))
  const key: TextKey = 'common.items'
  const forms: Record<string, string> = {
    one: t(key, { count: 1 }).replace('1', 'N'),
    other: t(key, { count: 100 }).replace('100', 'N'),
  }
  for (const count of [0, 1, 2, 5, 21, 100]) expect(t(key, { count }).replace(String(count), 'N')).toBe(forms[rules.select(count)])
})

it('takes the plain key for many where only one thing has a form of its own', () => {
  const t = createTranslate(en, 'en')
  expect([1, 2].map((count) => t('common.error.tooMany', { count }))).toEqual([
    'Too many tries. Wait 1 minute and try again.',
    'Too many tries. Wait 2 minutes and try again.',
  ])
})

it('recognises keys of plain and of counted texts', () => {
  expect(['mail.greeting', 'common.items'].filter((key) => isTextKey(en, key))).toHaveLength(2)
  expect(['mail', 'mail.greeting.none', 'Must be a number', ''].filter((key) => isTextKey(en, key))).toEqual([])
})

it('writes a count of thousands with separators', () => {
  expect(createTranslate(en, 'en')('common.items', { count: 100_000 })).toBe('100,000 items')
})
