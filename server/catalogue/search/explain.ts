import type { Match } from '#contract/calls/search.ts'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { wordsOf } from '#contract/rules/normalise.ts'
import { type FoodIndex, PLACES } from './index/food-index.ts'
import { lineLength, unpackHead } from './index/line-head.ts'
import { type Ranked, type RankQuery, rankedLines, TIER } from './rank-entry.ts'
import { scriptOf } from './words/sound.ts'
import { isSpellingOf } from './words/spelling.ts'
import type { WordKeys } from './words/word-keys.ts'

const RANKS: Readonly<Record<number, Match['rank']>> = {
  [TIER.exact]: 'exact',
  [TIER.start]: 'start',
  [TIER.startOpen]: 'start',
  [TIER.near]: 'near',
  [TIER.most]: 'near',
}

const SCRIPT_OF: Readonly<Record<Language, string>> = { en: 'latin', ko: 'hangul', si: 'sinhala', np: 'devanagari' }

/** A query with the scripts that the user can read: those typed, and that of the page. */
export type ExplainQuery = RankQuery & { scripts: ReadonlySet<string | null> }

/** The scripts of the words that were typed, and of a page. */
export function scriptsOf(keys: readonly WordKeys[], page: Language): ExplainQuery['scripts'] {
  return new Set([SCRIPT_OF[page], ...keys.map(({ word }) => scriptOf(word))])
}

/**
 * Explains why a product was found: the name, alias or field that matched, and how well. The name in the page's language comes first,
 * because a match in it needs no explanation; then the best match of the names and aliases in a script that the user reads, if any.
 */
export function explain(index: FoodIndex, place: number, { tier, line }: Ranked, query: ExplainQuery): Match {
  const { columns } = index
  const rank = RANKS[tier] ?? 'part'
  if (line === null) {
    const by = fieldOf(columns.wordsOf(place), query)
    return { rank, by, name: by === 'brand' ? columns.brand(place) : null, language: null }
  }
  const shown: Match = { rank, by: 'name', name: null, language: LANGUAGES[query.language] ?? null }
  if (line.language === query.language) return shown
  const fitting = rankedLines(columns, place, query)
  if (fitting.some((own) => own.line.language === query.language && (own.tier < TIER.near || tier >= TIER.near))) return shown
  for (const own of fitting) {
    const language = LANGUAGES[own.line.language]
    if (language && query.scripts.has(SCRIPT_OF[language])) return { rank, by: 'name', name: null, language }
    const name = columns.names.textOf(own.line.alias)
    if (language || !isHelpful(index, name, query)) continue
    return isSpellingOf(name, namesIn(index, place, query.language)) ? shown : { rank, by: 'alias', name, language: null }
  }
  return { rank, by: line.alias < 0 ? 'name' : 'alias', name: null, language: null }
}

/** The words of the name of a product in a language, and of the names inside of it. */
function namesIn({ columns, vocabulary }: FoodIndex, place: number, language: number): WordKeys[][] {
  const { items } = columns.lines
  const end = columns.linesEnd(place)
  const names: WordKeys[][] = []
  for (let at = columns.linesFrom(place); at < end; at += 1 + lineLength(items[at] ?? 0)) {
    const head = items[at] ?? 0
    if (unpackHead(head).language !== language) continue
    const words = Array.from(items.subarray(at + 1, at + 1 + lineLength(head)), (term) => vocabulary.keysAt(term))
    names.push(words.filter((keys) => keys !== undefined))
  }
  return names
}

/** Whether an alias is in a script that the user reads and contains one of the typed words, which may be only in the name around it. */
function isHelpful({ vocabulary }: FoodIndex, alias: string, { words, scripts }: ExplainQuery): boolean {
  const own = wordsOf(alias)
  const readable = own.every((word) => scriptOf(word) === null || scripts.has(scriptOf(word)))
  return readable && own.some((word) => words.some(({ fits }) => (fits[vocabulary.numberOf(word)] ?? 0) > 0))
}

/** The field where the first typed word fits that is not in a name, or `name`. */
function fieldOf(own: Uint32Array, { words }: RankQuery): Match['by'] {
  for (const { fits } of words) {
    let [best, field]: [number, Match['by']] = [0, 'name']
    for (const word of own) {
      const place = PLACES[word & 15]
      const fit = (fits[word >>> 4] ?? 0) - (place?.weight ?? 0)
      if (place && (fits[word >>> 4] ?? 0) > 0 && fit > best) [best, field] = [fit, place.field]
    }
    if (field !== 'name') return field
  }
  return 'name'
}
