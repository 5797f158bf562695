import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import { baseKey, isConsoleKey, type TextMap } from './locale-files.ts'

/** Names in the code that look like keys of texts and are none: kinds of effects, and permissions of staff. */
const NOT_KEYS: ReadonlySet<string> = new Set(['account.send-secret', 'wishes.back-in-stock', ...PERMISSIONS])

/** Groups of texts whose keys come from the database. */
const USED_BY_DATA: readonly RegExp[] = [/^errors\./]

function sourceFiles(root: string): string[] {
  return ['web', 'server', 'contract', 'sandbox'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}

/** Keys as they are in the code, with the file; in template literals `*` stands for what is filled in. */
export function keysInCode(root: string, english: TextMap): Map<string, string> {
  const groups = new Set([...english.keys()].map((key) => key.split('.')[0] ?? ''))
  const found = new Map<string, string>()
  for (const file of sourceFiles(root)) {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')
    for (const [, plain, template] of code.matchAll(/'([a-z]\w*(?:\.[\w-]+)+)'|`([a-z]\w*(?:\.(?:[\w-]|\$\{[^}]+\})+)+)`/g)) {
      const key = plain ?? template?.replaceAll(/\$\{[^}]+\}/g, '*') ?? ''
      const isFile = /\.(?:csv|json|tsx?|css|jpg|png|html)$/.test(key)
      if (groups.has(key.split('.')[0] ?? '') && !isFile && !NOT_KEYS.has(key)) found.set(key, file.slice(root.length + 1))
    }
  }
  return found
}

const isTemplate = (key: string) => key.includes('*')
const asPattern = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}(?:\\.[\\w-]+)*$`)
const asExact = (key: string) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`)

/** Keys that the code names and that have no text. */
export function missingKeys(used: ReadonlyMap<string, string>, english: TextMap): string[] {
  const existing = new Set([...english.keys()].flatMap((key) => [key, baseKey(key)]))
  const exists = (key: string) => {
    if (!isTemplate(key)) return existing.has(key)
    const pattern = asExact(key)
    return [...existing].some((each) => pattern.test(each))
  }
  return [...used].filter(([key]) => !exists(key)).map(([key, file]) => `${file}: there is no text ${key}`)
}

/** Texts of the console that a page of the shop uses: its browser has not loaded them. */
export function consoleKeysInShop(root: string): string[] {
  return sourceFiles(root)
    .map((file) => file.slice(root.length + 1))
    .filter((file) => file.startsWith('web/') && !file.startsWith('web/console/'))
    .flatMap((file) => {
      const keys = readFileSync(join(root, file), 'utf8').match(/['`]console\.[a-z]\w*\.[\w.]+/g) ?? []
      return keys
        .map((key) => key.slice(1))
        .filter(isConsoleKey)
        .map((key) => `${file}: ${key} is a text of the console`)
    })
}

/** Unused texts. @param specified texts that stay although no page uses them: their words are fixed (product rules, 8.2) */
export function unusedKeys(used: ReadonlyMap<string, string>, english: TextMap, specified: ReadonlySet<string> = new Set()): string[] {
  const patterns = [...used.keys()].filter(isTemplate).map(asPattern)
  const isUsed = (key: string) => used.has(key) || patterns.some((pattern) => pattern.test(key))
  return [...english.keys()]
    .filter((key) => !isUsed(baseKey(key)) && !isUsed(key) && !USED_BY_DATA.some((each) => each.test(key)) && !specified.has(key))
    .map((key) => `locales: no code uses ${key}`)
}
