import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { htmlLang, LANGUAGES, type Language } from '#contract/languages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts of a locale file under their dotted keys; a value that is no text stands as it is, so that a check can name it. */
function flatten(group: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([key, value]): [string, unknown][] =>
    isGroup(value) ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  )
}

function readTexts(language: Language): Map<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, 'locales', `${language}.json`), 'utf8'))
  return new Map(isGroup(file) ? flatten(file) : [])
}

const english = readTexts('en')
const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort()
/** The key a counted text is asked for with, and its plural form. */
const counted = (key: string) => /^(.*)_(zero|one|two|few|many|other)$/.exec(key)

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = readTexts(language)

  test('are those of English, no more and no less', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('are all written', () => {
    const unwritten = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() === '').map(([key]) => key)
    expect(unwritten).toEqual([])
  })

  test('have the placeholders of English, spelled so that they are filled in', () => {
    const other = [...texts].filter(([key, text]) => String(placeholders(text)) !== String(placeholders(english.get(key))))
    expect(other.map(([key]) => key)).toEqual([])
    const broken = [...texts].filter(([, text]) => /[{}]/.test(String(text).replaceAll(/\{\{\w+\}\}/g, '')))
    expect(broken.map(([key]) => key)).toEqual([])
  })

  test('have the plural forms of the language wherever something is counted', () => {
    const needed = new Intl.PluralRules(htmlLang(language)).resolvedOptions().pluralCategories
    const forms = Map.groupBy(
      [...texts.keys()].filter((key) => counted(key)),
      (key) => counted(key)?.[1],
    )
    expect(forms.size).toBeGreaterThan(0)
    for (const [key, found] of forms) {
      expect(found.sort(), key).toEqual([`${key}_one`, `${key}_other`])
      for (const form of needed) expect(found, `${key} in ${language}`).toContain(`${key}_${form}`)
    }
  })
})

/** A key as it stands in code: its first part is a group of the locale files. Template literals count with `*` for what is filled in. */
function keysInCode(): Map<string, string> {
  const groups = new Set([...english.keys()].map((key) => key.split('.')[0] ?? ''))
  const files = ['web', 'server', 'contract'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const found = new Map<string, string>()
  for (const file of files) {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')
    for (const [, plain, template] of code.matchAll(/'([a-z]\w*(?:\.\w+)+)'|`([a-z]\w*(?:\.(?:\w|\$\{[^}]+\})+)+)`/g)) {
      const key = plain ?? template?.replaceAll(/\$\{[^}]+\}/g, '*') ?? ''
      if (groups.has(key.split('.')[0] ?? '') && !/\.(csv|json|tsx?|css)$/.test(key)) found.set(key, file.slice(ROOT.length + 1))
    }
  }
  return found
}

test('every key that the code names has a text', () => {
  const known = [...english.keys()].flatMap((key) => [key, counted(key)?.[1] ?? key])
  const used = keysInCode()
  expect(used.size).toBeGreaterThan(300)
  const missing = [...used].filter(([key]) => {
    const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)
    return !known.some((each) => pattern.test(each))
  })
  expect(missing).toEqual([])
})
