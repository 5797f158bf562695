import { join } from 'node:path'
import type { ProductSheet } from '#contract/calls/console/products/product-files.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'

const PROGRAM = join(import.meta.dirname, 'product-sheet-process.ts')
const LIMITS = { heapMb: 1_536, timeMs: 60_000 }

/** One file at a time: a large one takes much memory. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 10 })

export type SheetPart = { kind: ProductSheet } | { rows: string[][] }

/**
 * Writes rows as a file, in a process of its own: a large one would stop the store for seconds. All cells are text, and harmless to a
 * spreadsheet. The parts are read while it collects them.
 * @throws Refusal SHEET_TOO_LARGE when time or memory ran out
 */
export async function writeProductFile(kind: ProductSheet, parts: AsyncIterable<string[][]> | Iterable<string[][]>): Promise<Buffer> {
  async function* requests(): AsyncIterable<SheetPart> {
    yield { kind }
    for await (const rows of parts) yield { rows }
  }
  const [bytes] = (await semaphore.run(() => runFileProcess<Uint8Array>(PROGRAM, requests(), LIMITS))) ?? []
  if (!bytes) throw new Refusal('SHEET_TOO_LARGE')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
