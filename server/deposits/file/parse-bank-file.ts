import { join } from 'node:path'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { ReadLines } from '../parse/bank-line.ts'
import { type BankFileProblem, BankFileRefused } from './bank-file-refused.ts'

const PROGRAM = join(import.meta.dirname, 'bank-file-process.ts')
const LIMITS = { heapMb: 384, timeMs: 30_000 }

/** One file at a time: somebody of staff drops one now and then. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 20 })

export interface BankFileRequest {
  bytes: Buffer
  password: string | null
  now: Date
}
export type BankFileResponse = { read: ReadLines } | { problem: BankFileProblem }

/**
 * Reads a bank's file in a process of its own, with bounds on memory and time and without the store's secrets: what takes a workbook apart
 * was written by others, and the file too. `now` decides what lies ahead.
 * @throws BankFileRefused with the problem; BANK_FILE_DAMAGED also when the process ran out of memory or time.
 */
export async function parseBankFile(request: BankFileRequest): Promise<ReadLines> {
  const responses = await semaphore.run(() => runFileProcess<BankFileResponse>(PROGRAM, [request], LIMITS))
  const [response = { problem: 'BANK_FILE_DAMAGED' } as const] = responses ?? []
  if ('problem' in response) throw new BankFileRefused(response.problem)
  return response.read
}
