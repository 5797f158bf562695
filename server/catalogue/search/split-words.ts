import { MAX_WORDS } from './fit-words.ts'
import type { Vocabulary } from './index/vocabulary.ts'
import { HANGUL, LATIN } from './words/sound.ts'
import { keysOf, type WordKeys } from './words/word-keys.ts'

/** Minimum length of a split part; a Korean word can be one syllable. */
const SHORTEST = 2

/** Maximum length of a word that is split, because the work grows with the square. */
const MAX_WORD = 40

/** Minimum length of a Latin word that is split here: parts of a shorter one are unlikely to be meant, it is rather mistyped. */
const MIN_LATIN = 8

/**
 * Splits words that are written together, as Koreans write compounds: 매기치킨라면 is 매기 치킨 라면. Uses the fewest product words; the last typed
 * word may be incomplete. Null when nothing can be split, or only into too many words.
 */
export function splitWords(vocabulary: Vocabulary, keys: readonly WordKeys[]): WordKeys[] | null {
  let split = false
  const apart = keys.flatMap((typed, at) => {
    const parts = vocabulary.has(typed) ? null : partsOf(vocabulary, typed.word, at === keys.length - 1)
    if (parts !== null) split = true
    return parts?.map(keysOf) ?? [typed]
  })
  return split && apart.length <= MAX_WORDS ? apart : null
}

/** The fewest words of products that make a word one after the other, at least two; null when there are none. */
function partsOf(vocabulary: Vocabulary, word: string, unfinished: boolean): string[] | null {
  if (word.length > MAX_WORD || (LATIN.test(word) && word.length < MIN_LATIN)) return null
  const shortest = HANGUL.test(word) ? 1 : SHORTEST
  /** The shortest split up to each position of the word. */
  const ways: (readonly string[] | undefined)[] = [[]]
  for (let end = shortest; end <= word.length; end++) {
    for (let from = 0; from <= end - shortest; from++) {
      const way = ways[from]
      const shortestWay = ways[end]
      if (way === undefined || (shortestWay !== undefined && shortestWay.length <= way.length + 1)) continue
      const part = word.slice(from, end)
      const fits = vocabulary.numberOf(part) >= 0 || (unfinished && from > 0 && end === word.length && vocabulary.hasBeginning(part))
      if (fits) ways[end] = [...way, part]
    }
  }
  const parts = ways[word.length]
  return parts && parts.length > 1 ? [...parts] : null
}
