import { createHash } from 'node:crypto'

/** Draws from a fixed seed: the same calls in the same order give the same results. */
export interface Chance {
  /** From 0 to less than 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  /** True in so many of a hundred draws. */
  percent(share: number): boolean
  /** @throws RangeError for an empty list */
  pick<One>(list: readonly One[]): One
  /** A row id in the form of a random one. */
  id(): string
  /** 32 letters and digits. */
  token(): string
}

/** Mulberry32, a small generator of evenly spread numbers, with hashes for ids. */
export function createChance(seed: number): Chance {
  let state = seed
  let ids = 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const hash = () => {
    ids += 1
    return createHash('sha256').update(`kade-demo ${seed} ${ids}`).digest('hex')
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    percent: (share) => next() * 100 < share,
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new RangeError('There is nothing to pick from')
      return found
    },
    // The digits of version and variant as in a random UUID.
    id: () => hash().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5'),
    token: () => hash().slice(0, 32),
  }
}
