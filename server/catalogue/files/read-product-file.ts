import { join } from 'node:path'
import { MAX_PRODUCT_ROWS } from '#contract/calls/console/products/product-files.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { SheetProblem } from '#server/platform/sheets/sheet-refused.ts'
import type { FileRow } from './compare-row.ts'
import type { ProductFile } from './parse-product-file.ts'

const PROGRAM = join(import.meta.dirname, 'product-file-process.ts')
const LIMITS = { heapMb: 1_024, timeMs: 60_000 }

/** One file at a time: a large one takes much memory. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 10 })

type Facts = Omit<ProductFile, 'rows'>
export type ProductFileResponse =
  | { facts: Facts }
  | { rows: FileRow[] }
  | { end: true }
  | { problem: SheetProblem }
  /** No heading of products, or a column twice. */
  | { heading: string | null }

const PROBLEMS = {
  kind: 'SHEET_KIND',
  damaged: 'SHEET_DAMAGED',
  'too-long': 'SHEET_TOO_LONG',
  encrypted: 'SHEET_ENCRYPTED',
} as const satisfies Record<SheetProblem, ErrorCode>

/**
 * Reads a product file in a process of its own, with limits on memory and time and without the store's secrets. `aisles` are the names of
 * the shop's aisles.
 * @throws Refusal SHEET_KIND, SHEET_DAMAGED (also when time or memory ran out), SHEET_TOO_LONG, SHEET_ENCRYPTED, SHEET_NO_PRODUCTS,
 * SHEET_COLUMN_TWICE
 */
export async function readProductFile(file: Uint8Array, aisles: readonly string[]): Promise<ProductFile> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const responses = await semaphore.run(() =>
    runFileProcess<ProductFileResponse>(PROGRAM, [bytes, Buffer.from(JSON.stringify(aisles))], LIMITS),
  )
  let facts: Facts | null = null
  const rows: FileRow[] = []
  for (const response of responses ?? []) {
    if ('problem' in response) throw new Refusal(PROBLEMS[response.problem], { values: { rows: MAX_PRODUCT_ROWS } })
    if ('heading' in response) {
      if (response.heading === null) throw new Refusal('SHEET_NO_PRODUCTS')
      throw new Refusal('SHEET_COLUMN_TWICE', { values: { column: response.heading } })
    }
    if ('facts' in response) facts = response.facts
    if ('rows' in response) rows.push(...response.rows)
  }
  if (!facts || !responses?.some((response) => 'end' in response)) throw new Refusal('SHEET_DAMAGED')
  return { ...facts, rows }
}
