import { Uint32List } from './uint32-list.ts'

/** Unknown allergens of a product: no filter passes it, as it may contain each of them. */
export const UNKNOWN_ALLERGENS = -1

/** A product as the index stores it. Money in won. */
export type IndexedProduct = {
  id: number
  category: string
  /** A bit for each dietary tag. */
  tags: number
  /** A bit for each allergen that it may contain, or {@link UNKNOWN_ALLERGENS}. */
  allergens: number
  origin: string
  brand: string
  price: number
  discount: number
  unitPrice: number
  soldOut: boolean
  /** The transaction that last changed it. */
  changedIn: string
  /** Names and aliases, packed: for each a head (see `line-head.ts`) and the numbers of its words. */
  lines: Uint32Array
  /** Every word once: its number, shifted by four bits, and its best position. */
  words: Uint32Array
}

/** Where the numbers of a product lie: sixteen of them, a line of the processor's memory. */
const FIELD = {
  id: 0,
  category: 1,
  tags: 2,
  origin: 3,
  brand: 4,
  price: 5,
  discount: 6,
  unitPrice: 7,
  soldOut: 8,
  changedHigh: 9,
  changedLow: 10,
  linesFrom: 11,
  linesEnd: 12,
  wordsFrom: 13,
  wordsEnd: 14,
  allergens: 15,
} as const
const FIELDS = 16
const FIRST_ROOM = 512
/** The id at a place whose product has left. */
const HOLE = 0

/** Different texts, each with a number. */
export class StringTable {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []

  numberOf(text: string): number {
    const existing = this.numbers.get(text)
    if (existing !== undefined) return existing
    this.numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  /** The same, or -1 for a text that has none. */
  findNumber(text: string): number {
    return this.numbers.get(text) ?? -1
  }

  textOf(number: number): string {
    return this.texts[number] ?? ''
  }
}

/**
 * Products by place, in a few pieces of memory: 100,000 of them as objects with lists of their own kept the collector of garbage at work
 * for tenths of a second. A product that leaves makes a hole.
 */
export class ProductColumns {
  /** Places that were given out, holes among them. */
  length = 0
  readonly names: StringTable
  /** The lines of all products, between {@link linesFrom} and {@link linesEnd} of each. */
  readonly lines = new Uint32List()
  private readonly words = new Uint32List()
  private fields = new Int32Array(FIRST_ROOM * FIELDS)

  constructor(names = new StringTable()) {
    this.names = names
  }

  /** Puts a product at the next place, and returns that. */
  add(product: IndexedProduct): number {
    const { changedIn, lines, words, category, origin, brand, soldOut, ...numbers } = product
    const place = this.length++
    this.makeRoom()
    for (const field of ['id', 'tags', 'allergens', 'price', 'discount', 'unitPrice'] as const) this.set(place, field, numbers[field])
    this.set(place, 'soldOut', soldOut ? 1 : 0)
    this.set(place, 'category', this.names.numberOf(category))
    this.set(place, 'origin', this.names.numberOf(origin))
    this.set(place, 'brand', this.names.numberOf(brand))
    const { high, low } = halves(changedIn)
    this.set(place, 'changedHigh', high)
    this.set(place, 'changedLow', low)
    this.enter(place, lines, words)
    return place
  }

  /** Copies a product of other columns with the same strings to the next place, and returns that. */
  takeOver(other: ProductColumns, from: number): number {
    const place = this.length++
    this.makeRoom()
    this.fields.set(other.fields.subarray(from * FIELDS, (from + 1) * FIELDS), place * FIELDS)
    this.enter(place, other.lines.items.subarray(other.linesFrom(from), other.linesEnd(from)), other.wordsOf(from))
    return place
  }

  remove(place: number): void {
    this.set(place, 'id', HOLE)
  }

  isHole(place: number): boolean {
    return this.id(place) === HOLE
  }

  /** The places of all products, written into a list with room for {@link length} of them. */
  places(list: Uint32Array): Uint32Array {
    let count = 0
    for (let place = 0; place < this.length; place++) if (!this.isHole(place)) list[count++] = place
    return list.subarray(0, count)
  }

  id(place: number): number {
    return this.fields[place * FIELDS + FIELD.id] ?? HOLE
  }

  /** The number of its aisle among {@link names}. */
  category(place: number): number {
    return this.fields[place * FIELDS + FIELD.category] ?? -1
  }

  tags(place: number): number {
    return this.fields[place * FIELDS + FIELD.tags] ?? 0
  }

  /** See {@link IndexedProduct.allergens}. */
  allergens(place: number): number {
    return this.fields[place * FIELDS + FIELD.allergens] ?? UNKNOWN_ALLERGENS
  }

  /** The number of its origin among {@link names}. */
  origin(place: number): number {
    return this.fields[place * FIELDS + FIELD.origin] ?? 0
  }

  brand(place: number): string {
    return this.names.textOf(this.fields[place * FIELDS + FIELD.brand] ?? 0)
  }

  discount(place: number): number {
    return this.fields[place * FIELDS + FIELD.discount] ?? 0
  }

  /** Price after discount, in won. */
  pays(place: number): number {
    return (this.fields[place * FIELDS + FIELD.price] ?? 0) - this.discount(place)
  }

  unitPrice(place: number): number {
    return this.fields[place * FIELDS + FIELD.unitPrice] ?? 0
  }

  soldOut(place: number): boolean {
    return this.fields[place * FIELDS + FIELD.soldOut] === 1
  }

  /** Whether the product there is as this transaction left it. */
  isOf(place: number, changedIn: string): boolean {
    const { high, low } = halves(changedIn)
    const at = place * FIELDS
    return this.fields[at + FIELD.changedHigh] === high && this.fields[at + FIELD.changedLow] === low
  }

  linesFrom(place: number): number {
    return this.fields[place * FIELDS + FIELD.linesFrom] ?? 0
  }

  linesEnd(place: number): number {
    return this.fields[place * FIELDS + FIELD.linesEnd] ?? 0
  }

  wordsOf(place: number): Uint32Array {
    const at = place * FIELDS
    return this.words.items.subarray(this.fields[at + FIELD.wordsFrom], this.fields[at + FIELD.wordsEnd])
  }

  private enter(place: number, lines: Uint32Array, words: Uint32Array): void {
    this.set(place, 'linesFrom', this.lines.length)
    this.lines.append(lines)
    this.set(place, 'linesEnd', this.lines.length)
    this.set(place, 'wordsFrom', this.words.length)
    this.words.append(words)
    this.set(place, 'wordsEnd', this.words.length)
  }

  private set(place: number, field: keyof typeof FIELD, value: number): void {
    this.fields[place * FIELDS + FIELD[field]] = value
  }

  private makeRoom(): void {
    if (this.length * FIELDS <= this.fields.length) return
    const wider = new Int32Array(Math.ceil(this.length * 1.5) * FIELDS)
    wider.set(this.fields)
    this.fields = wider
  }
}

/** The number of a transaction has 64 bits; a store makes fewer than 2^53 in all its years. */
function halves(changedIn: string): { high: number; low: number } {
  const number = Number(changedIn)
  return { high: Math.floor(number / 2 ** 32) | 0, low: number | 0 }
}
