import { DAY_MS } from '#contract/durations.ts'
import { calendarDate, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { timeOfSerial } from '#server/platform/sheets/sheet-time.ts'

/** A moment of a bank line: day in Seoul, and the time as far as it is known. */
export interface Moment {
  day: string
  minute: string | null
  second: string | null
}

/** The instant of a moment in Seoul; without a time, the beginning of the day. */
export function instantOf({ day, minute, second }: Moment): Date {
  return seoulInstant(day, `${minute ?? '00:00'}:${second ?? '00'}`)
}

/** `09:02` and `11`, or null when there is no such time. */
export function timeOf(hour: number, minute: number, second: number | null): Pick<Moment, 'minute' | 'second'> | null {
  if (hour > 23 || minute > 59 || (second ?? 0) > 59) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return { minute: `${two(hour)}:${two(minute)}`, second: second === null ? null : two(second) }
}

/** Whether a moment lies more than a day ahead of now: a clock or a year is wrong. */
export function isAhead(moment: Moment, now: Date): boolean {
  return instantOf(moment).getTime() > now.getTime() + DAY_MS
}

/**
 * The day of a message that names no year: the last one that is not more than a day ahead, so that December's texts may be pasted in
 * January.
 */
export function lastSuchDay(month: number, day: number, now: Date): string | null {
  const year = Number(seoulDate(now).slice(0, 4))
  for (const candidate of [year + 1, year, year - 1, year - 2, year - 3, year - 4]) {
    const found = calendarDate(candidate, month, day)
    if (found && !isAhead({ day: found, minute: null, second: null }, now)) return found
  }
  return null
}

/** Full or two-digit year. */
const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

const LONG = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const DATED = /^(\d{4}|\d{2})\s*[./년-]\s*(\d{1,2})\s*[./월-]\s*(\d{1,2})\s*[.일]?\s*(?:\([^)]*\))?[T\s]*(.*)$/
const TIMED = /^(오전|오후|AM|PM)?\s*(\d{1,2})\s*[:시]\s*(\d{1,2})(?:\s*[:분]\s*(\d{1,2}))?\s*(?:분|[.초]\d*)?\s*(AM|PM)?$/i

/**
 * A day counted by a spreadsheet from the end of 1899, with the time as a fraction: what is left of a date whose cell lost its form. From
 * 2000 to 2099.
 */
const SERIAL = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/

/** Date and time of a file's cell, or of a cell each; null for what is no date. */
export function parseMoment(dateCell: string, timeCell = ''): Moment | null {
  const date = dateCell.trim()
  const long = LONG.exec(date)
  if (long) {
    const day = calendarDate(Number(long[1]), Number(long[2]), Number(long[3]))
    const time = long[4] ? timeOf(Number(long[4]), Number(long[5]), long[6] ? Number(long[6]) : null) : parseTime(timeCell)
    return day === null ? null : { day, ...(time ?? NO_TIME) }
  }
  if (SERIAL.test(date)) return momentOfSerial(date, timeCell)
  const dated = DATED.exec(date)
  if (!dated) return null
  const day = calendarDate(yearOf(dated[1] ?? ''), Number(dated[2]), Number(dated[3]))
  return day === null ? null : { day, ...(parseTime(dated[4] ?? '') ?? parseTime(timeCell) ?? NO_TIME) }
}

function momentOfSerial(text: string, timeCell: string): Moment {
  const instant = timeOfSerial(Number(text))
  const day = instant.toISOString().slice(0, 10)
  const time = text.includes('.') ? timeOf(instant.getUTCHours(), instant.getUTCMinutes(), instant.getUTCSeconds()) : parseTime(timeCell)
  return { day, ...(time ?? NO_TIME) }
}

const NO_TIME = { minute: null, second: null }

function parseTime(cell: string): Pick<Moment, 'minute' | 'second'> | null {
  const text = cell.trim()
  const packed = /^(\d{2})(\d{2})(\d{2})?$/.exec(text)
  if (packed) return timeOf(Number(packed[1]), Number(packed[2]), packed[3] ? Number(packed[3]) : null)
  const timed = TIMED.exec(text)
  if (!timed) return null
  const half = timed[1] ?? timed[5]
  const hour = Number(timed[2])
  const hours = half === undefined ? hour : (hour % 12) + (/오후|PM/i.test(half) ? 12 : 0)
  return timeOf(hours, Number(timed[3]), timed[4] ? Number(timed[4]) : null)
}
