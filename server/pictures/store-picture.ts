import { createHash } from 'node:crypto'
import { lockFile } from '#server/database/lock-file.ts'
import { picture } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { originalName } from './original-name.ts'
import type { StoredPicture } from './picture-address.ts'
import { MAX_PIXELS } from './picture-limits.ts'
import { type PictureProblem, PictureRefused } from './picture-refused.ts'
import type { PictureJobs } from './process/picture-jobs.ts'

export type PictureStore = { db: Db; files: FileStore; jobs: PictureJobs }

/**
 * Stores an uploaded picture once under its content hash, and returns hash and size in pixels. A refused picture leaves nothing behind.
 * @param options.plain true for a picture that is shown without the watermark
 * @throws Refusal PAYLOAD_TOO_LARGE; UNSUPPORTED_MEDIA_TYPE when it is no picture; BAD_REQUEST when it is broken or too large to decode
 */
export async function storePicture(
  { db, files, jobs }: PictureStore,
  upload: Buffer,
  { plain = false }: { plain?: boolean } = {},
): Promise<StoredPicture> {
  const { bytes, width, height } = await jobs
    .run((make) => make({ kind: 'prepare', upload }))
    .catch((error: unknown) => {
      throw error instanceof PictureRefused ? refusalOf(error.problem) : error
    })
  const hash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(db, async (tx) => {
    await lockFile(tx, originalName(hash))
    // The file first: a row promises that the file is there.
    await files.put(originalName(hash), bytes)
    // An existing picture that is uploaded again is about to be used, so it counts as new.
    const row = { hash, width, height, bytes: bytes.length, plain }
    await tx
      .insert(picture)
      .values(row)
      .onConflictDoUpdate({ target: picture.hash, set: { createdAt: sql`now()`, plain: sql`${picture.plain} or excluded.plain` } })
  })
  return { hash, width, height }
}

function refusalOf(problem: PictureProblem): Refusal {
  if (problem === 'PICTURE_TOO_LARGE') return new Refusal('PAYLOAD_TOO_LARGE')
  if (problem === 'PICTURE_KIND') return new Refusal('UNSUPPORTED_MEDIA_TYPE')
  return badField('image', `Must be an undamaged picture of at most ${MAX_PIXELS / 1_000_000} million pixels`)
}
