import type { Language } from '#contract/rules/languages.ts'
import { type AnyColumn, type Placeholder, type SQL, sql } from './drizzle.ts'

/**
 * `localized` of the contract in SQL: the text in a language, or in English when that one is empty or missing.
 * @param texts a column or expression of type jsonb, by language
 */
export function localizedIn(texts: SQL | AnyColumn, language: Language | Placeholder): SQL<string> {
  return sql<string>`coalesce(nullif(${texts} ->> ${language}::text, ''), ${texts} ->> 'en')`
}
