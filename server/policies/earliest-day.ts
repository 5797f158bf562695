import { ADVERSE_ANNOUNCED_DAYS, ANNOUNCED_DAYS } from '#contract/calls/policies.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'

/**
 * The first day on which a version that is published now may apply: a week later, a month when it is worse for customers (Standard Terms
 * no. 10023, article 3), and never before the version `after` which it comes. The first version of all may apply today.
 */
export function earliestDay(after: string | null, adverse: boolean, now: Date): string {
  const today = seoulDate(now)
  if (after === null) return today
  const announced = addDays(today, adverse ? ADVERSE_ANNOUNCED_DAYS : ANNOUNCED_DAYS)
  return announced > after ? announced : after
}
