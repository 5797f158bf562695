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

/** Whether a text of the locale files has that key. */
export function isTextKey(key: string): key is ParseKeys {
  return texts.exists(key, { lng: 'en' })
}

const VARIABLE = /\{\{(\w+)\}\}/g
/** What stands in the locale files. A mail has thirty texts, and finding each of them anew was a part in forty of an order. */
const written = new Map<string, string>()

/** The text of a key in a language, with `{{variables}}` filled in; English when the language lacks it. */
export function text(language: Language, key: ParseKeys, variables: Record<string, string | number> = {}): string {
  // Which text it is depends on the number: the rules of plurals are i18next's.
  if ('count' in variables) return String(texts.t(key, { lng: htmlLang(language), ...variables }))
  return templateOf(language, key).replace(VARIABLE, (_all, name: string) => String(variables[name] ?? ''))
}

function templateOf(language: Language, key: ParseKeys): string {
  const place = `${language} ${key}`
  const known = written.get(place)
  if (known !== undefined) return known
  const template = String(texts.t(key, { lng: htmlLang(language), skipInterpolation: true }))
  written.set(place, template)
  return template
}
