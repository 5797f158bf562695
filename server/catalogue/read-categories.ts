import type { z } from 'zod'
import type { Category, categoryGet } from '#contract/calls/catalogue.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { plainPictureAddress } from '#server/pictures/picture-address.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Aisle, Aisles } from './aisles/aisles.ts'

type Row = { name: string; count: number; hash: string | null; width: number | null; height: number | null }

/** The shown aisles in their order, with the number of products on the shelf and the picture, if there is one. */
export function readCategories(reader: Reader, aisles: Aisles, language: Language): Promise<Category[]> {
  return withFacts(reader, aisles.shown, language)
}

/** One aisle with its description, a hidden one too. @throws Refusal NOT_FOUND */
export async function readCategory(
  reader: Reader,
  aisles: Aisles,
  name: string,
  language: Language,
): Promise<z.input<typeof categoryGet.response>['data']> {
  const aisle = aisles.named(name)
  const [category] = aisle ? await withFacts(reader, [aisle], language) : []
  if (!aisle || !category) throw new Refusal('NOT_FOUND')
  return { ...category, description: localized(aisle.description, language) }
}

async function withFacts(reader: Reader, aisles: readonly Aisle[], language: Language): Promise<Category[]> {
  const { rows } = await reader.execute<Row>(sql`
    select c.name, (select count(*) from product p where p.category = c.name and p.active)::int as count, k.hash, k.width, k.height
    from unnest(${sql.param(aisles.map(({ name }) => name))}::text[]) as c (name)
    left join category_picture cp on cp.category = c.name
    left join picture k on k.hash = cp.picture_hash`)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return aisles.map(({ key, name, title, wall }) => {
    const row = byName.get(name)
    const picture =
      row?.hash && row.width && row.height ? { url: plainPictureAddress(row.hash), width: row.width, height: row.height } : null
    return { key, name, title: localized(title, language), wall, count: row?.count ?? 0, picture }
  })
}
