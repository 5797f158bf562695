import type { LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import { sheetTime } from '#server/platform/sheets/sheet-time.ts'
import { writeUtf8Csv } from '#server/platform/sheets/write-utf8-csv.ts'

const HEADS = ['when (Asia/Seoul)', 'who', 'who id', 'kind', 'call', 'whose', 'kind of thing', 'id', 'before', 'after', 'network']

/** Writes entries of the log as CSV in UTF-8, a line each. No cell can be run by a spreadsheet. */
export function writeLogCsv(entries: readonly LogEntry[]): Buffer {
  const rows = entries.map((entry) => [
    ...[sheetTime(entry.at), entry.staffName ?? '', entry.staffId ?? '', entry.kind, entry.call, entry.subjectName ?? ''],
    ...[entry.subjectKind ?? '', entry.subjectId ?? '', factsText(entry.before), factsText(entry.after), entry.network],
  ])
  return writeUtf8Csv([HEADS, ...rows])
}

/** Facts as `name: value` pairs. */
function factsText(facts: LogEntry['before']): string {
  const text = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
  return Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${text(value)}`)
    .join('; ')
}
