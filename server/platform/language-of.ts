import { LANGUAGE_COOKIE, type Language, languageOrDefault } from '#contract/rules/languages.ts'

/** The language that a query string asks for, before it was parsed; the default language for an unknown one. */
export function languageOf(query: unknown): Language {
  const asked = typeof query === 'object' && query !== null && LANGUAGE_COOKIE in query ? query[LANGUAGE_COOKIE] : undefined
  return languageOrDefault(asked)
}
