import type { LotBuyer } from '#contract/calls/console/stock/recalls.ts'
import { nationalPhone } from '#contract/rules/phone.ts'
import { sheetTime } from '#server/platform/sheets/sheet-time.ts'
import { writeUtf8Csv } from '#server/platform/sheets/write-utf8-csv.ts'

const HEADS = ['order', 'placed', 'status', 'name', 'phone', 'email', 'pieces', 'told', 'account', 'cannot be reached']

/** Writes the customers of a recalled lot as CSV in UTF-8, with times of Seoul. No cell can be run by a spreadsheet. */
export function writeBuyersCsv(buyers: readonly LotBuyer[]): Buffer {
  const rows = buyers.map(({ orderNumber, placedAt, status, name, phone, email, pieces, toldAt, kind, unreachable }) => [
    ...[orderNumber, sheetTime(placedAt), status, name, nationalPhone(phone), email, String(pieces)],
    ...[toldAt === null ? '' : sheetTime(toldAt), kind, unreachable ? 'yes' : ''],
  ])
  return writeUtf8Csv([HEADS, ...rows])
}
