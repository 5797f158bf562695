import type { Proposal } from '#contract/calls/console/deposits.ts'

/** A bank line with its proposals, in the order of arrival. */
interface Proposed {
  id: string
  proposals: Proposal[]
}

/**
 * Of several lines that fit one order exactly, the first stays exact: the later ones may be a second payment, which somebody has to see.
 */
export function leaveToFirst(lines: readonly Proposed[]): Map<string, Proposal[]> {
  const taken = new Set<string>()
  return new Map(
    lines.map(({ id, proposals }) => {
      const left = proposals.map((proposal) => {
        const [order] = proposal.orders
        if (!proposal.exact || !order) return proposal
        if (taken.has(order._id)) return { ...proposal, exact: false }
        taken.add(order._id)
        return proposal
      })
      return [id, left]
    }),
  )
}
