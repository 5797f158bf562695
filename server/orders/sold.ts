import type { OrderStatus } from '#contract/rules/order-states.ts'
import { sql } from '../platform/database/drizzle.ts'

/** States of orders that are no sale: cancelled, or given back whole. */
export const NOT_SOLD: readonly OrderStatus[] = ['Cancelled', 'Refund Done']

/** Condition of a paid order `o` that counts as a sale. Its text is constant, so that plans do not depend on parameters. */
export const SOLD = sql.raw(`o.status not in (${NOT_SOLD.map((status) => `'${status}'`).join(', ')})`)
