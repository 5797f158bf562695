import { and, sql } from 'drizzle-orm'
import type { Food } from '#contract/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import { normalise } from '#contract/normalise.ts'
import { product } from '#server/database/schema/catalogue.ts'
import type { Reader } from '#server/database/transaction.ts'
import { type ProductRow, productColumns } from '../product-row.ts'
import { toFoods } from '../to-food.ts'
import { SECTION } from './search-text.ts'

/** Below four characters nearly every word is similar to some other one. */
const SHORTEST_FOR_NEAR = 4
/** With fewer results than these, what is spelled alike is shown as well. */
const ENOUGH = 5
/** From which similarity of trigrams on (0 to 1) a word counts as spelled alike: `tumeric` and `turmeric` have 0.55. */
const ALIKE = 0.45

const text = sql`"product"."search_text"`
const names = sql`split_part(${text}, ${sql.param(SECTION)}, 1)`

export type SearchQuery = { text: string; language: Language; limit: number }

/**
 * The products that match a text in any language, best first: the very name, its beginning, the beginning of a word in it, brand or
 * category, a part of a word, and last what is merely spelled alike. Among equals what is sold out comes last. A text without a letter
 * or digit finds nothing.
 */
export async function searchFoods(reader: Reader, query: SearchQuery): Promise<Food[]> {
  const asked = normalise(query.text)
  if (asked === '') return []
  const rows = await readMatches(reader, asked, query)
  const alike = rows.length < Math.min(ENOUGH, query.limit) && [...asked].length >= SHORTEST_FOR_NEAR
  if (alike) rows.push(...(await readAlike(reader, asked, query, rows)))
  return toFoods(rows, query.language)
}

/** Products whose search text holds every word of what is asked. */
async function readMatches(reader: Reader, asked: string, { language, limit }: SearchQuery): Promise<ProductRow[]> {
  const words = asked.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best))
  const phrase = escapeLike(asked)
  const like = (pattern: string) => sql`like ${sql.param(pattern)}`
  const startsOfWords = sql`~ all (${sql.param(words.map((word) => `[ \n]${escapeRegex(word)}`))}::text[])`
  const partsOfWords = sql`${text} like all (${sql.param(words.map((word) => `%${escapeLike(word)}%`))}::text[])`
  const rank = sql<number>`case
    when ${text} ${like(`%\n${phrase}\n%${SECTION}%`)} then 0
    when ${names} ${like(`%\n${phrase}%`)} then 1
    when ${text} ${like(`%${SECTION}%\n${phrase}\n%`)} then 2
    when ${names} ${like(`% ${phrase}%`)} then 3
    when ${names} ${startsOfWords} then 4
    when ${text} ${startsOfWords} then 5
    else 6 end`
  return await reader
    .select(productColumns(language))
    .from(product)
    // The longest word alone first: a single pattern can use the trigram index.
    .where(and(product.active, sql`${text} ${like(`%${escapeLike(longest)}%`)}`, partsOfWords))
    .orderBy(rank, sql`${product.stockCount} = 0`, sql`word_similarity(${sql.param(asked)}, ${names}) desc`, product.id)
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_search')
    .execute({ limit })
}

/** Products with a name that is spelled like what is asked, without the ones already found. */
async function readAlike(
  reader: Reader,
  asked: string,
  { language, limit }: SearchQuery,
  found: readonly ProductRow[],
): Promise<ProductRow[]> {
  const similarity = sql<number>`word_similarity(${sql.param(asked)}, ${names})`
  return await reader
    .select(productColumns(language))
    .from(product)
    .where(and(product.active, sql`${similarity} >= ${ALIKE}`, sql`${product.id} <> all (${sql.param(found.map((row) => row.id))}::int[])`))
    .orderBy(sql`${similarity} desc`, sql`${product.stockCount} = 0`, product.id)
    .limit(sql.placeholder('limit'))
    .prepare('catalogue_search_alike')
    .execute({ limit: limit - found.length })
}

function escapeLike(part: string): string {
  return part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

function escapeRegex(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`)
}
