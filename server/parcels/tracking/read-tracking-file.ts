import { join } from 'node:path'
import type { ErrorCode } from '#contract/errors.ts'
import type { Courier } from '#contract/rules/couriers.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { SheetProblem } from '#server/platform/sheets/sheet-refused.ts'
import { MAX_TRACKING_ROWS, type TrackingTable } from './parse-tracking-table.ts'

const PROGRAM = join(import.meta.dirname, 'tracking-file-process.ts')
const LIMITS = { heapMb: 384, timeMs: 30_000 }

/** One file at a time. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 20 })

export interface TrackingFileRequest {
  bytes: Buffer
  courier: Courier | null
}
export type TrackingFileResponse = { table: TrackingTable | null } | { problem: SheetProblem }

const PROBLEMS = {
  kind: 'SHEET_KIND',
  damaged: 'SHEET_DAMAGED',
  'too-long': 'SHEET_TOO_LONG',
  encrypted: 'SHEET_ENCRYPTED',
} as const satisfies Record<SheetProblem, ErrorCode>

/**
 * Reads a courier's file in a process of its own, with limits on memory and time and without the store's secrets.
 * @throws Refusal SHEET_KIND, SHEET_DAMAGED (also when time or memory ran out), SHEET_TOO_LONG, SHEET_ENCRYPTED, SHEET_NO_NUMBERS
 */
export async function readTrackingFile(bytes: Uint8Array, courier: Courier | null): Promise<TrackingTable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const responses = await semaphore.run(() => runFileProcess<TrackingFileResponse>(PROGRAM, [{ bytes: file, courier }], LIMITS))
  const [response = { problem: 'damaged' } as const] = responses ?? []
  if ('problem' in response) throw new Refusal(PROBLEMS[response.problem], { values: { rows: MAX_TRACKING_ROWS } })
  if (response.table === null) throw new Refusal('SHEET_NO_NUMBERS')
  return response.table
}
