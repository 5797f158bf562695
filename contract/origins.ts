import { htmlLang, type Language } from './languages.ts'

/** Where the store is: what comes from elsewhere was imported. */
export const HOME_COUNTRY = 'KR'

/**
 * The name of a country in a language, else in English, else its code. Ask on the server: browsers do not carry the names in every language.
 * @param code ISO 3166-1 alpha-2
 */
export function originName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([htmlLang(language), 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    // Not a code at all.
    return code
  }
}
