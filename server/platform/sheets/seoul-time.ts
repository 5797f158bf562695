const SEOUL_OFFSET_MS = 9 * 3_600_000

/** An instant as day and time of day in Seoul, to the second, as every spreadsheet reads it. */
export function seoulTime(at: string): string {
  return new Date(Date.parse(at) + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
