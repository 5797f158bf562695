import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LocalizedText } from './languages.ts'

/**
 * The languages in which a text is missing that English has. Shoppers of these languages would read English there, so that what staff
 * publish goes out without them only when somebody meant it.
 */
export function missingLanguages(texts: readonly LocalizedText[]): Language[] {
  const written = texts.filter((text) => text[DEFAULT_LANGUAGE].trim() !== '')
  return LANGUAGES.filter((language) => written.some((text) => text[language].trim() === ''))
}
