import type { Food } from '#contract/calls/catalogue.ts'
import type { Language } from '#contract/rules/languages.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { readProductItems } from './read-product-items.ts'

/**
 * Finds one available substitute from the same category for each product: the most similar name, then the nearest price. A product
 * substitutes at most one other and never itself. Products without a substitute are absent.
 */
export async function findSubstitutes(
  reader: Reader,
  productIds: readonly number[],
  /** Products excluded as substitutes, because they are wanted themselves. */
  except: readonly number[],
  language: Language,
): Promise<Map<number, Food>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await reader.execute<{ gone: number; candidates: number[] }>(sql`
    select g.id as gone, array(
      select p.id from product p
      where p.category = g.category and p.active and p.stock_count > 0 and p.id <> all(${sql.param([...productIds, ...except])}::int[])
      order by similarity(p.name ->> 'en', g.name ->> 'en') desc, abs((p.price - p.discount) - (g.price - g.discount)), p.id
      limit ${productIds.length}::int) as candidates
    from product g where g.id = any(${sql.param([...productIds])}::int[]) order by g.id`)
  const taken = new Map<number, number>()
  for (const { gone, candidates } of rows) {
    const free = candidates.find((id) => ![...taken.values()].includes(id))
    if (free !== undefined) taken.set(gone, free)
  }
  const items = await readProductItems(reader, [...taken.values()], language)
  return new Map(
    [...taken].flatMap(([gone, id]) => {
      const food = items.get(id)?.food
      return food ? [[gone, food] as const] : []
    }),
  )
}
