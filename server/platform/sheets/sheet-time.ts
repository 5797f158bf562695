import { DAY_SECONDS } from '#contract/durations.ts'
import { inSeoul } from '#contract/rules/seoul-time.ts'

/** An instant as day and time of day in Seoul, to the second, as every spreadsheet reads it. */
export function sheetTime(at: string): string {
  return inSeoul(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day from which spreadsheets count days. */
const SERIAL_BEGIN = Date.UTC(1899, 11, 30)

/** The moment of a cell that lost the form of a date: days since the end of 1899, the time as a fraction. Its UTC is the cell's clock. */
export function timeOfSerial(serial: number): Date {
  return new Date(SERIAL_BEGIN + Math.round(serial * DAY_SECONDS) * 1_000)
}
