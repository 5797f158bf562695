import { type Comparison, type FigureStep, type FiguresOverview, MAX_HOUR_DAYS } from '#contract/calls/console/figures.ts'
import { isDeliveryDay, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'
import { checkPeriod, daysOf, type Period, periodBefore, stepFor, stepOf } from './period.ts'
import { readEnded } from './read-ended.ts'
import { readPeople } from './read-people.ts'
import { readHours, readSales } from './read-sales.ts'

interface OverviewRequest extends Period {
  against?: Comparison
  by?: FigureStep
}

/**
 * Sales, customers and ended orders of a period beside another one.
 * @throws Refusal BAD_REQUEST for a period that is too long, or too long for hours
 */
export async function readOverview(reader: Reader, request: OverviewRequest, now: Date): Promise<FiguresOverview> {
  const period = checkPeriod(request)
  const by = request.by ?? stepFor(period)
  if (by === 'hour' && daysOf(period) > MAX_HOUR_DAYS) throw badField('by', `Hours are shown of at most ${MAX_HOUR_DAYS} days`)
  const before = periodBefore(period, request.against ?? 'before')
  const [sales, salesBefore, hours, [people, peopleBefore], ended, isHoliday] = await Promise.all([
    readSales(reader, period, by),
    readSales(reader, before, by),
    readHours(reader, period),
    readPeople(reader, [period, before]),
    readEnded(reader, period),
    holidaysOf(period),
  ])
  const today = seoulDate(now)
  const running = by === 'hour' ? `${today}T${hourOf(now)}` : stepOf(today, by)
  return {
    period,
    before,
    by,
    total: sales.total,
    totalBefore: salesBefore.total,
    steps: sales.steps.map(({ at, sum }, index) => {
      const then = salesBefore.steps[index]?.sum
      const delivers = by !== 'day' || isDeliveryDay(at, isHoliday)
      return { at, ...sum, wonBefore: then?.won ?? 0, ordersBefore: then?.orders ?? 0, delivers, running: at === running }
    }),
    methods: sales.methods,
    people,
    peopleBefore,
    ended,
    hours,
  }
}

const hourOf = (now: Date) => new Date(now.getTime() - seoulInstant(seoulDate(now), '00:00').getTime()).toISOString().slice(11, 13)

/** The holidays of a period, which may lie in two years. */
async function holidaysOf({ from, to }: Period): Promise<(date: string) => boolean> {
  const [first, last] = await Promise.all([holidaysFrom(seoulInstant(from, '00:00')), holidaysFrom(seoulInstant(to, '00:00'))])
  return (date) => first(date) || last(date)
}
