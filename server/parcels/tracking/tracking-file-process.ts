import { readSheetRows } from '#server/platform/sheets/read-sheet-rows.ts'
import { serveFileProcess } from '#server/platform/sheets/run-file-process.ts'
import { SheetRefused } from '#server/platform/sheets/sheet-refused.ts'
import { findTrackingHeader, MAX_TRACKING_ROWS, parseTrackingTable } from './parse-tracking-table.ts'
import type { TrackingFileRequest, TrackingFileResponse } from './read-tracking-file.ts'

/* The process that reads one file of a courier, started by read-tracking-file.ts, and ends. */

serveFileProcess<TrackingFileRequest, TrackingFileResponse>(async function* (requests) {
  for (const request of requests) yield await respond(request)
})

async function respond({ bytes, courier }: TrackingFileRequest): Promise<TrackingFileResponse> {
  try {
    const rows = await readSheetRows(bytes, { most: MAX_TRACKING_ROWS, findHeader: findTrackingHeader, fillMerged: true })
    return { table: parseTrackingTable(rows, courier) }
  } catch (error) {
    return { problem: error instanceof SheetRefused ? error.problem : 'damaged' }
  }
}
