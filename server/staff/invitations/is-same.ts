import { timingSafeEqual } from 'node:crypto'

/** Compares two texts in a time that does not tell how much of them is equal. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
