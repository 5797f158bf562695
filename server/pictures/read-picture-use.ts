import type { Db } from '#server/platform/database/transaction.ts'

/**
 * The use of a picture: `person`, a person's upload; `plain`, the shop's without a watermark (slides, categories); `goods`, all others of
 * the shop.
 */
export type PictureUse = 'person' | 'plain' | 'goods'

const TEXT = `
  select case when plain then 'plain' else 'goods' end as use from picture where hash = $1
  union all select 'person' from upload where name = $1
  limit 1`

/** The use of the picture with a hash; null when no row names it. */
export async function readPictureUse(db: Db, hash: string): Promise<PictureUse | null> {
  const { rows } = await db.$client.query<{ use: PictureUse }>({ name: 'pictures_read_use', text: TEXT, values: [hash] })
  return rows[0]?.use ?? null
}
