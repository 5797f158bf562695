import {
  MAX_PURCHASES,
  MAX_SUPPLIERS,
  type PurchaseLine,
  type PurchaseProposal,
  type Supplier,
  type Supply,
} from '#contract/calls/console/stock/purchases.ts'
import { lastsDays, SOLD_DAYS } from '#contract/rules/products/lots.ts'
import { piecesToBuy, USUAL_LEAD_DAYS } from '#contract/rules/products/purchases.ts'
import { LOW_STOCK } from '#contract/rules/products/stock.ts'
import { type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { SOLD_LATELY } from '../read-stock.ts'
import { readItems } from '../receive/match-items.ts'

type Supplied = Omit<Supply, 'supplierId'> & { productId: number; supplierId: number | null }
type LineRow = Supplied & { id: number; quantity: number; ordered: boolean; version: number }
type LowRow = Supplied & { stockCount: number; lowLimit: number; leadDays: number; sold: number }

const SUPPLIED = sql`p.id as "productId", ps.supplier_id as "supplierId", coalesce(ps.article, '') as article, coalesce(ps.pack_size, 1) as "packSize",
  ps.purchase_price as "purchasePrice", coalesce(ps.version, 0) as "supplyVersion"`

/** The purchase list, what is proposed for it, and the suppliers. A purchase is to last `weeks` beyond the days until it comes. */
export async function readPurchases(reader: Reader, weeks: number) {
  const [suppliers, lines, low] = await Promise.all([readSuppliers(reader), readLineRows(reader, sql`true`), readLow(reader)])
  const items = await readItems(
    reader,
    [...lines, ...low].map(({ productId }) => productId),
  )
  const proposals = low.flatMap(({ productId, supplierId, lowLimit, leadDays, sold, ...row }): PurchaseProposal[] => {
    const item = items.get(productId)
    if (!item) return []
    const perDay = sold / SOLD_DAYS
    const quantity = piecesToBuy({ stockCount: row.stockCount, lowLimit, perDay, leadDays, weeks, packSize: row.packSize })
    return [{ ...row, item, supplierId: idText(supplierId), lasts: lastsDays(row.stockCount, perDay), quantity }]
  })
  return { suppliers, lines: lines.flatMap((row) => toLine(row, items.get(row.productId)) ?? []), proposals }
}

/** All suppliers by name. */
async function readSuppliers(reader: Reader): Promise<Supplier[]> {
  const { rows } = await reader.execute<Supplier>(sql`
    select id::text as "_id", name, contact, lead_days as "leadDays", note, version from supplier order by lower(name), id
    limit ${MAX_SUPPLIERS}::int`)
  return rows
}

/** One open line; null when it is closed. */
export async function readLine(reader: Reader, where: { id: number } | { productId: number }): Promise<PurchaseLine | null> {
  const condition = 'id' in where ? sql`l.id = ${where.id}::int` : sql`l.product_id = ${where.productId}::int`
  const [row] = await readLineRows(reader, condition)
  if (!row) return null
  return toLine(row, (await readItems(reader, [row.productId])).get(row.productId)) ?? null
}

async function readLineRows(reader: Reader, condition: SQL): Promise<LineRow[]> {
  const { rows } = await reader.execute<LineRow>(sql`
    select l.id, l.quantity, l.ordered, l.version, ${SUPPLIED} from purchase_line l join product p on p.id = l.product_id
    left join product_supplier ps on ps.product_id = p.id
    where l.closed_at is null and ${condition} order by l.ordered, l.id limit ${MAX_PURCHASES}::int`)
  return rows
}

/** Products that are low, or run out before goods of their supplier could come, and are not on the list; the shortest first. */
async function readLow(reader: Reader): Promise<LowRow[]> {
  const { rows } = await reader.execute<LowRow>(sql`
    with sold as (
      select m.product_id, greatest(0, -sum(m.delta))::int as sold from stock_move m where ${SOLD_LATELY} group by m.product_id)
    select ${SUPPLIED}, p.stock_count as "stockCount", coalesce(p.low_limit, ${LOW_STOCK}::int) as "lowLimit",
      coalesce(su.lead_days, ${USUAL_LEAD_DAYS}::int) as "leadDays", coalesce(s.sold, 0) as sold
    from product p left join sold s on s.product_id = p.id
      left join product_supplier ps on ps.product_id = p.id left join supplier su on su.id = ps.supplier_id
    where p.active and p.archived_at is null
      and not exists (select 1 from purchase_line l where l.product_id = p.id and l.closed_at is null)
      and (p.stock_count <= coalesce(p.low_limit, ${LOW_STOCK}::int)
        or p.stock_count::bigint * ${SOLD_DAYS}::int < coalesce(s.sold, 0)::bigint * coalesce(su.lead_days, ${USUAL_LEAD_DAYS}::int))
    order by p.stock_count::float / nullif(s.sold, 0) nulls last, p.stock_count, p.id limit ${MAX_PURCHASES}::int`)
  return rows
}

function toLine(
  { id, productId: _product, supplierId, ...row }: LineRow,
  item: PurchaseLine['item'] | undefined,
): PurchaseLine | undefined {
  return item && { ...row, item, _id: String(id), supplierId: idText(supplierId) }
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id)
}
