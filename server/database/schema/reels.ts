import { VIDEO_TYPES, type VideoType } from '#contract/calls/reels.ts'
import { boolean, check, index, integer, pgTable, sql, text, timestamp } from '#server/platform/database/drizzle.ts'
import { product } from './catalogue.ts'
import { oneOf } from './one-of.ts'

/** A product in the feed of reels, with its video where it has one; else its pictures are shown. */
export const reel = pgTable(
  'reel',
  {
    id: text('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .unique()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Place in the feed, the smallest first; ties are ordered by id. */
    position: integer('position').notNull(),
    published: boolean('published').notNull().default(true),
    /** SHA-256 of the video, which names its file. */
    videoHash: text('video_hash'),
    videoType: text('video_type').$type<VideoType>(),
    videoBytes: integer('video_bytes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'reel_video_whole',
      sql`num_nonnulls(${table.videoHash}, ${table.videoType}, ${table.videoBytes}) in (0, 3) and (${table.videoType} is null or ${oneOf(table.videoType, VIDEO_TYPES)})`,
    ),
    index('reel_place').on(table.position, table.id).where(sql`${table.published}`),
    index('reel_video').on(table.videoHash),
  ],
)
