import { inSeoul } from '#contract/rules/seoul-time.ts'

/** An instant as day and time of day in Seoul, to the second, as every spreadsheet reads it. */
export function sheetTime(at: string): string {
  return inSeoul(at).toISOString().slice(0, 19).replace('T', ' ')
}
