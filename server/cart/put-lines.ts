import { MAX_LINES, MAX_QUANTITY } from '#contract/cart.ts'
import type { Tx } from '#server/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'

export interface WantedLine {
  productId: number
  quantity: number
}

/** What happens to a line that is there already: one more, this quantity, or the larger of both. */
export type Meeting = 'add' | 'set' | 'larger'

const MEETINGS: Readonly<Record<Meeting, string>> = {
  add: `least(cart_line.quantity + excluded.quantity, ${MAX_QUANTITY})`,
  set: 'excluded.quantity',
  larger: 'greatest(cart_line.quantity, excluded.quantity)',
}

/** The lines that were there are counted as they were before this statement, so the new ones are added. */
const putBy = (meeting: Meeting) => `
  with put as (
    insert into cart_line (account_id, product_id, quantity, seen_price, seen_discount)
    select $1, p.id, w.quantity, p.price, p.discount
    from unnest($2::int[], $3::int[]) with ordinality as w (product_id, quantity, position)
    join product p on p.id = w.product_id and p.active and (p.stock_count > 0 or $4::boolean)
    order by w.position
    on conflict (account_id, product_id) do update set quantity = ${MEETINGS[meeting]}
    returning product_id, xmax = 0 as is_new
  )
  select coalesce(array_agg(product_id), '{}') as "productIds",
    count(*) filter (where is_new) + (select count(*) from cart_line where account_id = $1) as lines
  from put`

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
  const { rows } = await tx.$client.query<{ productIds: number[]; lines: number }>({
    name: `cart_put_${how.meeting}`,
    text: putBy(how.meeting),
    values: [accountId, wanted.map((line) => line.productId), wanted.map((line) => line.quantity), how.evenSoldOut ?? false],
  })
  const [put] = rows
  if (put && put.lines > MAX_LINES) throw badField(how.field, `At most ${MAX_LINES} different products fit into a cart`)
  return new Set(put?.productIds)
}
