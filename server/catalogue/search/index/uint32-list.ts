/** Room of a list that nothing is in yet. */
const FIRST_ROOM = 8

/** Whole numbers below 2^32 in one piece of memory, which whoever collects garbage need not walk through. */
export class Uint32List {
  length = 0
  /** The numbers, and room for more behind them. */
  items: Uint32Array = new Uint32Array(FIRST_ROOM)

  at(place: number): number {
    return this.items[place] ?? 0
  }

  push(number: number): void {
    this.makeRoom(1)
    this.items[this.length++] = number
  }

  append(numbers: Uint32Array): void {
    this.makeRoom(numbers.length)
    this.items.set(numbers, this.length)
    this.length += numbers.length
  }

  private makeRoom(more: number): void {
    if (this.length + more <= this.items.length) return
    const wider = new Uint32Array(Math.max(this.items.length * 1.5, this.length + more))
    wider.set(this.items)
    this.items = wider
  }
}
