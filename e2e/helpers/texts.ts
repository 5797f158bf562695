import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'

const FOLDER = join(import.meta.dirname, '../../locales')

/** A text of the store in a language, by its dotted key. */
export function text(language: Language, key: string): string {
  let at: unknown = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'))
  for (const part of key.split('.'))
    at = typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === part)?.[1] : undefined
  if (typeof at !== 'string') throw new Error(`${language} has no text ${key}`)
  return at
}

export { LANGUAGES, type Language }
