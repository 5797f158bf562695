import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import type { ReadLines } from '../parse/bank-line.ts'
import { type BankFileProblem, BankFileRefused } from './bank-file-refused.ts'

const PROGRAM = join(import.meta.dirname, 'bank-file-process.ts')
/** Bounds the memory of the process, in megabytes: a file may unpack to far more than it weighs. */
const FLAGS = ['--max-old-space-size=384']
const LONGEST_MS = 30_000

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
export function parseBankFile(asked: AskedFile): Promise<ReadLines> {
  return semaphore.run(() => inProcess(asked))
}

function inProcess(asked: AskedFile): Promise<ReadLines> {
  const { PATH, TMPDIR, SystemRoot } = process.env
  const child = fork(PROGRAM, { execArgv: FLAGS, serialization: 'advanced', env: { PATH, TMPDIR, SystemRoot } })
  return new Promise<ReadLines>((resolve, reject) => {
    const failed = () => reject(new BankFileRefused('BANK_FILE_DAMAGED'))
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      failed()
    })
    child.once('error', failed)
    child.once('message', (answer: AnsweredFile) => {
      if ('read' in answer) resolve(answer.read)
      else reject(new BankFileRefused(answer.problem))
    })
    child.send(asked, () => undefined)
  })
}
