import { MAX_LINES, MAX_QUANTITY } from '#contract/calls/cart.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface WantedLine {
  productId: number
  quantity: number
}

/** How to combine with an existing line: add one, set the quantity, or take the larger of both. */
export type Meeting = 'add' | 'set' | 'larger'

/** The ids that are in the cart now; null when nothing was put in because the cart would have more than 100 lines. */
export type PutLines = ReadonlySet<number> | null

const MEETINGS: Readonly<Record<Meeting, string>> = {
  add: `least(cart_line.quantity + excluded.quantity, ${MAX_QUANTITY})`,
  set: 'excluded.quantity',
  larger: 'greatest(cart_line.quantity, excluded.quantity)',
}

/** All of the lines, or none when they do not fit. */
const putBy = (meeting: Meeting) => `
  with wanted as (
    select p.id, w.quantity, p.price, p.discount, w.position,
      exists (select from cart_line l where l.account_id = $1 and l.product_id = p.id) as is_there
    from unnest($2::int[], $3::int[]) with ordinality as w (product_id, quantity, position)
    join product p on p.id = w.product_id and p.active and (p.stock_count > 0 or $4::boolean)
  ), room as (
    select (select count(*) from cart_line where account_id = $1) + (select count(*) from wanted where not is_there) <= ${MAX_LINES} as fits
  ), put as (
    insert into cart_line (account_id, product_id, quantity, seen_price, seen_discount)
    select $1, w.id, w.quantity, w.price, w.discount from wanted w, room where room.fits order by w.position
    on conflict (account_id, product_id) do update set quantity = ${MEETINGS[meeting]}
    returning product_id
  )
  select room.fits, array(select product_id from put) as "productIds" from room`

/**
 * Puts lines into a customer's cart, in one statement that is sent at once. Left out are products that are unknown or no longer sold, and
 * sold-out ones unless `evenSoldOut`. A quantity above the stock is cut when the cart is priced. Needs `lockCart`.
 */
export async function putLines(
  tx: Tx,
  accountId: string,
  wanted: readonly WantedLine[],
  how: { meeting: Meeting; evenSoldOut?: boolean },
): Promise<PutLines> {
  if (wanted.length === 0) return new Set()
  const { rows } = await tx.$client.query<{ fits: boolean; productIds: number[] }>({
    name: `cart_put_${how.meeting}`,
    text: putBy(how.meeting),
    values: [accountId, wanted.map((line) => line.productId), wanted.map((line) => line.quantity), how.evenSoldOut ?? false],
  })
  const [put] = rows
  return put?.fits ? new Set(put.productIds) : null
}
