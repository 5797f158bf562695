import { categoryPlace } from '#contract/categories.ts'
import { DIETARY_TAGS } from '#contract/food-filters.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { AliasBook } from './alias-book.ts'
import { type Field, type Searchable, type SearchLine, searchLinesOf } from './search-lines.ts'
import { Vocabulary } from './vocabulary.ts'

/** A product as the index takes it. Money in won. */
export type IndexRow = Searchable & {
  id: number
  origin: string
  price: number
  discount: number
  contentAmount: number | null
  contentMeasure: 'g' | 'ml' | 'piece' | null
  soldOut: boolean
  active: boolean
  /** The transaction that last changed it. */
  changedIn: string
}

/** A product in the index. */
export type Entry = {
  id: number
  /** Place in the list of categories, or -1. */
  category: number
  /** A bit for each dietary tag. */
  tags: number
  origin: string
  price: number
  discount: number
  unitPrice: number
  soldOut: boolean
  changedIn: string
  brand: string
  /** Names and aliases, packed: for each a head (see {@link packHead}) and the numbers of its words. */
  lines: Uint32Array
  aliases: readonly string[]
  /** Every word once: its number, shifted by four bits, and where it stands best. */
  words: Uint32Array
}

/** Where a word stands. `weight` is what it loses against the first word of a name. */
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

/** Length of a line in words, its language, whether it is a name inside of another, and which alias it is. */
export type LineHead = { length: number; language: number; inner: boolean; alias: number }
const NO_ALIAS = 0xff
const NO_LANGUAGE = 0x7f
const packHead = ({ length, language, inner, alias }: LineHead) => (alias << 16) | (inner ? 0x8000 : 0) | (language << 8) | length
export function unpackHead(head: number): LineHead {
  const alias = (head >>> 16) & 0xff
  return { length: head & 0xff, language: (head >>> 8) & 0x7f, inner: (head & 0x8000) !== 0, alias: alias === NO_ALIAS ? -1 : alias }
}

/** Won for a kilogram or litre; what is sold by the piece comes after these, what has no unit price last. */
function unitPriceKey({ price, discount, contentAmount, contentMeasure }: IndexRow): number {
  if (contentAmount === null || contentMeasure === null) return 2.1e9
  const each = (price - discount) / contentAmount
  return contentMeasure === 'piece' ? 1e9 + Math.min(1e9, Math.round(each)) : Math.min(1e9, Math.round(each * 1_000))
}

const TAG_NAMES: readonly string[] = DIETARY_TAGS

/**
 * All products on the shelf with the words they are found by, in memory. A changed product takes a new place and leaves a hole; when there are
 * more holes than products, the places are given out anew.
 */
export class FoodIndex {
  readonly vocabulary = new Vocabulary()
  /** By place; null is a hole. */
  entries: (Entry | null)[] = []
  /** Grows with every product that is taken in: whoever kept something that he read off the index sees whether it still holds. */
  changes = 0
  /** By word: the places it stands at, shifted by four bits, with where in the product. */
  private postings: number[][] = []
  private readonly placeOf = new Map<number, number>()
  private aliases: AliasBook

  constructor(aliases: AliasBook) {
    this.aliases = aliases
  }

  /** From now on products are taken in with these aliases; one that is there keeps its own until it is taken in by {@link renew}. */
  use(aliases: AliasBook): void {
    this.aliases = aliases
  }

  /** Products on the shelf. */
  get size(): number {
    return this.placeOf.size
  }

  postingsOf(term: number): readonly number[] {
    return this.postings[term] ?? []
  }

  entryOf(id: number): Entry | null {
    return this.entries[this.placeOf.get(id) ?? -1] ?? null
  }

  /** The products that an alias can concern: those with the rarest of the words it means. Some of them may lack another of the words. */
  idsWith(meant: readonly string[]): number[] {
    const holders = meant.map((folded) => this.vocabulary.spellings(folded).flatMap((term) => this.postingsOf(term)))
    const rarest = holders.reduce((least, one) => (one.length < least.length ? one : least), holders[0] ?? [])
    const ids = rarest.map((posting) => this.entries[posting >>> 4]?.id)
    return [...new Set(ids)].filter((id) => id !== undefined)
  }

  /** Takes a product as it is now; one that is no longer sold leaves. Returns whether it was another before. */
  put(row: IndexRow): boolean {
    const known = this.entryOf(row.id)
    if (known?.changedIn === row.changedIn) return false
    this.renew(row)
    return true
  }

  /** The same, even when the product is the one that is there: its aliases may be others. */
  renew(row: IndexRow): void {
    this.changes++
    this.remove(row.id)
    if (row.active) this.place(this.entryFor(row))
    if (this.entries.length > 2 * this.placeOf.size + 1_000) this.giveOutAnew()
  }

  private remove(id: number): void {
    const place = this.placeOf.get(id)
    if (place === undefined) return
    this.entries[place] = null
    this.placeOf.delete(id)
  }

  private place(entry: Entry): void {
    const place = this.entries.push(entry) - 1
    this.placeOf.set(entry.id, place)
    for (const word of entry.words) {
      const list = this.postings[word >>> 4]
      const posting = place * 16 + (word & 15)
      if (list) list.push(posting)
      else this.postings[word >>> 4] = [posting]
    }
  }

  private giveOutAnew(): void {
    const left = this.entries.filter((entry) => entry !== null)
    this.entries = []
    this.postings = []
    this.placeOf.clear()
    for (const entry of left) this.place(entry)
  }

  private entryFor(row: IndexRow): Entry {
    const own = searchLinesOf(row)
    const lines = [...own, ...this.aliases.linesFor(row.sku, own)]
    const tags = row.tags.map((tag) => TAG_NAMES.indexOf(tag)).filter((bit) => bit >= 0)
    return {
      id: row.id,
      category: categoryPlace(row.category),
      tags: tags.reduce((all, bit) => all | (1 << bit), 0),
      origin: row.origin,
      price: row.price,
      discount: row.discount,
      unitPrice: unitPriceKey(row),
      soldOut: row.soldOut,
      changedIn: row.changedIn,
      brand: row.brand,
      ...this.pack(lines),
    }
  }

  private pack(lines: readonly SearchLine[]): Pick<Entry, 'lines' | 'aliases' | 'words'> {
    const packed: number[] = []
    const aliases: string[] = []
    const places = new Map<number, number>()
    for (const { field, language, words, text, inner = false } of lines) {
      const terms = words.slice(0, 0xff).map((word) => this.vocabulary.add(word))
      for (const [at, term] of terms.entries()) {
        const place = FIRST_PLACE[field] + (at > 0 && (field === 'name' || field === 'alias') ? 1 : 0)
        places.set(term, Math.min(place, places.get(term) ?? place))
      }
      if (field !== 'name' && field !== 'alias') continue
      const alias = field === 'alias' ? aliases.push(text) - 1 : NO_ALIAS
      const head = { length: terms.length, language: language === null ? NO_LANGUAGE : LANGUAGES.indexOf(language), inner, alias }
      packed.push(packHead(head), ...terms)
    }
    return { lines: Uint32Array.from(packed), aliases, words: Uint32Array.from(places, ([term, place]) => term * 16 + place) }
  }
}
