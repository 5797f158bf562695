import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FileStore } from '#server/ports/file-store.ts'
import type { DerivedStore } from './derived-store.ts'
import { originalName } from './original-name.ts'
import type { PictureJobs } from './process/picture-jobs.ts'
import type { PictureTask } from './process/picture-task.ts'

export type PictureSource = {
  files: FileStore
  derived: DerivedStore
  jobs: PictureJobs
  /** What the watermark may say, best first: the store's names. */
  storeNames(): Promise<readonly string[]>
}

/** Bytes of derived pictures that stay in memory: what the first screens of a shop show, in two formats. */
const IN_MEMORY = 8 * 1024 * 1024

/** Gives what a task makes of the original of a hash, kept under a name, or null when there is no such original (any more). */
export type KeepDerived = (name: string, hash: string, taskFor: (original: Buffer) => PictureTask) => Promise<Buffer | null>

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

  return async (name, hash, taskFor) => {
    if (!(await files.has(originalName(hash)))) return null
    const kept = recent.get(name) ?? (await derived.get(name))
    if (kept) {
      recent.set(name, kept)
      return kept
    }
    const underWay = making.get(name)
    if (underWay) return underWay
    const job = make(name, hash, taskFor).finally(() => making.delete(name))
    making.set(name, job)
    return job
  }

  async function make(name: string, hash: string, taskFor: (original: Buffer) => PictureTask): Promise<Buffer | null> {
    const bytes = await jobs.run(async (draw) => {
      const original = await files.get(originalName(hash))
      return original && (await draw(taskFor(original))).bytes
    })
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
