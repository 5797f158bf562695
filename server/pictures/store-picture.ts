import { createHash } from 'node:crypto'
import { picture } from '#server/database/schema/catalogue.ts'
import type { Db } from '#server/database/transaction.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Turns } from '#server/platform/turns.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { originalName } from './original-name.ts'
import type { KeptPicture } from './picture-address.ts'
import { preparePicture } from './prepare-picture.ts'

export type PictureStore = { db: Db; files: FileStore; jobs: Turns }

/**
 * Takes an uploaded picture into the store and returns its hash and size in pixels. The same picture twice is kept once. What is refused
 * leaves nothing behind: the file is written only after all of it was decoded, and a file without a row is never served.
 * @throws Refusal as {@link preparePicture} does.
 */
export async function storePicture({ db, files, jobs }: PictureStore, upload: Buffer): Promise<KeptPicture> {
  const { bytes, width, height } = await jobs.run(() => preparePicture(upload))
  const hash = createHash('sha256').update(bytes).digest('hex')
  // The file first: a row promises that the file is there.
  await files.put(originalName(hash), bytes)
  await inTransaction(db, (tx) => tx.insert(picture).values({ hash, width, height, bytes: bytes.length }).onConflictDoNothing())
  return { hash, width, height }
}
