import { ADVERSE_ANNOUNCED_DAYS, ANNOUNCED_DAYS } from '#contract/calls/policies.ts'
import { seoulDay } from './seoul-day.ts'

/**
 * The first day on which a version that is published now may apply: a week later, a month when it is worse for customers (Standard Terms no.
 * 10023, article 3), and never before the version `after` which it comes. The first version of all may apply today.
 */
export function earliestDay(after: string | null, adverse: boolean, now: Date): string {
  if (after === null) return seoulDay(now)
  const announced = seoulDay(now, adverse ? ADVERSE_ANNOUNCED_DAYS : ANNOUNCED_DAYS)
  return announced > after ? announced : after
}
