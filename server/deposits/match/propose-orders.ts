import type { Mark, Proposal, ProposalReason } from '#contract/calls/console/deposits.ts'
import { compareNames, isPayService, type NameFit } from '../names/compare-names.ts'
import { type FoundCodes, findCodes } from '../names/depositor-codes.ts'
import { amountMark } from './amount-mark.ts'
import { type Arrived, type Candidate, soonestFirst, wantedOf } from './candidate.ts'
import { findTogether } from './find-together.ts'
import { namesakesOf, type Orders, ordersLike } from './orders-to-compare.ts'

/** Proposals of one bank line. */
const MAX_PROPOSALS = 3
/** Beside a name alone, an amount of less than half or more than double of what the order lacks means that it is for something else. */
const PLAUSIBLE = { least: 0.5, most: 2 }

const POINTS = { code: 100, ending: 10, amount: 50, nearAmount: 15, name: 40, nearName: 20, open: 30 }

interface Fit {
  candidate: Candidate
  code: Mark
  amount: Mark
  name: NameFit
  /** The name is one that paid for this customer before. */
  remembered: boolean
  points: number
}

/**
 * The orders that a bank line may pay, best first: by code, amount and name. Orders that cannot be paid any more are shown when amount and
 * name fit, never exact. `exact` means amount and code, or amount and name, and nobody else whom they fit as well.
 */
export function proposeOrders(arrived: Arrived, orders: Orders): Proposal[] {
  const payers = payersOf(arrived)
  const codes = findCodes(`${arrived.payer} ${arrived.memo}`)
  const namesakes = namesakesOf(payers, orders)
  const fits = [...new Set([...namesakes, ...ordersLike(arrived.amount, codes, orders)])]
    .map((candidate) => fitOf(arrived, payers, codes, candidate, namesakes.has(candidate)))
    .filter((fit): fit is Fit => fit !== null)
    .sort((one, other) => other.points - one.points || soonestFirst(one.candidate, other.candidate))
  const sure = fits.filter(isSure)
  const proposals = fits
    .filter((fit) => fit.code === 'yes' || isPlausible(arrived.amount, fit.candidate))
    .slice(0, MAX_PROPOSALS)
    .map((fit) => toProposal(arrived, fit, isSure(fit) && (fit.code === 'yes' || sure.length === 1)))
  if (proposals[0]?.exact) return proposals
  const together = findTogether(
    arrived.amount,
    fits
      .filter(({ candidate, name, code }) => candidate.order.open && (name !== 'none' || code === 'yes'))
      .map(({ candidate }) => candidate),
    orders.byCustomer,
  )
  return together ? [together, ...proposals].slice(0, MAX_PROPOSALS) : proposals
}

function isPlausible(amount: number, candidate: Candidate): boolean {
  const share = amount / Math.max(1, wantedOf(candidate))
  return share >= PLAUSIBLE.least && share <= PLAUSIBLE.most
}

function isSure({ candidate, code, amount, name }: Fit): boolean {
  return candidate.order.open && amount === 'yes' && (code === 'yes' || name === 'same')
}

/** The possible sender: the payer, or the memo where a service forwards the money. */
function payersOf({ payer, memo }: Arrived): string[] {
  const named = isPayService(payer) ? [memo] : [payer, memo]
  return named.filter((text) => text !== '')
}

function fitOf(arrived: Arrived, payers: readonly string[], codes: FoundCodes, candidate: Candidate, namesake: boolean): Fit | null {
  const { order } = candidate
  const code = codeMark(codes, candidate)
  const amount = amountMark(arrived.amount, wantedOf(candidate))
  if (!namesake && amount === 'no' && code !== 'yes') return null
  const names = candidate.names.map((name) => best(payers, name))
  const earlier = candidate.payers.map((name) => best(payers, name))
  const remembered = earlier.includes('same') && !names.includes('same')
  const name = [...names, ...earlier].includes('same') ? 'same' : [...names, ...earlier].includes('near') ? 'near' : 'none'
  const fits = order.open
    ? code === 'yes' || amount === 'yes' || name === 'same' || (name === 'near' && amount === 'near')
    : code === 'yes' || (amount === 'yes' && name !== 'none')
  if (!fits) return null
  const points =
    (code === 'yes' ? POINTS.code : code === 'near' ? POINTS.ending : 0) +
    (amount === 'yes' ? POINTS.amount : amount === 'near' ? POINTS.nearAmount : 0) +
    (name === 'same' ? POINTS.name : name === 'near' ? POINTS.nearName : 0) +
    (order.open ? POINTS.open : 0)
  return { candidate, code, amount, name, remembered, points }
}

function best(payers: readonly string[], name: string): NameFit {
  const fits = payers.map((payer) => compareNames(payer, name))
  return fits.includes('same') ? 'same' : fits.includes('near') ? 'near' : 'none'
}

function codeMark({ codes, numbers, endings }: FoundCodes, { order, number }: Candidate): Mark {
  if (numbers.has(number) || (order.code !== null && codes.has(order.code))) return 'yes'
  return order.code !== null && endings.has(order.code.slice(1)) ? 'near' : 'no'
}

function toProposal({ amount: won }: Arrived, { candidate, code, amount, name, remembered }: Fit, exact: boolean): Proposal {
  const { order } = candidate
  return {
    orders: [order],
    reason: reasonOf(code, amount, name, remembered),
    marks: { amount, name: code === 'yes' || name === 'same' ? 'yes' : name === 'near' ? 'near' : 'no', open: order.open ? 'yes' : 'no' },
    exact,
    difference: won - wantedOf(candidate),
  }
}

function reasonOf(code: Mark, amount: Mark, name: NameFit, remembered: boolean): ProposalReason {
  if (code === 'yes') return 'code'
  if (amount !== 'yes') return 'name'
  if (name === 'none') return 'amount'
  return remembered ? 'amount-payer' : 'amount-name'
}
