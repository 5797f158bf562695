import { join } from 'node:path'
import { ZIP_LIMITS, type ZippedProblem } from '#contract/calls/console/products/picture-files.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { pictureKind } from '#server/pictures/picture-kind.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createFairSemaphore } from '#server/platform/limits/fair-semaphore.ts'
import { runFileProcess } from '#server/platform/sheets/run-file-process.ts'
import type { FileStore } from '#server/ports/file-store.ts'

const PROGRAM = join(import.meta.dirname, 'zip-process.ts')
const LIMITS = { heapMb: 256, timeMs: 120_000 }
/** Bytes of a message to the process. */
const PART = 8 * 1024 * 1024

/** One file at a time: it lies in memory as a whole. */
const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 5 })

type ZipProblem = 'kind' | 'damaged' | 'too-long' | 'too-large'
export type ZipResponse =
  | ({ name: string; bytes: number } & ({ content: Uint8Array } | { fault: ZippedProblem }))
  | { end: true }
  | { problem: ZipProblem }

const PROBLEMS = {
  kind: 'ZIP_KIND',
  damaged: 'ZIP_DAMAGED',
  'too-long': 'ZIP_TOO_LONG',
  'too-large': 'ZIP_TOO_LARGE',
} as const satisfies Record<ZipProblem, ErrorCode>

/** An entry of a zip file: its picture in the file store, or why it is none. */
export interface ZippedEntry {
  name: string
  bytes: number
  file: string | null
  problem: ZippedProblem | null
}

/**
 * Unpacks a zip file in a process of its own and stores its pictures in the file store, each under a random name, which only a row of the
 * dry run has.
 * @throws Refusal ZIP_KIND, ZIP_DAMAGED (also when time or memory ran out), ZIP_TOO_LONG, ZIP_TOO_LARGE, ZIP_NO_PICTURES
 */
export async function readZip(files: FileStore, zip: Uint8Array): Promise<ZippedEntry[]> {
  const entries: ZippedEntry[] = []
  let ended = false
  const take = async (response: ZipResponse): Promise<void> => {
    if ('problem' in response) throw new Refusal(PROBLEMS[response.problem], { values: ZIP_LIMITS })
    if ('end' in response) ended = true
    else entries.push(await keep(files, response))
  }
  const whole = await semaphore.run(() => runFileProcess<ZipResponse>(PROGRAM, partsOf(zip), LIMITS, take))
  if (!whole || !ended) throw new Refusal('ZIP_DAMAGED')
  if (entries.length === 0) throw new Refusal('ZIP_NO_PICTURES')
  return entries
}

function* partsOf(zip: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < zip.length; start += PART) yield zip.subarray(start, start + PART)
}

async function keep(files: FileStore, response: Extract<ZipResponse, { name: string }>): Promise<ZippedEntry> {
  const { name, bytes } = response
  if ('fault' in response) return { name, bytes, file: null, problem: response.fault }
  const content = Buffer.from(response.content)
  const kind = pictureKind(content)
  if (kind === null || kind === 'gif') return { name, bytes, file: null, problem: 'kind' }
  const file = `zipped-${newId()}.${kind}`
  await files.put(file, content)
  return { name, bytes, file, problem: null }
}
