import { createHash } from 'node:crypto'
import type { VideoType } from '#contract/calls/reels.ts'
import { lockFile } from '#server/database/lock-file.ts'
import { reel } from '#server/database/schema/reels.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { cleanVideo } from './video/clean-video.ts'
import { videoName } from './video-address.ts'

/** A validated video. `bytes` is its size. */
export type CheckedVideo = { hash: string; type: VideoType; bytes: number; content: Buffer }

/** Validates a video by its content and removes metadata about its author. @throws Refusal VIDEO_KIND, VIDEO_DAMAGED */
export function checkVideo(sent: Uint8Array): CheckedVideo {
  const { type, bytes: content } = cleanVideo(Buffer.from(sent))
  return { hash: createHash('sha256').update(content).digest('hex'), type, bytes: content.length, content }
}

/** Stores a video for the reel that this transaction publishes with it; the lock protects it from removal until the transaction ends. */
export async function storeVideo(tx: Tx, files: FileStore, { hash, content }: CheckedVideo): Promise<void> {
  await lockFile(tx, videoName(hash))
  await files.put(videoName(hash), content)
}

/** Deletes a video that no reel shows. */
export async function dropVideo({ db, files }: { db: Db; files: FileStore }, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFile(tx, videoName(hash))
    if ((await tx.$count(reel, eq(reel.videoHash, hash))) === 0) await files.remove(videoName(hash))
  })
}
