import { htmlLang, type Language } from '../languages.ts'

/** The store's country: anything from elsewhere was imported. */
const HOME_COUNTRY = 'KR'

/** Countries that the goods of a South Asian shop mostly come from, in the order of a list. */
export const USUAL_ORIGINS = ['LK', 'IN', 'NP', 'KR', 'BD', 'PK', 'TH', 'VN', 'MM', 'ID', 'MY', 'CN', 'AU', 'NZ', 'US', 'AE'] as const

/** Short country names of Korean labels that Intl does not have. */
const KOREAN_NAMES: Readonly<Record<string, string>> = { AU: '호주' }

/**
 * Name of the country of origin in a language, else in English, else its code. Korean follows labels, 국내산 and 호주산 (Act on Origin Labeling).
 * Call it on the server: browsers lack the names in some languages.
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
    // Not a country code.
    return code
  }
}

const names = new Map<Language, Intl.DisplayNames>()

/** Cached per language: creating one is slower than all other work of a page with it. */
function countryNames(language: Language): Intl.DisplayNames {
  const displayNames = names.get(language) ?? new Intl.DisplayNames([htmlLang(language), 'en'], { type: 'region' })
  names.set(language, displayNames)
  return displayNames
}
