/** Tables and lists that are kept for the next search; a query of many words takes more and leaves them to be collected. */
const MOST_KEPT = 16

/**
 * Memory that one search after the other writes its tables and lists into, each as long as the shelf: made anew for every search they would make
 * the process collect its garbage all the time. What was taken holds until {@link Scratch.clear}, so a search ends before anybody else gets a turn.
 */
export class Scratch {
  private readonly tables: Uint16Array[] = []
  private readonly lists: Uint32Array[] = []
  private tablesTaken = 0
  private listsTaken = 0

  /** A table of zeros. */
  table(length: number): Uint16Array {
    const kept = this.tables[this.tablesTaken]
    if (kept && kept.length >= length) {
      this.tablesTaken++
      return kept.subarray(0, length).fill(0)
    }
    const made = new Uint16Array(length)
    if (this.tablesTaken < MOST_KEPT) this.tables[this.tablesTaken++] = made
    return made
  }

  /** A list with room for so many numbers, whatever they are. */
  list(length: number): Uint32Array {
    const kept = this.lists[this.listsTaken]
    if (kept && kept.length >= length) {
      this.listsTaken++
      return kept
    }
    const made = new Uint32Array(length)
    if (this.listsTaken < MOST_KEPT) this.lists[this.listsTaken++] = made
    return made
  }

  /** From now on everything that was taken may be written anew. */
  clear(): void {
    this.tablesTaken = 0
    this.listsTaken = 0
  }
}
