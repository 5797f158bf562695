import { LANGUAGES, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { wordsOf } from '#contract/rules/normalise.ts'
import en from '#locales/en.json' with { type: 'json' }
import ko from '#locales/ko.json' with { type: 'json' }
import np from '#locales/np.json' with { type: 'json' }
import si from '#locales/si.json' with { type: 'json' }

/** The fields of a product whose words are indexed. */
export const FIELDS = ['name', 'alias', 'brand', 'sku', 'category', 'tag', 'unit'] as const
export type Field = (typeof FIELDS)[number]

/** Some words of a product that belong together. `language` is the language of a name; `inner` marks a name inside of another. */
export type SearchLine = { field: Field; language: Language | null; words: string[]; text: string; inner?: boolean }

/** The searchable fields of a product. */
export type Searchable = { name: LocalizedText; brand: string; category: string; sku: string; tags: readonly string[]; unit: string }

const TEXTS = [en, ko, si, np].map((texts) => texts.catalogue)

/** Every line of words that a product can be found by, with those of its aisle. */
export function searchLinesOf(item: Searchable, ofAisle: readonly SearchLine[]): SearchLine[] {
  return [
    ...LANGUAGES.flatMap((language) => nameLines(item.name[language] ?? '', language)),
    ...cachedLines('brand', item.brand, () => [item.brand]),
    ...linesOf('sku', [item.sku]),
    ...ofAisle,
    ...cachedLines('tag', item.tags.join('\n'), () => item.tags.flatMap(tagNames)),
    ...cachedLines('unit', item.unit, () => [item.unit]),
  ]
}

/**
 * A name, and the names inside of it: "Green Cardamom, Whole" is called green cardamom, "Goraka (Garcinia), Dried" goraka and garcinia.
 */
function nameLines(name: string, language: Language): SearchLine[] {
  const inner = [...name.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? '')
  const outer = name.replaceAll(/\([^)]*\)/g, ' ')
  const lines = linesOf('name', [name, outer, outer.split(',')[0] ?? '', ...inner], language)
  return lines.map((line) => ({ ...line, text: name, inner: inner.includes(line.text) }))
}

/** Texts as lines of words, each once. */
export function linesOf(field: Field, texts: readonly string[], language: Language | null = null): SearchLine[] {
  const seen = new Set<string>()
  return [...new Set(texts)].flatMap((text) => {
    const words = wordsOf(text)
    const line = words.join(' ')
    if (line === '' || seen.has(line)) return []
    seen.add(line)
    return [{ field, language, words, text }]
  })
}

/** Different brands, units and sets of tags whose words are cached: a shop has few, and many products share them. */
const MAX_CACHED = 10_000
const cache = new Map<string, readonly SearchLine[]>()

function cachedLines(field: Field, key: string, texts: () => readonly string[]): readonly SearchLine[] {
  const lines = cache.get(`${field} ${key}`)
  if (lines) return lines
  if (cache.size >= MAX_CACHED) cache.clear()
  const made = linesOf(field, texts())
  cache.set(`${field} ${key}`, made)
  return made
}

function tagNames(tag: string): string[] {
  const named = TEXTS.map((texts) => Object.entries(texts.tag).find(([key]) => key === tag)?.[1]).filter((name) => name !== undefined)
  return [tag, ...named]
}
