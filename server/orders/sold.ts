import type { OrderStatus } from '#contract/rules/order-states.ts'
import { sql } from '#server/platform/database/drizzle.ts'

/** States of orders that are no sale: cancelled, or given back whole. */
export const NOT_SOLD: readonly OrderStatus[] = ['Cancelled', 'Refund Done']

const LIST = NOT_SOLD.map((status) => `'${status}'`).join(', ')

/** Condition of an order `o` that was cancelled, also when its money went back since. */
export const NOT_A_SALE = sql.raw(`o.status in (${LIST})`)

/** Condition of a paid order `o` that counts as a sale. Its text is constant, so that plans do not depend on parameters. */
export const SOLD = sql.raw(`o.status not in (${LIST})`)
