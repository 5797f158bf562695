import { join } from 'node:path'
import type { ReadLine } from '#contract/calls/console/stock/lots.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_DELIVERY_LINES } from '#contract/rules/products/lots.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { readCsvRows } from '#server/platform/sheets/read-csv-rows.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { SheetProblem } from '#server/platform/sheets/sheet-refused.ts'
import { matchLines } from './match-items.ts'
import { parseLine, type WrittenLine } from './parse-line.ts'
import { findDeliveryHeader, parseTable } from './parse-table.ts'

const PROGRAM = join(import.meta.dirname, 'delivery-file-process.ts')
const LIMITS = { heapMb: 256, timeMs: 30_000 }

const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 10 })

/** The response of the process that reads a file; null without a heading. */
export type DeliveryResponse = { lines: WrittenLine[] | null } | { problem: SheetProblem }

const PROBLEMS = {
  kind: 'SHEET_KIND',
  damaged: 'SHEET_DAMAGED',
  'too-long': 'SHEET_TOO_LONG',
  encrypted: 'SHEET_ENCRYPTED',
} as const satisfies Record<SheetProblem, ErrorCode>

/**
 * Reads a supplier's file in a process of its own, and finds the products of its lines.
 * @throws Refusal SHEET_KIND, SHEET_DAMAGED, SHEET_TOO_LONG, SHEET_ENCRYPTED, DELIVERY_NO_LINES
 */
export async function readDeliveryFile(reader: Reader, file: Uint8Array): Promise<ReadLine[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const [response] = (await semaphore.run(() => runFileProcess<DeliveryResponse>(PROGRAM, [bytes], LIMITS))) ?? []
  if (!response) throw new Refusal('SHEET_DAMAGED')
  if ('problem' in response) throw new Refusal(PROBLEMS[response.problem], { values: { rows: MAX_DELIVERY_LINES } })
  return toLines(reader, response.lines ?? [])
}

/**
 * Reads a pasted list: a table with a heading, or a line for each product.
 * @throws Refusal SHEET_TOO_LONG, DELIVERY_NO_LINES
 */
export async function readDeliveryText(reader: Reader, text: string): Promise<ReadLine[]> {
  const table = parseTable(readCsvRows(text, 2 * MAX_DELIVERY_LINES, findDeliveryHeader))
  const lines = table ?? text.split(/\r?\n/).flatMap((line, place) => (line.trim() === '' ? [] : [parseLine(line.trim(), place + 1)]))
  return toLines(reader, lines)
}

async function toLines(reader: Reader, lines: readonly WrittenLine[]): Promise<ReadLine[]> {
  if (lines.length === 0) throw new Refusal('DELIVERY_NO_LINES')
  if (lines.length > MAX_DELIVERY_LINES) throw new Refusal('SHEET_TOO_LONG', { values: { rows: MAX_DELIVERY_LINES } })
  return matchLines(reader, lines)
}
