import { serveFileProcess } from '#server/platform/sheets/run-file-process.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { safeCell } from './safe-cell.ts'
import type { SheetPart } from './write-product-file.ts'

/* The process that writes one product file, started by write-product-file.ts, and ends. */

serveFileProcess<SheetPart, Buffer>(async function* (parts) {
  const rows = parts.flatMap((part) => ('rows' in part ? part.rows.map((row) => row.map(safeCell)) : []))
  const kind = parts.find((part) => 'kind' in part)?.kind ?? 'csv'
  yield await writeSheet(rows, kind === 'csv' ? 'csv-utf8' : kind)
})
