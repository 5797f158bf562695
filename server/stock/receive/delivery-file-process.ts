import { MAX_DELIVERY_LINES } from '#contract/rules/products/lots.ts'
import { readSheetRows } from '#server/platform/sheets/read-sheet-rows.ts'
import { serveFileProcess } from '#server/platform/sheets/run-file-process.ts'
import { SheetRefused } from '#server/platform/sheets/sheet-refused.ts'
import { findDeliveryHeader, parseTable } from './parse-table.ts'
import type { DeliveryResponse } from './read-delivery.ts'

/* The process that reads one file of a supplier, started by read-delivery.ts, and ends. */

/** Rows of titles, sums and remarks besides those of goods. */
const OTHER_ROWS = 200

serveFileProcess<Buffer, DeliveryResponse>(async function* ([bytes]) {
  if (!bytes) return
  try {
    const most = MAX_DELIVERY_LINES + OTHER_ROWS
    yield { lines: parseTable(await readSheetRows(bytes, { most, findHeader: findDeliveryHeader, fillMerged: true })) }
  } catch (error) {
    if (error instanceof SheetRefused) yield { problem: error.problem }
    else throw error
  }
})
