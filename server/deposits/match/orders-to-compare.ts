import { keysOfName } from '../names/compare-names.ts'
import type { FoundCodes } from '../names/depositor-codes.ts'
import { leastNear, mostNear } from './amount-mark.ts'
import { type Candidate, wantedOf } from './candidate.ts'

/** Names that are compared letter by letter after their keys were found; more share a common part, which proves little. */
const MAX_NAMESAKES = 30

type Found<Key> = ReadonlyMap<Key, readonly Candidate[]>

/** Orders that bank lines may pay, by what a line can name of them: hundreds of lines are compared with hundreds of orders. */
export interface Orders {
  /** By what they want in won, the least first. */
  byAmount: readonly Candidate[]
  byCode: Found<string>
  byNumber: Found<number>
  /** Those that can be paid, by the keys of their names. */
  byName: Found<string>
  /** Those that can be paid, by their customer. */
  byCustomer: Found<string>
}

/** Prepares orders for many bank lines. */
export function prepareOrders(all: readonly Candidate[]): Orders {
  const open = all.filter(({ order }) => order.open)
  return {
    byAmount: all.toSorted((one, other) => wantedOf(one) - wantedOf(other)),
    byCode: byKeys(all, ({ order }) => (order.code === null ? [] : [order.code])),
    byNumber: byKeys(all, ({ number }) => [number]),
    byName: byKeys(open, ({ names, payers }) => new Set([...names, ...payers].flatMap(keysOfName))),
    byCustomer: byKeys(open, ({ order }) => (order.customerId === null ? [] : [order.customerId])),
  }
}

/** The orders whose name a payer may mean. */
export function namesakesOf(payers: readonly string[], { byName }: Orders): ReadonlySet<Candidate> {
  const found = payers.flatMap(keysOfName).map((key) => byName.get(key) ?? [])
  return new Set(found.filter(({ length }) => length <= MAX_NAMESAKES).flat())
}

/** The orders that a line's code or number names, or whose amount is near to it in won. */
export function ordersLike(amount: number, { codes, numbers }: FoundCodes, { byAmount, byCode, byNumber }: Orders): Candidate[] {
  const from = placeOf(byAmount, leastNear(amount))
  const until = placeOf(byAmount, mostNear(amount) + 1)
  return [
    ...byAmount.slice(from, until),
    ...[...codes].flatMap((code) => byCode.get(code) ?? []),
    ...[...numbers].flatMap((number) => byNumber.get(number) ?? []),
  ]
}

/** The place of the first that wants at least this much. */
function placeOf(byAmount: readonly Candidate[], least: number): number {
  let [from, until] = [0, byAmount.length]
  while (from < until) {
    const middle = (from + until) >> 1
    const candidate = byAmount[middle]
    if (candidate && wantedOf(candidate) < least) from = middle + 1
    else until = middle
  }
  return from
}

function byKeys<Key>(candidates: readonly Candidate[], keysOf: (candidate: Candidate) => Iterable<Key>): Map<Key, Candidate[]> {
  const found = new Map<Key, Candidate[]>()
  for (const candidate of candidates) {
    for (const key of keysOf(candidate)) {
      const others = found.get(key)
      if (others) others.push(candidate)
      else found.set(key, [candidate])
    }
  }
  return found
}
