import { readFileSync } from 'node:fs'
import { createInstance, type ParseKeys } from 'i18next'
import { htmlLang, LANGUAGES, type Language } from '#contract/languages.ts'

const dictionary = (language: Language): unknown =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'))

const isDictionary = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null

function translation(language: Language): Record<string, string> {
  const value = dictionary(language)
  if (!isDictionary(value)) throw new Error(`locales/${language}.json is not an object`)
  return value
}

const texts = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  // Plural rules are those of the HTML language: `np` alone is no known code.
  resources: Object.fromEntries(LANGUAGES.map((language) => [htmlLang(language), { translation: translation(language) }])),
  interpolation: { escapeValue: false },
  initAsync: false,
})
await texts.init()

/** The text of a key in a language, with `{{variables}}` filled in; English when the language lacks it. */
export function text(language: Language, key: ParseKeys, variables: Record<string, string | number> = {}): string {
  return String(texts.t(key, { lng: htmlLang(language), ...variables }))
}
