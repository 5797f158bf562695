import { MINUTE_MS } from '#contract/durations.ts'
import type { TextKey, Translate } from '#contract/text/translate.ts'

const UNITS = [
  { key: 'common.time.days', minutes: 24 * 60 },
  { key: 'common.time.hours', minutes: 60 },
  { key: 'common.time.minutes', minutes: 1 },
] as const satisfies readonly { key: string; minutes: number }[]

/**
 * The time until a deadline in its two largest units: `2 days 3 hours`, `14 minutes`. Rounded down to minutes, at least one minute; null
 * after the deadline.
 * @param left milliseconds
 */
export function timeLeft(left: number, t: Translate): string | null {
  if (left <= 0) return null
  let minutes = Math.max(1, Math.floor(left / MINUTE_MS))
  const parts: string[] = []
  for (const unit of UNITS) {
    const count = Math.floor(minutes / unit.minutes)
    minutes -= count * unit.minutes
    if (count > 0) parts.push(t(unit.key satisfies TextKey, { count }))
    else if (parts.length > 0) break
    if (parts.length === 2) break
  }
  return parts.join(' ')
}
