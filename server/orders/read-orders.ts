import { getTableColumns } from 'drizzle-orm'
import { order } from '#server/database/schema/orders.ts'
import type { Db } from '#server/database/transaction.ts'
import type { LineRow } from './read-lines.ts'

/** Most orders that a customer gets in one answer: the newest ones. */
export const MOST_ORDERS = 200

type OrderRow = typeof order.$inferSelect

/** A row as PostgreSQL writes it in JSON: instants are texts. */
type AsJson<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key] }

/** An own order: its version says whether anything that its customer reads of it changed since. */
export interface OwnOrder {
  id: string
  version: string
  /** null when the version is the one that is known already. */
  changed: { row: OrderRow; lines: LineRow[] } | null
}

const columns = Object.entries(getTableColumns(order)).map(([key, column]) => `'${key}', o.${column.name}`)

/**
 * The version of an order is that of its row, which every change of it renews, and the aisles in which its products stand today; its lines
 * never change. All else is read of those orders only whose version is another than the one that is known.
 */
const READ = `
  select o.id, v.version, case when k.version is distinct from v.version then json_build_object(
    'row', json_build_object(${columns.join(', ')}),
    'lines', (
      select coalesce(json_agg(json_build_object('orderId', l.order_id, 'position', l.position, 'productId', l.product_id, 'name', l.name,
        'unit', l.unit, 'image', l.image, 'price', l.price, 'discount', l.discount, 'quantity', l.quantity, 'taxExempt', l.tax_exempt,
        'category', p.category) order by l.position), '[]')
      from order_line l left join product p on p.id = l.product_id where l.order_id = o.id
    )) end as changed
  from (
    select xmin::text as row_version, own.* from "order" own where account_id = $1 order by placed_at desc, number desc limit ${MOST_ORDERS}
  ) o
  left join unnest($2::text[], $3::text[]) as k (id, version) on k.id = o.id
  cross join lateral (
    select o.row_version || coalesce(string_agg(':' || l.position || coalesce(p.category, ''), ''), '') as version
    from order_line l left join product p on p.id = l.product_id where l.order_id = o.id
  ) v
  order by o.placed_at desc, o.number desc`

type Found = Omit<OwnOrder, 'changed'> & { changed: { row: AsJson<OrderRow>; lines: LineRow[] } | null }

/** A customer's own orders, newest first. `known` are the versions that the caller has, by order id. One statement. */
export async function readOrders(db: Db, accountId: string, known: ReadonlyMap<string, { version: string }>): Promise<OwnOrder[]> {
  const versions = [...known.values()].map(({ version }) => version)
  const { rows } = await db.shared.$client.query<Found>({
    name: 'orders_read_own',
    text: READ,
    values: [accountId, [...known.keys()], versions],
  })
  return rows.map(({ id, version, changed }) => ({
    id,
    version,
    changed: changed && { row: fromJson(changed.row), lines: changed.lines },
  }))
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

function fromJson({ placedAt, dueAt, paidAt, endedAt, refundedAt, ...row }: AsJson<OrderRow>): OrderRow {
  return {
    ...row,
    placedAt: new Date(placedAt),
    dueAt: new Date(dueAt),
    paidAt: instant(paidAt),
    endedAt: instant(endedAt),
    refundedAt: instant(refundedAt),
  }
}
