import { CATEGORY_NAMES, type CategoryName } from '#contract/rules/categories.ts'
import { wordsOf } from '#contract/rules/normalise.ts'
import { categoryLines } from './index/search-lines.ts'
import { keysOf } from './words/word-keys.ts'

const folded = (words: readonly string[]) => words.map((word) => keysOf(word).folded).join(' ')

const BY_NAME = new Map(CATEGORY_NAMES.flatMap((category) => categoryLines(category).map((line) => [folded(line.words), category])))

/** The category whose name in any language this text is, however it is spelled, or null. */
export function namedCategory(text: string): CategoryName | null {
  return BY_NAME.get(folded(wordsOf(text))) ?? null
}
