import { normalise, wordsOf } from '#contract/rules/normalise.ts'
import type { SearchLine } from './index/search-lines.ts'
import { keysOf, type WordKeys } from './words/word-keys.ts'

/** An alias and its meaning, as written by the shop-keeper. */
export type AliasRow = { alias: string; means: string }

type Entry = { text: string; alias: string[]; means: string[] }

/** Cached folded forms; about the vocabulary of a large shop. */
const MAX_MEANINGS = 50_000
const meanings = new Map<string, string>()

/**
 * The folded form of a meaning's word: meanings match whole words in any spelling. Cached, because the same words recur for many products.
 */
function meaning(word: string): string {
  const cached = meanings.get(word)
  if (cached !== undefined) return cached
  if (meanings.size >= MAX_MEANINGS) meanings.clear()
  const { folded } = keysOf(word)
  meanings.set(word, folded)
  return folded
}

/** The words that an alias means, as they are compared with those of products. */
export const meantWords = (means: string): string[] => wordsOf(means).map(meaning)

/** Most lines that aliases add to one product. */
const MAX_LINES = 60

/**
 * The shop-keeper's aliases, applied to products: every line that contains the words of an alias's meaning gets a copy with the alias in
 * their place, so that "rathu haal" finds red rice. An alias of a sku is a name of that product.
 */
export class AliasBook {
  private readonly byFirst = new Map<string, Entry[]>()
  private readonly bySku = new Map<string, Entry[]>()
  private readonly single = new Set<string>()

  constructor(rows: readonly AliasRow[]) {
    for (const row of rows) {
      const means = wordsOf(row.means)
      const entry = { text: row.alias, alias: wordsOf(row.alias), means: means.map(meaning) }
      const [first] = entry.means
      if (first === undefined || entry.alias.length === 0) continue
      if (entry.alias.length === 1) this.single.add(meaning(entry.alias[0] ?? ''))
      push(this.byFirst, first, entry)
      push(this.bySku, means.join(' '), entry)
    }
  }

  /** Whether a word is an alias by itself, even of a product that is not sold: then it is not treated as a typing error. */
  has({ folded }: WordKeys): boolean {
    return this.single.has(folded)
  }

  /** The lines that aliases add to a product. */
  linesFor(sku: string, lines: readonly SearchLine[]): SearchLine[] {
    const added = new Map<string, SearchLine>()
    const add = (line: SearchLine) => {
      const key = `${line.field === 'alias' ? '' : line.field} ${line.words.join(' ')}`
      if (added.size < MAX_LINES && !added.has(key)) added.set(key, line)
    }
    for (const { alias, text } of this.bySku.get(normalise(sku)) ?? []) add({ field: 'alias', language: null, words: alias, text })
    for (const line of lines) for (const twin of this.twins(line)) add(twin)
    return [...added.values()]
  }

  private *twins(line: SearchLine): Generator<SearchLine> {
    const meant = line.words.map(meaning)
    for (let at = 0; at < meant.length; at++)
      for (const entry of this.byFirst.get(meant[at] ?? '') ?? []) {
        if (!entry.means.every((word, index) => word === meant[at + index])) continue
        const words = [...line.words.slice(0, at), ...entry.alias, ...line.words.slice(at + entry.means.length)]
        yield { field: line.field === 'name' ? 'alias' : line.field, language: null, words, text: entry.text }
      }
  }
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}
