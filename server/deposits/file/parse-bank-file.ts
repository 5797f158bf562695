import { join } from 'node:path'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { ReadLines } from '../parse/bank-line.ts'
import { type BankFileProblem, BankFileRefused } from './bank-file-refused.ts'

const PROGRAM = join(import.meta.dirname, 'bank-file-process.ts')
const LIMITS = { heapMb: 384, timeMs: 30_000 }

/** One file at a time: somebody of staff drops one now and then. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 20 })

export interface AskedFile {
  bytes: Buffer
  password: string | null
  now: Date
}
export type AnsweredFile = { read: ReadLines } | { problem: BankFileProblem }

/**
 * Reads a bank's file in a process of its own, with bounds on memory and time and without the store's secrets: what takes a workbook apart
 * was written by others, and the file too. `now` tells what lies ahead.
 * @throws BankFileRefused with the problem; BANK_FILE_DAMAGED also when the process ran out of memory or time.
 */
export async function parseBankFile(asked: AskedFile): Promise<ReadLines> {
  const answers = await semaphore.run(() => runFileProcess<AnsweredFile>(PROGRAM, [asked], LIMITS))
  const [answer = { problem: 'BANK_FILE_DAMAGED' } as const] = answers ?? []
  if ('problem' in answer) throw new BankFileRefused(answer.problem)
  return answer.read
}
