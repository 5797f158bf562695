import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'

/** The texts of a language under their dotted keys; a value that is no text stays as it is, so that a check can name it. */
export type TextMap = ReadonlyMap<string, unknown>
export type AllTexts = Readonly<Record<Language, TextMap>>

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function flatten(group: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([key, value]): [string, unknown][] =>
    isGroup(value) ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )
}

/** Folders of the locale files: those of every page, and those that the console's pages load besides. */
const FOLDERS = ['locales', 'locales/console']

/** Reads the locale files of the four languages below the project's folder, those of the console among them. */
export function readAllTexts(root: string): AllTexts {
  const read = (language: Language): TextMap =>
    new Map(
      FOLDERS.flatMap((folder) => {
        const file: unknown = JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
        return isGroup(file) ? flatten(file) : []
      }),
    )
  return { en: read('en'), ko: read('ko'), si: read('si'), np: read('np') }
}

/** Whether a text belongs to the files that only pages of the console load. */
export const isConsoleKey = (key: string): boolean => key.startsWith('console.')

/** The file of a text, for messages. */
export function localeFile(language: Language, key: string): string {
  return `${isConsoleKey(key) ? 'locales/console' : 'locales'}/${language}.json`
}

/** Texts of the console in the files of every page, and the other way round. */
export function misplacedTexts(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    LANGUAGES.flatMap((language) => {
      const file: unknown = JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'))
      const name = `${folder}/${language}.json`
      const groups = isGroup(file) ? Object.keys(file) : []
      return groups
        .filter((group) => localeFile(language, `${group}.`) !== name)
        .map((group) => `${name}: ${group} belongs into ${localeFile(language, `${group}.`)}`)
    }),
  )
}

const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort()

/** The key by which code requests a counted text; the key itself for every other. */
export function baseKey(key: string): string {
  return /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? key
}

/** Whether a counted text has a form. Without one of its own, the plain key is the form “other”. */
const hasForm = (texts: TextMap, base: string, form: string) => texts.has(`${base}_${form}`) || (form === 'other' && texts.has(base))

/** Problems of the files themselves: keys, placeholders, plural forms, empty texts, non-Latin digits. */
export function fileProblems(texts: AllTexts): string[] {
  return LANGUAGES.flatMap((language) => problemsOf(language, texts[language], texts.en))
}

function problemsOf(language: Language, texts: TextMap, english: TextMap): string[] {
  const format = (key: string, what: string) => `${localeFile(language, key)}: ${key} ${what}`
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => format(key, 'is missing'))
  const forms = new Intl.PluralRules(htmlLang(language)).resolvedOptions().pluralCategories
  const found = [...texts].flatMap(([key, text]) => {
    const problems: string[] = []
    if (!english.has(key)) problems.push('is not in English')
    if (typeof text !== 'string' || text.trim() === '') problems.push('is not written')
    const filled = String(text)
    if (String(placeholders(text)) !== String(placeholders(english.get(key) ?? text))) problems.push('has other placeholders than English')
    if (/[{}]/.test(filled.replaceAll(/\{\{\w+\}\}/g, ''))) problems.push('has a placeholder that is not filled in')
    if (/[\u0966-\u096f\u0de6-\u0def]/.test(filled)) problems.push('has figures that are not Latin')
    const base = baseKey(key)
    if (base !== key) for (const form of forms) if (!hasForm(texts, base, form)) problems.push(`lacks the form "${form}"`)
    return problems.map((problem) => format(key, problem))
  })
  return [...missing, ...found]
}
