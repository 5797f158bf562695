import type { TodaySales } from '#contract/calls/console/today.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/calls/orders.ts'
import { DAY_MS } from '#contract/durations.ts'
import { addDays, isDeliveryDay, mondayOf, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { SOLD } from '#server/orders/sold.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'

/** Days of the chart, and of the figures below it. */
const SHOWN_DAYS = 14
const WEEK = 7

interface Row extends Record<string, unknown> {
  day: string
  method: PaymentMethod
  won: number
  orders: number
  /** The part of the day up to the present time of day. */
  wonUntil: number
  ordersUntil: number
  free: number
}

type Sum = { won: number; orders: number }

/**
 * Sales of today and this week beside the last ones. An order counts on the day in Seoul on which its money came, by what of it was not
 * given back; a cancelled one does not count. Reads three weeks by the index of paid orders.
 */
export async function readTodaySales(reader: Reader, now: Date): Promise<TodaySales> {
  const today = seoulDate(now)
  const dates = Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(today, at + 1 - SHOWN_DAYS))
  const first = addDays(today, 1 - SHOWN_DAYS - WEEK)
  const [rows, isHoliday] = await Promise.all([readDays(reader, first, now), holidaysOfDays(now)])
  const of = (day: string) => rows.filter((row) => row.day === day)
  const whole = (...days: string[]) => sumOf(days.flatMap(of), (row) => row)
  const untilNow = (day: string) => sumOf(of(day), (row) => ({ won: row.wonUntil, orders: row.ordersUntil }))
  const monday = mondayOf(today)
  const weekDays = dates.filter((day) => day >= monday)
  const lastWeekday = addDays(today, -WEEK)
  const lastWeekDays = weekDays.slice(0, -1).map((day) => addDays(day, -WEEK))
  const shown = rows.filter(({ day }) => dates.includes(day))
  return {
    today: whole(today),
    lastWeekday: { untilNow: untilNow(lastWeekday), whole: whole(lastWeekday) },
    week: whole(...weekDays),
    lastWeek: sumOf([whole(...lastWeekDays), untilNow(lastWeekday)], (sum) => sum),
    days: dates.map((date) => ({
      date,
      ...whole(date),
      weekBefore: whole(addDays(date, -WEEK)).won,
      delivers: isDeliveryDay(date, isHoliday),
    })),
    freeDelivery: shown.reduce((sum, { free }) => sum + free, 0),
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      ...sumOf(
        shown.filter((row) => row.method === method),
        (row) => row,
      ),
    })).filter(({ orders }) => orders > 0),
  }
}

async function readDays(reader: Reader, first: string, now: Date): Promise<Row[]> {
  const timeOfDay = new Date(now.getTime() - seoulInstant(seoulDate(now), '00:00').getTime()).toISOString().slice(11, 23)
  const { rows } = await reader.execute<Row>(sql`
    with sold as (
      select (o.paid_at at time zone 'Asia/Seoul') as at, o.payment_method as method, o.amount - o.refunded_amount as won, o.delivery_charge
      from "order" o
      where o.paid_at >= ${seoulInstant(first, '00:00').toISOString()}::timestamptz and o.paid_at <= ${now.toISOString()}::timestamptz
        and ${SOLD}
    )
    select at::date::text as day, method, sum(won)::float8 as won, count(*)::int as orders,
      coalesce(sum(won) filter (where at::time <= ${timeOfDay}::time), 0)::float8 as "wonUntil",
      (count(*) filter (where at::time <= ${timeOfDay}::time))::int as "ordersUntil",
      (count(*) filter (where delivery_charge = 0))::int as free
    from sold group by 1, 2`)
  return rows
}

/** The holidays of the shown days, which may lie in two years. */
async function holidaysOfDays(now: Date): Promise<(date: string) => boolean> {
  const [before, after] = await Promise.all([holidaysFrom(new Date(now.getTime() - SHOWN_DAYS * DAY_MS)), holidaysFrom(now)])
  return (date) => before(date) || after(date)
}

function sumOf<Item>(items: readonly Item[], pick: (item: Item) => Sum): Sum {
  return items.map(pick).reduce((sum, { won, orders }) => ({ won: sum.won + won, orders: sum.orders + orders }), { won: 0, orders: 0 })
}
