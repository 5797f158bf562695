import type { SectionFacts } from '#contract/calls/console/settings.ts'
import { promisedWindow, seoulDate } from '#contract/rules/delivery.ts'
import type { Settings } from './calls.ts'

type Delivery = SectionFacts['delivery']['delivery']
type ClosedDays = SectionFacts['closedDays']['closedDays']

/** The day on which an order placed now would go out, `YYYY-MM-DD`; null while the hours are incomplete. */
export function nextDay(delivery: Delivery, closedDays: ClosedDays, holidays: Settings['holidays']): string | null {
  const { from, to } = delivery.hours
  if (!/^\d\d:\d\d$/.test(from) || !/^\d\d:\d\d$/.test(to) || Number.isNaN(delivery.cutOffHours)) return null
  const closed = new Set([...holidays, ...closedDays.map(({ date }) => date)])
  return seoulDate(promisedWindow(new Date(), delivery, (date) => closed.has(date)).from)
}
