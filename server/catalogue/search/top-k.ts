/** Something with a place in an order: by key, equals by id. */
export type Keyed = { key: number; id: number }

const isBefore = (one: Keyed, other: Keyed) => one.key < other.key || (one.key === other.key && one.id < other.id)

/** The first of many in an order, without sorting all of them: at most `most`. */
export class TopK<T extends Keyed> {
  /** In order. */
  readonly items: T[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Whether something would be among the first, so that it is only made when it is. */
  takes(key: number, id: number): boolean {
    const last = this.items[this.most - 1]
    return last === undefined || key < last.key || (key === last.key && id < last.id)
  }

  put(item: T): void {
    if (!this.takes(item.key, item.id)) return
    let [low, high] = [0, this.items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const there = this.items[middle]
      if (there && isBefore(there, item)) low = middle + 1
      else high = middle
    }
    this.items.splice(low, 0, item)
    if (this.items.length > this.most) this.items.pop()
  }
}
