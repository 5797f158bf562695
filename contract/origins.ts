import { htmlLang, type Language } from './languages.ts'

/** Where the store is: what comes from elsewhere was imported. */
export const HOME_COUNTRY = 'KR'

/** Short names of states that Korean labels use and Intl does not. */
const KOREAN_NAMES: Readonly<Record<string, string>> = { AU: '호주' }

/**
 * Where an item comes from: the name of the country in a language, else in English, else its code. Korean states an origin as labels do,
 * 국내산 and 호주산 (Act on Origin Labeling). Ask on the server: browsers do not carry the names in every language.
 * @param code ISO 3166-1 alpha-2
 */
export function originName(code: string, language: Language): string {
  if (language === 'ko' && code === HOME_COUNTRY) return '국내산'
  const name = (language === 'ko' && KOREAN_NAMES[code]) || countryName(code, language)
  return language === 'ko' && name !== code ? `${name}산` : name
}

function countryName(code: string, language: Language): string {
  try {
    return countryNames(language).of(code) ?? code
  } catch {
    // Not a code at all.
    return code
  }
}

const names = new Map<Language, Intl.DisplayNames>()

/** Made once for each language: that takes longer than all else that a page needs of it. */
function countryNames(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames([htmlLang(language), 'en'], { type: 'region' })
  names.set(language, known)
  return known
}
