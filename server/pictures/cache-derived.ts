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
  /** Candidate texts of the watermark, best first: the store's names. */
  storeNames(): Promise<readonly string[]>
}

/**
 * Rate of derived pictures generated and cached for one network: sustained, half of what the machine can do; at once, more than all pages
 * of the shop show. Several hundred people behind one address request the same ones.
 */
const MAKING_RATE = { perSecond: 5, burst: 1_500 }

/** Bytes of derived pictures cached in memory: the first screens of a shop in two formats. */
const IN_MEMORY = 4 * 1024 * 1024

export interface Wanted {
  /** Its name in the cache. */
  name: string
  hash: string
  taskFor: (original: Buffer) => PictureTask
  /** Address of the client. */
  address: string
}

/**
 * Returns a task's result for the original of a hash, or null when the original does not exist.
 * @throws Refusal TOO_MANY_TRIES for a network above its rate, UNAVAILABLE when too many are queued.
 */
export type CacheDerived = (wanted: Wanted) => Promise<Buffer | null>

/**
 * Derived pictures from memory or disk, otherwise generated and cached. Concurrent requests share one computation. Customers may delete
 * their pictures: without its original nothing is served, whatever the cache holds. An original is read when its job starts, so that the
 * queue holds names and no pictures.
 */
export function createCacheDerived({ files, derived, jobs }: PictureSource): CacheDerived {
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

/** Identifies a watermark in the names of derived pictures: a renamed store gets new ones, and the old ones are evicted. */
export function markOf(storeNames: readonly string[]): string {
  return createHash('sha256').update(storeNames.join('\n')).digest('hex').slice(0, 8)
}
