import { eq, sql } from 'drizzle-orm'
import { MAX_REELS, type VideoType } from '#contract/reels.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { reel } from '#server/database/schema/reels.ts'
import type { Tx } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

/** A video that lies in the file store; null takes away the one that a reel has, undefined keeps it. */
export type ReelVideo = { hash: string; type: VideoType; bytes: number } | null | undefined

/**
 * Puts a product into the feed: a new reel at its top, a known one where it was. Returns the hash of a video that it had before and has no
 * longer, so that its file can go when no other reel shows it.
 * @throws Refusal NOT_FOUND for an unknown product, TOO_MANY_ENTRIES when there is no room for another reel.
 */
export async function publishReel(tx: Tx, productId: number, video: ReelVideo): Promise<string | null> {
  // One writer at a time, so that the count and the top of the feed hold.
  await tx.execute(sql`lock table reel in share row exclusive mode`)
  const [known] = await tx.select().from(reel).where(eq(reel.productId, productId))
  const columns =
    video === undefined ? {} : { videoHash: video?.hash ?? null, videoType: video?.type ?? null, videoBytes: video?.bytes ?? null }
  if (known) {
    await tx
      .update(reel)
      .set({ published: true, ...columns })
      .where(eq(reel.id, known.id))
    return video === undefined || known.videoHash === video?.hash ? null : known.videoHash
  }
  const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId))
  if (!found) throw new Refusal('NOT_FOUND')
  if ((await tx.$count(reel)) >= MAX_REELS) throw new Refusal('TOO_MANY_ENTRIES')
  const position = sql`(select coalesce(min(position), 1) - 1 from reel)`
  await tx.insert(reel).values({ id: newId(), productId, position, ...columns })
  return null
}
