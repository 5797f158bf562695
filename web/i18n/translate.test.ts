import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { htmlLang, LANGUAGES, type Language } from '#contract/languages.ts'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { createTranslate, type TextKey, type Texts } from './translate.ts'

const files: Record<Language, Texts> = { en, ko, si, np }

it('fills in values, and leaves markup in them as it is written', () => {
  expect(createTranslate(en, 'en')('shell.dock.thumb', { item: '<b>Dhal</b>' })).toBe('Open <b>Dhal</b>')
})

it.each(LANGUAGES)('counts in %s as i18next does on the server', async (language) => {
  const tag = htmlLang(language)
  const reference = createInstance({
    lng: tag,
    resources: { [tag]: { translation: JSON.parse(JSON.stringify(files[language])) } },
    interpolation: { escapeValue: false },
  })
  await reference.init()
  const t = createTranslate(files[language], language)
  const key: TextKey = 'common.items'
  for (const count of [0, 1, 2, 5, 21, 100]) expect(t(key, { count })).toBe(reference.t(key, { count }))
})
