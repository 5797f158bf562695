import { type Language, localized } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { UnpaidOrders } from './check-order-limits.ts'
import type { PricedItem } from './compare-figures.ts'

/** Factor of the unpaid limit for accounts with a verified phone number, because numbers are harder to get than accounts. */
const PROVEN_TIMES = 3
/** Number of items named in the message of a refusal; its fields list all of them. */
const NAMED = 3

const HELD = `
  select l.product_id as "productId", sum(l.quantity)::int as units
  from "order" o join order_line l on l.order_id = o.id
  where o.account_id = $1 and o.placed_at > now() - interval '30 days' and o.status = 'Pending' and o.paid_at is null
    and l.product_id = any((select $2::int[])::int[])
  group by l.product_id`

/**
 * Checks that an order and the account's other unpaid orders do not hold more than one account may: a total in won, and a share of each
 * product's stock, but always its free units (decision 022). Account and products are locked. Holdings are read only when they can matter,
 * not for a first order of few units.
 * @throws Refusal TOO_MUCH_UNPAID, or TOO_MUCH_OF_STOCK with how many units of which item can be ordered.
 */
export async function checkHoldLimits(
  tx: Tx,
  order: { accountId: string; unpaidOrders: UnpaidOrders; lines: readonly PricedItem[]; won: number; language: Language },
): Promise<void> {
  const { accountId, unpaidOrders, lines, won, language } = order
  const { holds } = unpaidOrders
  if (holds === null) return
  const most = holds.won * (unpaidOrders.phoneProven ? PROVEN_TIMES : 1)
  if (unpaidOrders.unpaidWon + won > most) {
    const left = Math.max(0, most - unpaidOrders.unpaidWon)
    throw new Refusal('TOO_MUCH_UNPAID', { values: { most: formatMoney(most, language), left: formatMoney(left, language) } })
  }
  if (unpaidOrders.unpaid === 0 && lines.every(({ quantity }) => quantity <= holds.freeUnits)) return

  const held = unpaidOrders.unpaid === 0 ? new Map<number, number>() : await readHeld(tx, accountId, lines)
  const over = lines.flatMap(({ product, quantity }, index) => {
    const own = held.get(product.id) ?? 0
    const allowed = Math.max(holds.freeUnits, Math.floor(((product.stockCount + own) * holds.sharePercent) / 100))
    return own + quantity > allowed ? [{ index, name: localized(product.names, language), max: Math.max(0, allowed - own) }] : []
  })
  if (over.length === 0) return
  const named = over.slice(0, NAMED).map(({ name, max }) => `${max} × ${name}`)
  throw new Refusal('TOO_MUCH_OF_STOCK', {
    values: { items: [...named, ...(over.length > NAMED ? ['…'] : [])].join(', ') },
    fields: over.map(({ index, max }) => ({ field: `items.${index}.quantity`, message: { text: 'common.field.atMost', values: { max } } })),
  })
}

async function readHeld(tx: Tx, accountId: string, lines: readonly PricedItem[]): Promise<Map<number, number>> {
  const { rows } = await tx.$client.query<{ productId: number; units: number }>({
    name: 'checkout_read_held',
    text: HELD,
    values: [accountId, lines.map(({ product }) => product.id)],
  })
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}
