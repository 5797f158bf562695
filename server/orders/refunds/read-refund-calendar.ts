import { DAY_MS } from '#contract/durations.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { holidaysFrom } from '#server/settings/holidays.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { RefundCalendar } from './refund-deadline.ts'

/** The calendar by which refunds are late: the shop's setting, and the public holidays of Korea around `now`. */
export async function readRefundCalendar(reader: Reader, now: Date): Promise<RefundCalendar> {
  const { returns } = await readSettings(reader)
  // The year of a refund of December has ended when it is read in January.
  const lastMonth = new Date(now.getTime() - 31 * DAY_MS)
  const [before, after] = await Promise.all([holidaysFrom(lastMonth), holidaysFrom(now)])
  return { lawDays: returns.refundBusinessDays, isHoliday: (date) => before(date) || after(date), now }
}
