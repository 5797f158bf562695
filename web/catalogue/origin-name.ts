import { htmlLang, type Language } from '#contract/languages.ts'

/** Where the store is: what comes from elsewhere was imported. */
export const HOME_COUNTRY = 'KR'

/**
 * The name of a country in the language of the page, else in English, else its code.
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
