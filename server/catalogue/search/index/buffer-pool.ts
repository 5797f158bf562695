/** Buffers retained for the next search; a query of many words allocates more, which are garbage collected. */
const MAX_KEPT = 16

/** Pieces of memory of one kind. */
class Pieces<Piece extends { length: number }> {
  private readonly kept: Piece[] = []
  private taken = 0
  private readonly make: (length: number) => Piece

  constructor(make: (length: number) => Piece) {
    this.make = make
  }

  /** A piece for so many numbers, with any content. */
  take(length: number): Piece {
    const kept = this.kept[this.taken]
    if (kept && kept.length >= length) {
      this.taken++
      return kept
    }
    const made = this.make(length)
    if (this.taken < MAX_KEPT) this.kept[this.taken++] = made
    return made
  }

  clear(): void {
    this.taken = 0
  }
}

/**
 * Reusable buffers for the tables and lists of searches; allocating them per search would keep the garbage collector busy. Buffers are
 * valid until {@link BufferPool.clear}, so a search must finish synchronously.
 */
export class BufferPool {
  private readonly byWord = new Pieces((length) => new Uint8Array(length))
  private readonly byPlace = new Pieces((length) => new Uint16Array(length))
  private readonly places = new Pieces((length) => new Uint32Array(length))

  /** A fit for each word of the vocabulary, all 0. */
  fits(words: number): Uint8Array {
    return this.byWord.take(words).subarray(0, words).fill(0)
  }

  /** A number for each place of the index, all 0. */
  table(places: number): Uint16Array {
    return this.byPlace.take(places).subarray(0, places).fill(0)
  }

  /** A list for so many positions. */
  list(places: number): Uint32Array {
    return this.places.take(places)
  }

  /** Allows all taken buffers to be reused. */
  clear(): void {
    this.byWord.clear()
    this.byPlace.clear()
    this.places.clear()
  }
}
