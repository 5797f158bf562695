import type { DepositOrder } from '#contract/calls/console/deposits.ts'

/** An order that a deposit may be for, with the names under which its money may come. */
export interface Candidate {
  order: DepositOrder
  number: number
  /** The name that the customer gave for the transfer, and the recipient's. */
  names: readonly string[]
  /** Names under which money came for this customer before. */
  payers: readonly string[]
}

/** The facts of a bank line that distinguish orders. Amount in won. */
export interface Arrived {
  amount: number
  payer: string
  memo: string
}

/** The amount that an order lacks, or wanted when it cannot be paid any more. Won. */
export function wantedOf({ order }: Candidate): number {
  return order.open ? order.missing : order.amount
}

/** Puts the soonest due first, of one moment the first that was placed. */
export function soonestFirst(one: Candidate, other: Candidate): number {
  return one.order.dueAt.localeCompare(other.order.dueAt) || one.number - other.number
}
