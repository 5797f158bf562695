import { ALLERGENS } from '#contract/rules/products/allergens.ts'
import { DIETARY_TAGS } from '#contract/rules/products/food-filters.ts'
import { type ContentMeasure, unitPriceKey } from '#contract/rules/products/unit-price.ts'
import type { AisleWords } from '../aisle-words.ts'
import type { AliasBook } from '../alias-book.ts'
import type { WordKeys } from '../words/word-keys.ts'
import { BufferPool } from './buffer-pool.ts'
import { MAX_LINE_WORDS, packHead } from './line-head.ts'
import { type IndexedProduct, ProductColumns, UNKNOWN_ALLERGENS } from './product-columns.ts'
import { type Field, type Searchable, type SearchLine, searchLinesOf } from './search-lines.ts'
import { Uint32List } from './uint32-list.ts'
import { type Fitting, Vocabulary } from './vocabulary.ts'

/** A product as the index takes it. Money in won. */
export type IndexRow = Searchable & {
  id: number
  origin: string
  price: number
  discount: number
  contentAmount: number | null
  contentMeasure: ContentMeasure | null
  soldOut: boolean
  /** Allergens that it contains or may hold traces of; null when they are unknown. */
  mayContain: readonly string[] | null
  active: boolean
  /** The transaction that last changed it. */
  changedIn: string
}

/** Position of a word. `weight` is what it loses against the first word of a name. */
export const PLACES = [
  { field: 'name', weight: 0 },
  { field: 'name', weight: 2 },
  { field: 'alias', weight: 1 },
  { field: 'alias', weight: 3 },
  { field: 'brand', weight: 6 },
  { field: 'sku', weight: 4 },
  { field: 'category', weight: 10 },
  { field: 'tag', weight: 14 },
  { field: 'unit', weight: 12 },
] as const satisfies readonly { field: Field; weight: number }[]
const FIRST_PLACE: Readonly<Record<Field, number>> = { name: 0, alias: 2, brand: 4, sku: 5, category: 6, tag: 7, unit: 8 }

const TAG_NAMES: readonly string[] = DIETARY_TAGS
const ALLERGEN_NAMES: readonly string[] = ALLERGENS

/** A bit for each name that the list has. */
function bitsOf(list: readonly string[], names: readonly string[]): number {
  return names.reduce((all, name) => (list.includes(name) ? all | (1 << list.indexOf(name)) : all), 0)
}

/**
 * In-memory search index of all visible products. A changed product gets a new position and leaves a hole; when holes outnumber products,
 * the index is compacted.
 */
export class FoodIndex {
  readonly vocabulary = new Vocabulary()
  /** Buffers of the running search. */
  readonly buffers = new BufferPool()
  columns = new ProductColumns()
  /** Incremented with every indexed product, so that derived data can be validated. */
  changes = 0
  /** By word: its places, shifted by four bits, with the position in the product. */
  private postings: Uint32List[] = []
  private readonly placeOf = new Map<number, number>()
  private aliases: AliasBook
  private aisleWords: AisleWords

  constructor(aliases: AliasBook, aisles: AisleWords) {
    this.aliases = aliases
    this.aisleWords = aisles
  }

  /** The aisles, in their order. */
  get aisles(): AisleWords {
    return this.aisleWords
  }

  /** Sets the aisles; products keep the words of theirs until {@link renew}. Facets follow the new order. */
  setAisles(aisles: AisleWords): void {
    this.changes++
    this.aisleWords = aisles
  }

  /** The number of an aisle among {@link ProductColumns.names}; -1 for none. */
  aisleNumber(name: string | null | undefined): number {
    return name ? this.columns.names.findNumber(name) : -1
  }

  /** The products of some aisles. */
  idsInAisles(names: readonly string[]): number[] {
    const wanted = new Set(names.map((name) => this.aisleNumber(name)))
    return [...this.placeOf].flatMap(([id, place]) => (wanted.has(this.columns.category(place)) ? [id] : []))
  }

  /** Sets the aliases for products indexed from now on; existing ones keep theirs until {@link renew}. */
  use(aliases: AliasBook): void {
    this.aliases = aliases
  }

  /**
   * Vocabulary words that a typed word can mean with typing errors, `more` of them than usual. None for an alias: besan, gram flour, is not
   * a typing error of besar, turmeric, even when no gram flour is sold.
   */
  near(typed: WordKeys, more = 0): Fitting[] {
    return this.aliases.has(typed) ? [] : this.vocabulary.near(typed, more)
  }

  /** Products on the shelf. */
  get size(): number {
    return this.placeOf.size
  }

  /** The places of a word, null when there is none. */
  postingsOf(term: number): Uint32List | null {
    return this.postings[term] ?? null
  }

  /** The products that an alias can concern: those with the rarest of the words it means. Some of them may lack another of the words. */
  idsWith(meant: readonly string[]): number[] {
    const holders = meant.map((folded) => this.vocabulary.spellings(folded).flatMap((term) => this.idsOf(term)))
    const rarest = holders.reduce((least, one) => (one.length < least.length ? one : least), holders[0] ?? [])
    return [...new Set(rarest)]
  }

  /** Indexes the current state of a product; removes one that is no longer sold. Returns whether it changed. */
  put(row: IndexRow): boolean {
    const place = this.placeOf.get(row.id)
    if (place !== undefined && this.columns.isOf(place, row.changedIn)) return false
    this.renew(row)
    return true
  }

  /** Indexes a product even when it is unchanged, because its aliases may differ. */
  renew(row: IndexRow): void {
    this.changes++
    this.remove(row.id)
    if (row.active) this.enter(this.columns.add(this.indexed(row)))
    if (this.columns.length > 2 * this.placeOf.size + 1_000) this.giveOutAnew()
  }

  private idsOf(term: number): number[] {
    const { items, length } = this.postings[term] ?? new Uint32List()
    return Array.from(items.subarray(0, length), (posting) => this.columns.id(posting >>> 4)).filter((id) => id > 0)
  }

  private remove(id: number): void {
    const place = this.placeOf.get(id)
    if (place === undefined) return
    this.columns.remove(place)
    this.placeOf.delete(id)
  }

  private enter(place: number): void {
    this.placeOf.set(this.columns.id(place), place)
    for (const word of this.columns.wordsOf(place)) {
      let list = this.postings[word >>> 4]
      if (!list) {
        list = new Uint32List()
        this.postings[word >>> 4] = list
      }
      list.push(place * 16 + (word & 15))
    }
  }

  private giveOutAnew(): void {
    const before = this.columns
    this.columns = new ProductColumns(before.names)
    this.postings = []
    this.placeOf.clear()
    for (const place of before.places(new Uint32Array(before.length))) this.enter(this.columns.takeOver(before, place))
  }

  private indexed(row: IndexRow): IndexedProduct {
    const own = searchLinesOf(row, this.aisleWords.linesOf(row.category))
    const lines = [...own, ...this.aliases.linesFor(row.sku, own)]
    return {
      id: row.id,
      category: row.category,
      tags: bitsOf(TAG_NAMES, row.tags),
      allergens: row.mayContain === null ? UNKNOWN_ALLERGENS : bitsOf(ALLERGEN_NAMES, row.mayContain),
      origin: row.origin,
      brand: row.brand,
      price: row.price,
      discount: row.discount,
      unitPrice: unitPriceKey(row),
      soldOut: row.soldOut,
      changedIn: row.changedIn,
      ...this.pack(lines),
    }
  }

  private pack(lines: readonly SearchLine[]): Pick<IndexedProduct, 'lines' | 'words'> {
    const packed: number[] = []
    const places = new Map<number, number>()
    for (const { field, language, words, text, inner = false } of lines) {
      const terms = words.slice(0, MAX_LINE_WORDS).map((word) => this.vocabulary.add(word))
      for (const [at, term] of terms.entries()) {
        const place = FIRST_PLACE[field] + (at > 0 && (field === 'name' || field === 'alias') ? 1 : 0)
        places.set(term, Math.min(place, places.get(term) ?? place))
      }
      if (field !== 'name' && field !== 'alias') continue
      const alias = field === 'alias' ? this.columns.names.numberOf(text) : -1
      packed.push(packHead(terms.length, language, inner, alias), ...terms)
    }
    return { lines: Uint32Array.from(packed), words: Uint32Array.from(places, ([term, place]) => term * 16 + place) }
  }
}
