import type { DepositBooking } from '#contract/calls/console/orders.ts'
import type { StoreFacts } from '#contract/calls/settings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import type { Storage } from '#contract/rules/products/shelf-place.ts'
import { callName } from '#server/platform/record-access.ts'
import type { Chance } from './chance.ts'
import type { PastFile } from './past-file.ts'
import type { Rows } from './rows.ts'
import type { ShopDays } from './shop-days.ts'

/** Network of the made-up staff: an address that is reserved for documentation (RFC 5737). */
export const STAFF_ADDRESS = '192.0.2.10'

/** A made-up customer. */
export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phone: string
  language: Language
  address: string
  /** The same address in English; null where the postcode search did not give it. */
  addressEnglish: string | null
  zipCode: string
  /** The name as a Korean bank writes it. */
  payer: string
}

/** A product as orders of the past take it. Money in won, per piece. */
export interface Goods {
  id: number
  sku: string
  name: LocalizedText
  unit: string
  image: string
  price: number
  discount: number
  taxExempt: boolean
  category: string
  origin: string
  storage: Storage
  /** Grams of a piece; null for what is not sold by weight. */
  weightEstimate: number | null
  weightCeiling: number | null
  weightTolerance: number | null
}

/** From whom a product is bought, and on which terms; won for a piece. */
export interface DemoSupply {
  supplierId: number
  packSize: number
  purchasePrice: number
}

/** The accounts of the made-up staff. */
export interface Staff {
  owner: string
  manager: string
  packer: string
}

/** Money that arrived at the bank for an order. A line that nobody has booked yet has no deposit. */
export interface CashArrival {
  orderId: string
  amount: number
  receivedAt: Date
  payer: string
  /** Whether the depositor wrote the order's code behind the name. */
  withCode: boolean
  booked: { depositId: string; as: DepositBooking; at: Date; by: string } | null
}

/** The material of the past, and the rows made so far. */
export interface PastShop {
  chance: Chance
  days: ShopDays
  facts: StoreFacts
  words: PastFile
  people: readonly Person[]
  /** Guests who order by phone. */
  callers: readonly Person[]
  /** The customer of the demo, whose password is public. */
  customer: Person
  staff: Staff
  goods: readonly Goods[]
  supplies: ReadonlyMap<number, DemoSupply>
  rows: Rows
  arrivals: CashArrival[]
  /** Number of the next order. */
  nextNumber: number
}

type Change = { subject: [kind: string, id: string | null]; before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Notes a change by staff in the ledger, as the call itself would have. */
export function noteChange({ rows }: PastShop, at: Date, actorId: string, call: Pick<Endpoint, 'method' | 'path'>, change: Change): void {
  const [subjectKind, subjectId] = change.subject
  const { before = null, after = null } = change
  rows.actions.push({ at, actorId, network: STAFF_ADDRESS, call: callName(call), subjectKind, subjectId, before, after })
}
