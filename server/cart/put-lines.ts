import { sql } from 'drizzle-orm'
import { MAX_LINES, MAX_QUANTITY } from '#contract/cart.ts'
import { cartLine } from '#server/database/schema/cart.ts'
import type { Tx } from '#server/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

export interface WantedLine {
  productId: number
  quantity: number
}

/** What happens to a line that is there already: one more, this quantity, or the larger of both. */
export type Meeting = 'add' | 'set' | 'larger'

const MEETINGS = {
  add: sql`least(cart_line.quantity + excluded.quantity, ${MAX_QUANTITY}::int)`,
  set: sql`excluded.quantity`,
  larger: sql`greatest(cart_line.quantity, excluded.quantity)`,
} as const satisfies Record<Meeting, unknown>

/**
 * Puts lines into a customer's cart, in one statement, and returns the ids that are in it now. Left out are products that are unknown or
 * no longer sold, and sold-out ones unless `evenSoldOut`. A quantity above the stock is cut when the cart is priced. Needs `lockCart`.
 * @throws Refusal BAD_REQUEST for `field` when the cart would have more than 100 lines; the transaction must then end.
 */
export async function putLines(
  tx: Tx,
  accountId: string,
  wanted: readonly WantedLine[],
  how: { meeting: Meeting; evenSoldOut?: boolean; field: string },
): Promise<Set<number>> {
  if (wanted.length === 0) return new Set()
  const put = await tx.execute<{ product_id: number }>(sql`
    insert into cart_line (account_id, product_id, quantity, seen_price, seen_discount)
    select ${accountId}, p.id, w.quantity, p.price, p.discount
    from unnest(${sql.param(wanted.map((line) => line.productId))}::int[], ${sql.param(wanted.map((line) => line.quantity))}::int[])
      with ordinality as w (product_id, quantity, position)
    join product p on p.id = w.product_id and p.active and (p.stock_count > 0 or ${how.evenSoldOut ?? false}::boolean)
    order by w.position
    on conflict (account_id, product_id) do update set quantity = ${MEETINGS[how.meeting]}
    returning product_id`)
  if ((await tx.$count(cartLine, sql`${cartLine.accountId} = ${accountId}`)) > MAX_LINES)
    throw badField(how.field, `At most ${MAX_LINES} different products fit into a cart`)
  return new Set(put.rows.map((row) => row.product_id))
}
