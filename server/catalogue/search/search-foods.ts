import { and, sql } from 'drizzle-orm'
import type { Food } from '#contract/catalogue.ts'
import type { CategoryName } from '#contract/categories.ts'
import type { Language } from '#contract/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import type { Reader } from '#server/database/transaction.ts'
import { productColumns } from '../product-row.ts'
import { toFoods } from '../to-food.ts'
import { normalise } from './normalise.ts'
import { SECTION } from './search-text.ts'

/** Below four characters nearly every word is similar to some other one. */
const SHORTEST_FOR_NEAR = 4

export type SearchQuery = { text: string; language: Language; limit: number }

/**
 * The products that match a text in any language, best first: the very name, its beginning, the beginning of a word in it, brand or
 * category, a part of a word, and last what is merely spelled alike. Among equals what is sold out comes last. A text without a letter
 * or digit finds nothing.
 */
export async function searchFoods(reader: Reader, query: SearchQuery): Promise<Food[]> {
  const asked = normalise(query.text)
  if (asked === '') return []
  const words = asked.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best))
  const text = sql`"product"."search_text"`
  const names = sql`split_part(${text}, ${SECTION}, 1)`
  const phrase = escapeLike(asked)
  const param = (value: unknown) => sql.param(value)
  const startsOfWords = param(words.map((word) => `[ \n]${escapeRegex(word)}`))
  const partsOfWords = param(words.map((word) => `%${escapeLike(word)}%`))
  const rank = sql<number>`case
    when ${text} like ${param(`%\n${phrase}\n%${SECTION}%`)} then 0
    when ${names} like ${param(`%\n${phrase}%`)} then 1
    when ${text} like ${param(`%${SECTION}%\n${phrase}\n%`)} then 2
    when ${names} like ${param(`% ${phrase}%`)} then 3
    when ${names} ~ all (${startsOfWords}::text[]) then 4
    when ${text} ~ all (${startsOfWords}::text[]) then 5
    when ${text} like all (${partsOfWords}::text[]) then 6
    else 7 end`
  const near = param([...asked].length >= SHORTEST_FOR_NEAR ? asked : null)
  const rows = await reader
    .select(productColumns(query.language))
    .from(product)
    .where(
      and(
        product.active,
        // The longest word alone first: a single pattern can use the trigram index.
        sql`((${text} like ${param(`%${escapeLike(longest)}%`)} and ${text} like all (${partsOfWords}::text[]))
          or ${near}::text <% ${text})`,
      ),
    )
    .orderBy(rank, sql`${product.stockCount} = 0`, sql`coalesce(word_similarity(${near}::text, ${names}), 0) desc`, product.id)
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_search')
    .execute({ limit: query.limit })
  return toFoods(rows, query.language)
}

/** The category that the best results speak for: each counts the less the later it comes. Null without results. */
export function topCategory(foods: readonly Food[]): CategoryName | null {
  const votes = new Map<CategoryName, number>()
  for (const [place, food] of foods.entries()) votes.set(food.category, (votes.get(food.category) ?? 0) + 1 / (place + 1))
  return [...votes].reduce<[CategoryName | null, number]>((best, vote) => (vote[1] > best[1] ? vote : best), [null, 0])[0]
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

function escapeRegex(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`)
}
