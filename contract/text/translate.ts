import type consoleEn from '#locales/console/en.json'
import type en from '#locales/en.json'
import type { Language } from '../rules/languages.ts'
import { formatNumber } from './format-money.ts'

/** The content of a locale file: texts under dotted keys. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** A key of a text, checked against `locales/en.json` and `locales/console/en.json`; plural texts without their `_one`, `_other`. */
export type TextKey = KeysOf<typeof en> | KeysOf<typeof consoleEn>
type KeysOf<Section> = { [Name in keyof Section & string]: KeyOf<Name, Section[Name]> }[keyof Section & string]
type KeyOf<Name extends string, Value> = Value extends string
  ? Name extends `${infer Counted}_${'one' | 'other'}`
    ? Counted
    : Name
  : `${Name}.${KeysOf<Value>}`

/**
 * Translates a key and fills in its `{{values}}`. With `count` the language's plural form is used; the plain key is the fallback for
 * `_other`.
 */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

function find(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** Plural form of a count by CLDR's rules, hard-coded because browsers lack them for Sinhala and Nepali. */
function pluralForm(count: number, language: Language): 'one' | 'other' {
  if (language === 'ko') return 'other'
  return count === 1 || (language === 'si' && count === 0) ? 'one' : 'other'
}

/** Whether a locale file has a text with that key. */
export function isTextKey(texts: Texts, key: string): key is TextKey {
  return (find(texts, key) ?? find(texts, `${key}_other`)) !== undefined
}

/** A placeholder, with or without spaces around its name. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** Fills the `{{values}}` of a text in; a missing one leaves its placeholder. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(PLACEHOLDER, (hole, name: string) => String(values[name] ?? hole))
}

/** The names of the placeholders of a text, each once and in their order; a stray pair of braces counts as a last, nameless one. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const stray = /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
  return [...new Set(stray ? [...names, ''] : names)]
}

/**
 * Creates the translator of one language from its locale file, in the format of i18next. Nothing is escaped: React escapes pages, and mails
 * escape their own text. A missing text yields its key, a missing value its placeholder.
 */
export function createTranslate(texts: Texts, language: Language): Translate {
  const found = new Map<string, string | undefined>()
  const textOf = (key: string) => {
    if (!found.has(key)) found.set(key, find(texts, key))
    return found.get(key)
  }
  return (key, values) => {
    if (values === undefined) return textOf(key) ?? key
    const { count } = values
    const counted = typeof count === 'number' ? (textOf(`${key}_${pluralForm(count, language)}`) ?? textOf(`${key}_other`)) : undefined
    const text = counted ?? textOf(key) ?? key
    // Counts are written with separators; years, numbers of orders and the like have other names.
    return fillIn(text, typeof count === 'number' && count >= 1_000 ? { ...values, count: formatNumber(count) } : values)
  }
}
