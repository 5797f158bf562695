import type { Mark } from '#contract/calls/console/deposits.ts'

/** An amount is near when it differs by no more than this: won, and share of what the order lacks. */
const NEAR = { won: 1_000, share: 0.05 }

/** How well an amount fits what an order wants. Won. */
export function amountMark(amount: number, wanted: number): Mark {
  const difference = Math.abs(amount - wanted)
  if (difference === 0) return 'yes'
  return difference <= Math.max(NEAR.won, wanted * NEAR.share) ? 'near' : 'no'
}

/** No order that wants less is near to this amount. Won. */
export function leastNear(amount: number): number {
  return Math.floor(Math.min(amount - NEAR.won, amount / (1 + NEAR.share)))
}

/** No order that wants more is near to this amount. Won. */
export function mostNear(amount: number): number {
  return Math.ceil(Math.max(amount + NEAR.won, amount / (1 - NEAR.share)))
}
