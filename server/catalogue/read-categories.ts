import type { Category } from '#contract/calls/catalogue.ts'
import { CATEGORIES } from '#contract/rules/categories.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { sql } from '../platform/database/drizzle.ts'

type Row = { name: string; count: number; hash: string | null; width: number | null; height: number | null }

/** All categories in the order of the aisle list, with the number of products on the shelf and the picture, if there is one. */
export async function readCategories(reader: Reader): Promise<Category[]> {
  const { rows } = await reader.execute<Row>(sql`
    select c.name, (select count(*) from product p where p.category = c.name and p.active)::int as count, k.hash, k.width, k.height
    from unnest(${sql.param(CATEGORIES.map((category) => category.name))}::text[]) as c (name)
    left join category_picture cp on cp.category = c.name
    left join picture k on k.hash = cp.picture_hash`)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return CATEGORIES.map(({ key, name }) => {
    const row = byName.get(name)
    const picture =
      row?.hash && row.width && row.height ? { url: plainPictureAddress(row.hash), width: row.width, height: row.height } : null
    return { key, name, count: row?.count ?? 0, picture }
  })
}
