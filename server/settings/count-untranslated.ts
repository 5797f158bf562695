import type { Language } from '#contract/rules/languages.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** Products on the shelf without a name in a language, by language: shoppers read the English one there. */
export async function countUntranslated(reader: Reader): Promise<Record<Language, number>> {
  const without = (language: Language) => sql<number>`count(*) filter (where coalesce(${product.name} ->> ${language}::text, '') = '')::int`
  const [found] = await reader
    .select({ en: without('en'), ko: without('ko'), si: without('si'), np: without('np') })
    .from(product)
    .where(sql`${product.active}`)
  return found ?? { en: 0, ko: 0, si: 0, np: 0 }
}
