import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { type AllTexts, localeFile } from './locale-files.ts'

const words = z.string().transform((cell) => cell.split(';').filter((word) => word !== ''))
const rowSchema = z.strictObject({
  term: z.string().min(1),
  en: z.string().min(1),
  ko: z.string().min(1),
  si: z.string().min(1),
  np: z.string().min(1),
  avoid_en: words,
  avoid_ko: words,
  avoid_si: words,
  avoid_np: words,
  /** Keys of texts whose words are fixed (product rules, 8.2). */
  fixed: z.string().transform((cell) => new Set(cell.split(' '))),
})

/** A thing of the shop: its word in each language, the words that are not used for it, and the texts that have one all the same. */
export interface Term {
  name: string
  avoid: Readonly<Record<Language, readonly string[]>>
  fixed: ReadonlySet<string>
}

/** Words that hold one to avoid and are right. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  분유: ['전지분유'],
  암호: ['암호화'],
  'කිරි පිටි': ['පොල් කිරි පිටි'],
  झ्याल: ['झ्याल खोल्नुहोस्'],
}

/** Reads `docs/terms.csv`. @throws Error for a row that is not complete */
export function readTerms(root: string): Term[] {
  const rows: unknown[] = parse(readFileSync(join(root, 'docs/terms.csv'), 'utf8'), { columns: true })
  return rows.map((row) => {
    const { term, avoid_en, avoid_ko, avoid_si, avoid_np, fixed } = rowSchema.parse(row)
    return { name: term, avoid: { en: avoid_en, ko: avoid_ko, si: avoid_si, np: avoid_np }, fixed }
  })
}

/** Keys that a row leaves alone and that no text has: the exception is of no use, or the key has another name now. */
export function unknownFixed(terms: readonly Term[], texts: ReadonlyMap<string, unknown>): string[] {
  return terms.flatMap(({ name, fixed }) =>
    [...fixed].filter((key) => key !== '' && !texts.has(key)).map((key) => `docs/terms.csv: ${name} names ${key}, which is no text`),
  )
}

/** Whether a text contains a word as a word of its own; Latin words have an end, Korean and Indic ones carry endings. */
function containsWord(text: string, word: string): boolean {
  const rest = (RIGHT[word] ?? []).reduce((left, right) => left.replaceAll(right, ' '), text)
  if (/^[a-z]/i.test(word)) return new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w\s-]/g, '\\$&')}(?!\\w)`, 'i').test(rest)
  return rest.includes(word)
}

/** Texts with another word for a thing than the shop's. `where` names their file, `{}` for the language; by default the locale file. */
export function otherWords(texts: AllTexts, terms: readonly Term[], where?: string): string[] {
  return LANGUAGES.flatMap((language) =>
    [...texts[language]].flatMap(([key, text]) =>
      terms
        .filter(({ fixed }) => !fixed.has(key))
        .flatMap(({ name, avoid }) =>
          avoid[language]
            .filter((word) => containsWord(String(text), word))
            .map(
              (word) =>
                `${where?.replace('{}', language) ?? localeFile(language, key)}: ${key} has “${word}” for ${name}: see docs/terms.csv`,
            ),
        ),
    ),
  )
}
