/** Pieces that are kept for the next search; a query of many words takes more and leaves them to be collected. */
const MOST_KEPT = 16

/** Pieces of memory of one kind. */
class Pieces<Piece extends { length: number }> {
  private readonly kept: Piece[] = []
  private taken = 0
  private readonly make: (length: number) => Piece

  constructor(make: (length: number) => Piece) {
    this.make = make
  }

  /** A piece with room for so many numbers, whatever they are. */
  take(length: number): Piece {
    const kept = this.kept[this.taken]
    if (kept && kept.length >= length) {
      this.taken++
      return kept
    }
    const made = this.make(length)
    if (this.taken < MOST_KEPT) this.kept[this.taken++] = made
    return made
  }

  clear(): void {
    this.taken = 0
  }
}

/**
 * Memory that one search after the other writes its tables and lists into: made anew for every search they would make the process collect its
 * garbage all the time. What was taken holds until {@link BufferPool.clear}, so a search ends before anybody else gets a turn.
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

  /** Room for so many places. */
  list(places: number): Uint32Array {
    return this.places.take(places)
  }

  /** From now on everything that was taken may be written anew. */
  clear(): void {
    this.byWord.clear()
    this.byPlace.clear()
    this.places.clear()
  }
}
