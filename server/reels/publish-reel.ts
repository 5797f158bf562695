import { MAX_REELS, type VideoType } from '#contract/calls/reels.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { reel } from '#server/database/schema/reels.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { videoOf } from './video-address.ts'

/** A video that lies in the file store; null removes the one that a reel has, undefined leaves it. */
export type ReelVideo = { hash: string; type: VideoType; bytes: number } | null | undefined

/** Whether a reel is shown, and the hash of its video. */
type ReelState = { published: boolean; video: string | null }
export type PublishedReel = { id: string; before?: ReelState; after: ReelState }

/**
 * Puts a product into the feed: a new reel at the top, an existing one at its place. Returns the reel before and after. The caller removes
 * the file of a former video that no other reel shows.
 * @param was address of the video that the writer saw, empty for none; undefined skips the comparison
 * @throws Refusal NOT_FOUND; TOO_MANY_ENTRIES; CHANGED_MEANWHILE for another video than `was`
 */
export async function publishReel(tx: Tx, productId: number, video: ReelVideo, was?: string): Promise<PublishedReel> {
  // One writer at a time, so that the count and the top of the feed hold.
  await tx.execute(sql`lock table reel in share row exclusive mode`)
  const [existing] = await tx.select().from(reel).where(eq(reel.productId, productId))
  const shown = existing && videoOf({ hash: existing.videoHash, type: existing.videoType, bytes: existing.videoBytes })
  if (video !== undefined && was !== undefined && was !== (shown?.url ?? '')) throw new Refusal('CHANGED_MEANWHILE')
  const columns =
    video === undefined ? {} : { videoHash: video?.hash ?? null, videoType: video?.type ?? null, videoBytes: video?.bytes ?? null }
  if (existing) {
    await tx
      .update(reel)
      .set({ published: true, ...columns })
      .where(eq(reel.id, existing.id))
    const { id, published, videoHash } = existing
    const after = { published: true, video: video === undefined ? videoHash : (video?.hash ?? null) }
    return { id, before: { published, video: videoHash }, after }
  }
  const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId))
  if (!found) throw new Refusal('NOT_FOUND')
  if ((await tx.$count(reel)) >= MAX_REELS) throw new Refusal('TOO_MANY_ENTRIES')
  const position = sql`(select coalesce(min(position), 1) - 1 from reel)`
  const id = newId()
  await tx.insert(reel).values({ id, productId, position, ...columns })
  return { id, after: { published: true, video: video?.hash ?? null } }
}
