import type { FoodIndex } from './index/food-index.ts'
import { FIT, type Fitting, type Vocabulary } from './index/vocabulary.ts'
import { HANGUL, LATIN } from './words/sound.ts'
import { keysOf, type WordKeys } from './words/word-keys.ts'

/** A typed word: the indexed words it can mean, and pairs of them that together make it. */
export type QueryWord = {
  /** By the number of an indexed word: how well it fits, 0 for not at all. */
  fits: Uint8Array
  /** The indexed words that fit. */
  terms: number[]
  /** Ways to take the typed word apart: a product must have a word of each side. */
  splits: { left: Fitting[]; right: Fitting[] }[]
}

/** Maximum number of words that are searched for. */
export const MAX_WORDS = 8
/** Stop words of English. */
const STOP_WORDS = new Set(['a', 'and', 'for', 'from', 'in', 'of', 'some', 'the', 'to', 'with', 'n'])
const MIN_JOINED = 4
const MAX_SPLITS = 3

/** The words of a query without stop words, as keys. */
export function queryKeys(words: readonly string[]): WordKeys[] {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return everyKey(meaningful.length > 0 ? meaningful : words)
}

/** All words of a query as keys when some of them are English stop words, else null: "the kola" is Sinhala for tea leaves. */
export function keysWithStopWords(words: readonly string[]): WordKeys[] | null {
  return words.length > 1 && words.some((word) => STOP_WORDS.has(word)) ? everyKey(words) : null
}

const everyKey = (words: readonly string[]) => words.slice(0, MAX_WORDS).map(keysOf)

/** The possible meanings of each typed word, alone and joined with its neighbour. With `near`, typing errors are allowed. */
export function fitWords(index: FoodIndex, typed: readonly WordKeys[], near: boolean): QueryWord[] {
  const { vocabulary, buffers } = index
  const words = typed.map((): QueryWord => ({ fits: buffers.fits(vocabulary.size), terms: [], splits: [] }))
  for (const [at, keys] of typed.entries()) {
    const word = words[at]
    if (!word) continue
    const fitting = vocabulary.fitting(keys)
    take(word, fitting)
    if (near) take(word, index.near(keys))
    if (!fitting.some(({ fit }) => fit >= FIT.whole)) word.splits = splitsOf(vocabulary, keys)
  }
  for (let at = 0; at + 1 < typed.length; at++) takeJoined(index, typed, words, at, near)
  return words
}

function take(word: QueryWord, fitting: readonly Fitting[]): void {
  for (const { term, fit } of fitting) {
    const before = word.fits[term] ?? 0
    if (before === 0) word.terms.push(term)
    if (fit > before) word.fits[term] = fit
  }
}

/** Two typed words can be one indexed word: "pol thel" is polthel. */
function takeJoined(index: FoodIndex, typed: readonly WordKeys[], words: readonly QueryWord[], at: number, near: boolean): void {
  const [left, right] = [typed[at]?.word ?? '', typed[at + 1]?.word ?? '']
  if (left.length + right.length < MIN_JOINED) return
  const joined = keysOf(left + right)
  const fitting = index.vocabulary.fitting(joined).filter(({ fit }) => fit >= FIT.begins)
  if (near && fitting.length === 0 && joined.folded.length > 5) fitting.push(...index.near(joined))
  for (const word of words.slice(at, at + 2)) take(word, fitting)
}

/** One typed word can be two indexed ones: "dryfish" is dry fish. The longest beginnings first. */
function splitsOf(vocabulary: Vocabulary, keys: WordKeys): QueryWord['splits'] {
  const letters = [...keys.word]
  const shortest = shortestPart(keys)
  const splits: QueryWord['splits'] = []
  for (let cut = letters.length - shortest.whole; cut >= shortest.whole && splits.length < MAX_SPLITS; cut--) {
    const leftKeys = keysOf(letters.slice(0, cut).join(''))
    const rightKeys = keysOf(letters.slice(cut).join(''))
    if (!keys.onlyInitials && !vocabulary.has(leftKeys)) continue
    const short = letters.length - cut < shortest.begun
    if (short && !vocabulary.has(rightKeys)) continue
    const left = vocabulary.wholes(leftKeys)
    if (left.length === 0) continue
    const right = short ? vocabulary.wholes(rightKeys) : vocabulary.fitting(rightKeys).filter(({ fit }) => fit >= FIT.begins)
    if (right.length > 0) splits.push({ left, right })
  }
  return splits
}

/** Fewest letters of each side of a joined word: as a whole word, and as the beginning of one. A Korean letter is a whole syllable here. */
function shortestPart({ word, onlyInitials }: WordKeys): { whole: number; begun: number } {
  if (onlyInitials) return { whole: 2, begun: 2 }
  if (HANGUL.test(word)) return { whole: 1, begun: 2 }
  return { whole: 2, begun: LATIN.test(word) ? 3 : 2 }
}
