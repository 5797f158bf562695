import type { DeliveryWindow, StoreSettings } from '#contract/calls/settings.ts'

/** `unknown`: after the last delivery of a weekday the delivery windows do not show whether it is a holiday. */
export type OfficeState = 'open' | 'closed' | 'unknown'

/** Korea is nine hours ahead of UTC all year round. */
const SEOUL_OFFSET_MS = 9 * 3_600_000
const seoul = (instant: Date) => new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString()

/**
 * Whether the shop's office is open now. `next` is the current delivery window, which shows whether today is a business day.
 */
export function officeState(
  now: Date,
  next: Pick<DeliveryWindow, 'from'>,
  { officeHours, delivery }: { officeHours: StoreSettings['officeHours']; delivery: Pick<StoreSettings['delivery'], 'hours'> },
): OfficeState {
  const [today, time] = [seoul(now).slice(0, 10), seoul(now).slice(11, 16)]
  if (time < officeHours.from || time >= officeHours.to) return 'closed'
  if (seoul(new Date(next.from)).slice(0, 10) === today) return 'open'
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return time < delivery.hours.to || weekday === 0 || weekday === 6 ? 'closed' : 'unknown'
}
