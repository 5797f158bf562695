import type { Reel, VideoType } from '#contract/calls/reels.ts'
import type { Language } from '#contract/rules/languages.ts'
import { readFoodsByIds } from '#server/catalogue/read-foods-by-ids.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { videoOf } from './video-address.ts'

export type ReelsQuery = {
  /** Begins with this reel. */
  from?: string
  /** Goes on after this one. */
  after?: string
  /** Ends before this one. */
  before?: string
  limit: number
}

type Row = { id: string; product: number; number: number; total: number; hash: string | null; type: VideoType | null; bytes: number | null }

/**
 * A part of the feed of published reels whose products are on the shelf. The feed goes round: after the last comes the first, so it has no
 * end. A reel that is gone counts as the place before the first. At most `limit`, and never a reel twice.
 */
export async function readReels(reader: Reader, query: ReelsQuery, language: Language): Promise<{ data: Reel[]; total: number }> {
  const { from, after, before, limit } = query
  const anchor = from ?? after ?? before ?? ''
  const step = from !== undefined ? -1 : 0
  const { rows } = await reader.execute<Row>(sql`
    with feed as (
      select r.id, r.product_id as product, r.video_hash as hash, r.video_type as type, r.video_bytes as bytes,
        row_number() over (order by r.position, r.id)::int as number, count(*) over ()::int as total
      from reel r join product p on p.id = r.product_id and p.active
      where r.published
    ), place as (
      select coalesce((select number from feed where id = ${anchor}), ${step === -1 ? 1 : 0}::int) as number
    )
    select feed.* from feed, place
    order by (feed.number - 1 - place.number - ${step}::int
      + case when ${before !== undefined}::boolean then 1 + least(${limit}::int, feed.total) else 0 end
      + 3 * feed.total) % feed.total
    limit ${limit}::int`)
  const foods = await readFoodsByIds(
    reader,
    rows.map(({ product }) => String(product)),
    language,
  )
  const data = rows.flatMap(({ id, product, number, hash, type, bytes }) => {
    const food = foods.get(String(product))
    return food ? [{ _id: id, number, food, video: videoOf({ hash, type, bytes }) }] : []
  })
  return { data, total: rows[0]?.total ?? 0 }
}
