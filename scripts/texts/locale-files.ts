import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlLang, LANGUAGES, type Language } from '#contract/languages.ts'

/** The texts of a language under their dotted keys; a value that is no text stands as it is, so that a check can name it. */
export type TextMap = ReadonlyMap<string, unknown>
export type AllTexts = Readonly<Record<Language, TextMap>>

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function flatten(group: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([key, value]): [string, unknown][] =>
    isGroup(value) ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )
}

/** Reads the four locale files below the project's folder. */
export function readAllTexts(root: string): AllTexts {
  const read = (language: Language): TextMap => {
    const file: unknown = JSON.parse(readFileSync(join(root, 'locales', `${language}.json`), 'utf8'))
    return new Map(isGroup(file) ? flatten(file) : [])
  }
  return { en: read('en'), ko: read('ko'), si: read('si'), np: read('np') }
}

const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort()

/** The key that a counted text is asked for with; the key itself for every other. */
export function askedKey(key: string): string {
  return /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? key
}

/** Whether a counted text has a form. Without one of its own, the plain key is the form “other”. */
const hasForm = (texts: TextMap, asked: string, form: string) => texts.has(`${asked}_${form}`) || (form === 'other' && texts.has(asked))

/** What is wrong with the files themselves: keys, placeholders, plural forms, empty texts, figures that are not Latin. */
export function fileProblems(texts: AllTexts): string[] {
  return LANGUAGES.flatMap((language) => problemsOf(language, texts[language], texts.en))
}

function problemsOf(language: Language, texts: TextMap, english: TextMap): string[] {
  const say = (key: string, what: string) => `locales/${language}.json: ${key} ${what}`
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => say(key, 'is missing'))
  const forms = new Intl.PluralRules(htmlLang(language)).resolvedOptions().pluralCategories
  const found = [...texts].flatMap(([key, text]) => {
    const problems: string[] = []
    if (!english.has(key)) problems.push('is not in English')
    if (typeof text !== 'string' || text.trim() === '') problems.push('is not written')
    const filled = String(text)
    if (String(placeholders(text)) !== String(placeholders(english.get(key) ?? text))) problems.push('has other placeholders than English')
    if (/[{}]/.test(filled.replaceAll(/\{\{\w+\}\}/g, ''))) problems.push('has a placeholder that is not filled in')
    if (/[\u0966-\u096f\u0de6-\u0def]/.test(filled)) problems.push('has figures that are not Latin')
    const asked = askedKey(key)
    if (asked !== key) for (const form of forms) if (!hasForm(texts, asked, form)) problems.push(`lacks the form "${form}"`)
    return problems.map((problem) => say(key, problem))
  })
  return [...missing, ...found]
}
