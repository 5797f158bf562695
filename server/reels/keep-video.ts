import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { VideoType } from '#contract/reels.ts'
import { lockFile } from '#server/database/lock-file.ts'
import { reel } from '#server/database/schema/reels.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { cleanVideo } from './video/clean-video.ts'
import { videoName } from './video-address.ts'

/** A video that may be kept. `bytes` is how many there are. */
export type CheckedVideo = { hash: string; type: VideoType; bytes: number; content: Buffer }

/** Checks a video by its content and takes out what tells of the person who made it. @throws Refusal VIDEO_KIND, VIDEO_DAMAGED */
export function checkVideo(sent: Uint8Array): CheckedVideo {
  const { type, bytes: content } = cleanVideo(Buffer.from(sent))
  return { hash: createHash('sha256').update(content).digest('hex'), type, bytes: content.length, content }
}

/** Puts a video into the file store for the reel that this transaction has published with it: until its end nobody removes it. */
export async function keepVideo(tx: Tx, files: FileStore, { hash, content }: CheckedVideo): Promise<void> {
  await lockFile(tx, videoName(hash))
  await files.put(videoName(hash), content)
}

/** Removes a video that no reel shows (any more). */
export async function dropVideo({ db, files }: { db: Db; files: FileStore }, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFile(tx, videoName(hash))
    if ((await tx.$count(reel, eq(reel.videoHash, hash))) === 0) await files.remove(videoName(hash))
  })
}
