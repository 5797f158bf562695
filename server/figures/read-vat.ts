import { type FiguresVat, VAT_KINDS, type VatKind } from '#contract/calls/console/figures.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { instantsOf, quarterOf } from './period.ts'

type Sums = FiguresVat['total']

interface Row extends Record<string, unknown>, Omit<Sums, 'vat'> {
  kind: VatKind
  month: string
  refund: boolean
  delivery: number
}

/**
 * Taxed and exempt sales of a quarter as the VAT return sums them (docs/korea.md, section 4). Each payment counts on the day on which it
 * came, each refund on the day on which it went back, so a quarter that was reported never changes. The supply of a document is 10/11 of
 * its taxed part, rounded to the won; the sums add documents up. The delivery charge is taxed.
 */
export async function readVat(reader: Reader, year: number, quarter: number): Promise<FiguresVat> {
  const period = quarterOf(year, quarter)
  const { start, end } = instantsOf(period)
  const within = (column: ReturnType<typeof sql.raw>) => sql`${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`
  const { rows } = await reader.execute<Row>(sql`
    with document as (
      select p.order_id, p.provider, p.paid_at as at, false as refund, p.amount - p.tax_free_amount as taxed, p.tax_free_amount as exempt,
        o.delivery_charge as delivery
      from payment p join "order" o on o.id = p.order_id where p.status = 'paid' and ${within(sql.raw('p.paid_at'))}
      union all
      select p.order_id, p.provider, r.done_at, true, r.tax_free_amount - r.amount, -r.tax_free_amount,
        -case when r.part then r.delivery_amount else o.delivery_charge - coalesce((select sum(other.delivery_amount) from refund other
          where other.payment_id = p.id and other.part and other.status = 'done'), 0) end
      from refund r join payment p on p.id = r.payment_id and p.status = 'paid' join "order" o on o.id = p.order_id
      where r.status = 'done' and ${within(sql.raw('r.done_at'))}
    )
    select case d.provider when 'portone' then 'card' when 'kakao-pay' then 'easyPay' else coalesce((
        select case c.kind when 'personal' then 'receiptPersonal' when 'corporate' then 'receiptBusiness' else 'receiptSelf' end
        from cash_receipt c where c.order_id = d.order_id and c.issued_at is not null order by c.counter desc limit 1), 'transfer') end as kind,
      to_char(d.at at time zone 'Asia/Seoul', 'YYYY-MM') as month, d.refund, count(*)::int as documents, sum(d.taxed)::float8 as taxed,
      sum(round(d.taxed * 10 / 11.0))::float8 as supply, sum(d.exempt)::float8 as exempt, sum(d.delivery)::float8 as delivery
    from document d group by 1, 2, 3`)
  const months = [...new Set(rows.map(({ month }) => month))].sort()
  return {
    year,
    quarter,
    period,
    rows: VAT_KINDS.map((kind) => ({ kind, ...sumOf(rows.filter((row) => row.kind === kind)) })),
    total: sumOf(rows),
    refunds: sumOf(rows.filter(({ refund }) => refund)),
    delivery: rows.reduce((sum, row) => sum + row.delivery, 0),
    months: months.map((month) => ({ month, ...sumOf(rows.filter((row) => row.month === month)) })),
  }
}

function sumOf(rows: readonly Row[]): Sums {
  const sum = { documents: 0, taxed: 0, supply: 0, vat: 0, exempt: 0 }
  for (const { documents, taxed, supply, exempt } of rows) {
    sum.documents += documents
    sum.taxed += taxed
    sum.supply += supply
    sum.vat += taxed - supply
    sum.exempt += exempt
  }
  return sum
}
