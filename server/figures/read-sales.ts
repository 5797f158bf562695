import type { FigureStep, FiguresOverview, SalesSum } from '#contract/calls/console/figures.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/calls/orders.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { seoulDay } from '#server/platform/database/seoul-days.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { type Period, stepOf, stepsOf } from './period.ts'
import { soldIn } from './sold-orders.ts'

interface Row extends Record<string, unknown>, SalesSum {
  day: string
  hour: number
  method: PaymentMethod
}

/** Sales of a period: in all, by step and by way to pay. Won after discounts, less what was given back. */
export interface Sales {
  total: SalesSum
  /** By the start of each step; steps without a sale are there as well. */
  steps: { at: string; sum: SalesSum }[]
  methods: FiguresOverview['methods']
}

/** A midnight in Seoul, from which days and hours are counted: they all have the same length there, and need no calendar for each order. */
const A_MIDNIGHT = sql`'2000-01-01T00:00:00+09:00'::timestamptz`

/** The beginning of a week in Seoul: hours of a week are counted from it. */
const A_SUNDAY = sql`'2000-01-02T00:00:00+09:00'::timestamptz`
const DAY_HOURS = 24

/** Reads the sales of a period by the index of paid orders, summed by day, or by hour where hours are shown. */
export async function readSales(reader: Reader, period: Period, step: FigureStep): Promise<Sales> {
  const { rows } = await reader.execute<Row>(sql`
    select ${seoulDay(sql`s.at`)}::text as day, extract(hour from s.at at time zone 'Asia/Seoul')::int as hour, s.method,
      s.won::float8 as won, s.orders::int as orders
    from (
      select date_bin(${step === 'hour' ? '1 hour' : '1 day'}::interval, o.paid_at, ${A_MIDNIGHT}) as at, o.payment_method as method,
        sum(o.amount - o.refunded_amount) as won, count(*) as orders
      from "order" o where ${soldIn(period)} group by 1, 2
    ) s`)
  const bySteps = sumBy(rows, ({ day, hour }) => (step === 'hour' ? `${day}T${String(hour).padStart(2, '0')}` : stepOf(day, step)))
  const byMethods = sumBy(rows, ({ method }) => method)
  return {
    total: rows.reduce(add, NOTHING),
    steps: stepsOf(period, step).map((at) => ({ at, sum: bySteps.get(at) ?? NOTHING })),
    methods: PAYMENT_METHODS.flatMap((method) => {
      const sum = byMethods.get(method)
      return sum ? [{ method, ...sum }] : []
    }).sort((one, other) => other.won - one.won),
  }
}

/** When the orders of a period were placed; staff book cash in the morning, which does not reflect shoppers. */
export async function readHours(reader: Reader, period: Period): Promise<FiguresOverview['hours']> {
  const { rows } = await reader.execute<{ hour: number; orders: number }>(sql`
    select (extract(epoch from s.at - date_bin('7 days', s.at, ${A_SUNDAY})) / 3600)::int as hour, sum(s.orders)::int as orders
    from (select date_bin('1 hour', o.placed_at, ${A_SUNDAY}) as at, count(*) as orders from "order" o where ${soldIn(period)} group by 1) s
    group by 1`)
  return rows.map(({ hour, orders }) => ({ weekday: Math.floor(hour / DAY_HOURS), hour: hour % DAY_HOURS, orders }))
}

const NOTHING: SalesSum = { won: 0, orders: 0 }
const add = (sum: SalesSum, { won, orders }: SalesSum): SalesSum => ({ won: sum.won + won, orders: sum.orders + orders })

function sumBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, SalesSum> {
  const sums = new Map<Key, SalesSum>()
  for (const row of rows) sums.set(keyOf(row), add(sums.get(keyOf(row)) ?? NOTHING, row))
  return sums
}
