/** Something with a place in an order: by key, equals by id. */
export type Keyed = { key: number; id: number }

export const isBefore = (one: Keyed, other: Keyed) => one.key < other.key || (one.key === other.key && one.id < other.id)

/** The first `most` of many in order, without sorting all of them. */
export function firstBy<T extends Keyed>(all: Iterable<T>, most: number): T[] {
  const first: T[] = []
  for (const item of all) {
    const last = first.at(-1)
    if (first.length === most && last && !isBefore(item, last)) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const there = first[middle]
      if (there && isBefore(there, item)) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, item)
    if (first.length > most) first.pop()
  }
  return first
}
