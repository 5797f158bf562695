import { plainFit, type Tables, weighedFit } from './find-entries.ts'
import type { QueryWord } from './fit-words.ts'
import { type LineHead, lineLength, unpackHead } from './index/line-head.ts'
import type { ProductColumns } from './index/product-columns.ts'
import { FIT } from './index/vocabulary.ts'

/**
 * Match quality of a product, best first. A name that contains the exact words, at its beginning or within, precedes one whose words only
 * start with or sound like them; words from several fields come between those and parts of words.
 */
export const TIER = { exact: 0, start: 1, words: 2, startOpen: 3, wordsOpen: 4, fields: 5, part: 6, near: 7, most: 8, rest: 9 } as const

/** A product's rank: the lower tier first, in it what can be bought, then the higher score (0 to 99,999). */
export type Ranked = { tier: number; score: number; line: LineHead | null }
export type RankedLine = Ranked & { line: LineHead }

const MAX_SCORE = 99_999
const FOR_FIT = 600
const FOR_COVERING = 25_000
/**
 * Penalty smaller than that of one more typing error, also for words that only sound alike: otherwise a short alias would outrank a long
 * name that contains it.
 */
const FOR_COVERING_NEAR = 1_500
const FOR_MOST = 80_000
const FOR_LANGUAGE = 2_000
const FOR_CATEGORY = 12_000

export type RankQuery = {
  words: readonly QueryWord[]
  tables: Tables
  /** Place of the page's language in the list of languages. */
  language: number
  /** Place of the category that the query names, or -1. */
  category: number
}

/** Ranks one product: by its best name or alias that holds every typed word, else by all its fields together. */
export function rankEntry(columns: ProductColumns, place: number, query: RankQuery): Ranked {
  let best = acrossFields(place, query.tables)
  const { items } = columns.lines
  const end = columns.linesEnd(place)
  for (let at = columns.linesFrom(place); at < end; ) {
    const head = items[at] ?? 0
    const ranked = rankLine(items, at + 1, head, query)
    if (ranked && (ranked.tier < best.tier || (ranked.tier === best.tier && ranked.score > best.score))) best = ranked
    at += 1 + lineLength(head)
  }
  const named = query.category >= 0 && columns.category(place) === query.category ? FOR_CATEGORY : 0
  return { ...best, score: Math.min(MAX_SCORE, Math.round(best.score + named)) }
}

/** The names and aliases of a product that hold every typed word, best first. */
export function rankedLines(columns: ProductColumns, place: number, query: RankQuery): RankedLine[] {
  const { items } = columns.lines
  const end = columns.linesEnd(place)
  const fitting: RankedLine[] = []
  for (let at = columns.linesFrom(place); at < end; at += 1 + lineLength(items[at] ?? 0)) {
    const ranked = rankLine(items, at + 1, items[at] ?? 0, query)
    if (ranked) fitting.push(ranked)
  }
  return fitting.sort((one, other) => one.tier - other.tier || other.score - one.score)
}

/** The rank without looking at names: every word matches somewhere in the product. */
function acrossFields(place: number, tables: Tables): Ranked {
  let least: number = FIT.same
  let sum = 0
  let has = 0
  for (const table of tables) {
    const value = table[place] ?? 0
    if (value === 0) continue
    has++
    least = Math.min(least, plainFit(value))
    sum += weighedFit(value)
  }
  if (has < tables.length) return { tier: TIER.most, score: (has / tables.length) * FOR_MOST + (sum / Math.max(1, has)) * 100, line: null }
  const tier = least >= FIT.begins ? TIER.fields : least >= FIT.contains ? TIER.part : TIER.near
  return { tier, score: (sum / has) * FOR_FIT, line: null }
}

/** The rank by one name or alias. Most match no word, so objects are created only after all words matched. */
function rankLine(lines: Uint32Array, from: number, packed: number, { words, language }: RankQuery): RankedLine | null {
  const length = lineLength(packed)
  let least: number = FIT.same
  let sum = 0
  let before = -1
  let first = -1
  let inOrder = true
  let covered = 0
  for (const { fits } of words) {
    let fit = 0
    let at = -1
    for (let word = 0; word < length; word++) {
      const here = fits[lines[from + word] ?? 0] ?? 0
      if (here < fit || here === 0 || (here === fit && word !== before + 1)) continue
      fit = here
      at = word
    }
    if (fit === 0) return null
    if (first < 0) first = at
    else if (at !== before && at !== before + 1) inOrder = false
    if (at !== before) covered++
    before = at
    least = Math.min(least, fit)
    sum += fit
  }
  const head = unpackHead(packed)
  const full = covered >= length && inOrder
  const tier = tierOf(least, full, first === 0 && inOrder && !head.inner)
  const sounds = tier === TIER.wordsOpen && least < FIT.beginsAsTyped
  const covering = (covered / length) * (tier === TIER.near || sounds ? FOR_COVERING_NEAR : FOR_COVERING)
  const score = (sum / words.length) * FOR_FIT + covering + (head.language === language ? FOR_LANGUAGE : 0)
  return { tier, score, line: head }
}

/**
 * The tier of a line, from its weakest word, whether it is fully matched, and whether it starts with the words. Words that only sound alike
 * rank in a longer name like typed beginnings: "mil" sounds like meal, but may be the start of milk.
 */
function tierOf(least: number, full: boolean, starts: boolean): number {
  if (least >= FIT.whole && full) return TIER.exact
  if (least >= FIT.sameFolded) return starts ? TIER.start : TIER.words
  if (least >= FIT.begins) return starts && least >= FIT.beginsAsTyped ? TIER.startOpen : TIER.wordsOpen
  return least >= FIT.contains ? TIER.part : TIER.near
}
