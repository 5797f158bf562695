import { createHash } from 'node:crypto'
import type { FileStore } from '#server/ports/file-store.ts'
import { derivePicture, type PictureFormat } from './derive-picture.ts'
import { derivedName, PLAIN } from './derived-name.ts'
import type { DerivedStore } from './derived-store.ts'
import { originalName } from './original-name.ts'
import type { PictureJobs } from './picture-jobs.ts'
import { outlineOf } from './watermark/word-outline.ts'

export type PictureSource = {
  files: FileStore
  derived: DerivedStore
  jobs: PictureJobs
  /** What the watermark may say, best first: the store's names. */
  storeNames(): Promise<readonly string[]>
}

/** `saving`: the browser asks to save data. */
export type PictureRequest = { hash: string; width: number; format: PictureFormat; plain: boolean; saving: boolean }
export type ServedPicture = { etag: string; bytes: Buffer }

/**
 * The function that gives a derived picture, or null when there is no original of that hash: from disk, else made and kept. Requests for one
 * size at the same time share one computation.
 */
export function createPictureServer(source: PictureSource): (request: PictureRequest) => Promise<ServedPicture | null> {
  const making = new Map<string, Promise<Buffer | null>>()

  async function make(name: string, request: PictureRequest, names: readonly string[]): Promise<Buffer | null> {
    const original = await source.files.get(originalName(request.hash))
    if (!original) return null
    const watermark = request.plain ? null : outlineOf(names)
    const bytes = await source.jobs.run(() => derivePicture(original, request.width, request.format, watermark, request.saving))
    await source.derived.put(name, bytes)
    return bytes
  }

  return async (request) => {
    const names = request.plain ? [] : await source.storeNames()
    // A store that is renamed gets new pictures; the old ones fall out of the bounded store.
    const mark = request.plain ? PLAIN : createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8)
    const name = derivedName(request.hash, request.width, mark, request.format, request.saving)
    // Plain pictures are often those of customers, who may take them back: what is gone is no longer shown.
    if (request.plain && !(await source.files.has(originalName(request.hash)))) return null
    let bytes = await source.derived.get(name)
    if (!bytes) {
      let job = making.get(name)
      if (!job) {
        job = make(name, request, names).finally(() => making.delete(name))
        making.set(name, job)
      }
      bytes = await job
    }
    return (
      bytes && { etag: `"${request.hash.slice(0, 16)}-${request.width}-${mark}-${request.format}${request.saving ? '-low' : ''}"`, bytes }
    )
  }
}
