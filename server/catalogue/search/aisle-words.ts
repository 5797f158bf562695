import { LANGUAGES, type LocalizedText } from '#contract/rules/languages.ts'
import { wordsOf } from '#contract/rules/normalise.ts'
import { linesOf, type SearchLine } from './index/search-lines.ts'
import { keysOf } from './words/word-keys.ts'

/** An aisle as search needs it. */
type NamedAisle = { name: string; title: LocalizedText }

const folded = (words: readonly string[]) => words.map((word) => keysOf(word).folded).join(' ')

/** The aisles of the search index: their order, and the words that name them in any language. */
export class AisleWords {
  readonly names: readonly string[]
  private readonly lines: ReadonlyMap<string, readonly SearchLine[]>
  private readonly byWords: ReadonlyMap<string, string>

  constructor(aisles: readonly NamedAisle[]) {
    this.names = aisles.map(({ name }) => name)
    this.lines = new Map(aisles.map(({ name, title }) => [name, linesOf('category', [name, ...LANGUAGES.map((each) => title[each])])]))
    this.byWords = new Map([...this.lines].flatMap(([name, lines]) => lines.map((line) => [folded(line.words), name])))
  }

  /** The words of an aisle, normalised. */
  linesOf(name: string): readonly SearchLine[] {
    return this.lines.get(name) ?? linesOf('category', [name])
  }

  /** The aisle whose name in any language this text is, however it is spelled, or null. */
  namedBy(text: string): string | null {
    return this.byWords.get(folded(wordsOf(text))) ?? null
  }

  /** The aisles whose words differ from those of `before`. */
  changedSince(before: AisleWords): string[] {
    const textOf = (words: AisleWords, name: string) =>
      words
        .linesOf(name)
        .map((line) => line.text)
        .join('\n')
    return [...new Set([...before.names, ...this.names])].filter((name) => textOf(before, name) !== textOf(this, name))
  }
}
