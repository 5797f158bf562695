import { LANGUAGE_COOKIE, type Language, languageOrDefault } from '#contract/rules/languages.ts'

/** The language in a query string that is not parsed yet; the default language for an unknown one. */
export function languageOf(query: unknown): Language {
  const value = typeof query === 'object' && query !== null && LANGUAGE_COOKIE in query ? query[LANGUAGE_COOKIE] : undefined
  return languageOrDefault(value)
}
