import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { concernsOneRequester } from '#server/platform/limits/fair-semaphore.ts'
import { clientNetwork } from '#server/platform/limits/rate-limits.ts'
import { TokenBucket } from '#server/platform/limits/token-bucket.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { DerivedStore } from './derived-store.ts'
import { originalName } from './original-name.ts'
import type { MakePicture, PictureJobs } from './process/picture-jobs.ts'
import type { PictureTask } from './process/picture-task.ts'

export type PictureSource = {
  files: FileStore
  derived: DerivedStore
  jobs: PictureJobs
  /** What the watermark may say, best first: the store's names. */
  storeNames(): Promise<readonly string[]>
}

/**
 * Sizes that one network may have made, which then are kept: half of what the machine makes in the long run, and at once more than all that
 * the pages of the shop show. Several hundred people behind one address ask for the same ones.
 */
const MAKING_RATE = { perSecond: 5, burst: 1_500 }

/** Bytes of derived pictures that stay in memory: what the first screens of a shop show, in two formats. */
const IN_MEMORY = 8 * 1024 * 1024

export interface Wanted {
  /** Under which name it is kept. */
  name: string
  hash: string
  taskFor: (original: Buffer) => PictureTask
  /** Address of the client. */
  address: string
}

/**
 * Gives what a task makes of the original of a hash, or null when there is no such original (any more).
 * @throws Refusal TOO_MANY_TRIES for a network that has too many made, UNAVAILABLE when too many wait.
 */
export type KeepDerived = (wanted: Wanted) => Promise<Buffer | null>

/**
 * Derived pictures, from memory or disk, else made and kept. Requests for one at the same time share one computation. Customers may take their pictures
 * back: what has no original is not shown, whatever lies on the disk. An original is read when its turn comes, so that a queue holds names
 * and no pictures.
 */
export function createKeepDerived({ files, derived, jobs }: PictureSource): KeepDerived {
  const making = new Map<string, Promise<Buffer | null>>()
  const recent = new LRUCache<string, Buffer>({
    maxSize: IN_MEMORY,
    maxEntrySize: IN_MEMORY / 16,
    sizeCalculation: (bytes) => bytes.length,
  })

  const rate = new TokenBucket(MAKING_RATE)

  return async function keep(wanted): Promise<Buffer | null> {
    const { name, hash } = wanted
    if (!(await files.has(originalName(hash)))) return null
    const kept = recent.get(name) ?? (await derived.get(name))
    if (kept) {
      recent.set(name, kept)
      return kept
    }
    const underWay = making.get(name)
    if (underWay) {
      return underWay.catch((error: unknown) => {
        if (concernsOneRequester(error)) return keep(wanted)
        throw error
      })
    }
    const job = make(wanted).finally(() => making.delete(name))
    making.set(name, job)
    return job
  }

  async function make({ name, hash, taskFor, address }: Wanted): Promise<Buffer | null> {
    rate.take(address)
    const draw = async (make: MakePicture) => {
      const original = await files.get(originalName(hash))
      return original && (await make(taskFor(original))).bytes
    }
    const bytes = await jobs.run(draw, { key: clientNetwork(address) })
    if (!bytes) return null
    recent.set(name, bytes)
    await derived.put(name, bytes)
    return bytes
  }
}

/** Stands for a watermark in the names of derived pictures: a store that is renamed gets new ones, the old ones fall out of the bounded store. */
export function markOf(storeNames: readonly string[]): string {
  return createHash('sha256').update(storeNames.join('\n')).digest('hex').slice(0, 8)
}
