import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { VideoType } from '#contract/reels.ts'
import { reel } from '#server/database/schema/reels.ts'
import type { Db } from '#server/database/transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { cleanVideo } from './video/clean-video.ts'
import { videoName } from './video-address.ts'

/** Checks a video by its content, takes out what tells of the person who made it, and puts it into the file store. @throws Refusal VIDEO_KIND, VIDEO_DAMAGED */
export async function keepVideo(files: FileStore, sent: Uint8Array): Promise<{ hash: string; type: VideoType; bytes: number }> {
  const { type, bytes } = cleanVideo(Buffer.from(sent))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await files.put(videoName(hash), bytes)
  return { hash, type, bytes: bytes.length }
}

/** Removes a video that no reel shows (any more). */
export async function dropVideo({ db, files }: { db: Db; files: FileStore }, hash: string): Promise<void> {
  if ((await db.$count(reel, eq(reel.videoHash, hash))) === 0) await files.remove(videoName(hash))
}
