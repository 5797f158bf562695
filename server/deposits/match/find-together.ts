import type { Proposal } from '#contract/calls/console/deposits.ts'
import { type Candidate, soonestFirst } from './candidate.ts'

/** Orders of one customer that are tried together. */
const MAX_TOGETHER = 8

/**
 * Orders of one customer that lack exactly this amount together, for somebody who paid several at once: the fewest, the soonest due first.
 * `named` are orders that the depositor's name or code fits, `byCustomer` all that can be paid. Never exact: one look is due.
 */
export function findTogether(
  amount: number,
  named: readonly Candidate[],
  byCustomer: ReadonlyMap<string, readonly Candidate[]>,
): Proposal | null {
  const customers = new Set(named.map(({ order }) => order.customerId).filter((id) => id !== null))
  for (const customer of customers) {
    const own = (byCustomer.get(customer) ?? []).toSorted(soonestFirst).slice(0, MAX_TOGETHER)
    const found = setOf(amount, own)
    if (!found) continue
    const orders = found.map(({ order }) => order)
    return { orders, reason: 'together', marks: { amount: 'yes', name: 'near', open: 'yes' }, exact: false, difference: 0 }
  }
  return null
}

function setOf(amount: number, own: readonly Candidate[]): Candidate[] | null {
  for (let size = 2; size <= own.length; size++) {
    const found = choose(amount, own, size)
    if (found) return found
  }
  return null
}

function choose(amount: number, own: readonly Candidate[], size: number): Candidate[] | null {
  if (size === 0) return amount === 0 ? [] : null
  for (const [index, candidate] of own.entries()) {
    if (candidate.order.missing > amount) continue
    const rest = choose(amount - candidate.order.missing, own.slice(index + 1), size - 1)
    if (rest) return [candidate, ...rest]
  }
  return null
}
