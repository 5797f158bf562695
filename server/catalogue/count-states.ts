/** Rows in one state, and how many of them there are. */
type Counted = { count: number }

/** A function that adds up the counts of the rows that are wanted. */
export function sumOf<Row extends Counted>(rows: readonly Row[]): (wanted: (row: Row) => boolean) => number {
  return (wanted) => rows.filter(wanted).reduce((total, { count }) => total + count, 0)
}

/** A count for each of some keys. */
export function countEach<Key extends string>(keys: readonly Key[], count: (key: Key) => number): Record<Key, number> {
  return Object.assign({}, ...keys.map((key) => ({ [key]: count(key) })))
}
