import { DEFAULT_LANGUAGE, htmlLang, LANGUAGES, type Language } from '#contract/rules/languages.ts'

export { LANGUAGE_NAMES } from '#contract/rules/languages.ts'

/** Abbreviation of the language in the phone masthead. */
export const LANGUAGE_SIGNS: Readonly<Record<Language, string>> = { en: 'EN', ko: '한국어', si: 'සිං', np: 'ने' }

/** The language of an `<html lang>` value; English for an unknown one. */
export function languageOfTag(tag: string | undefined): Language {
  return LANGUAGES.find((language) => htmlLang(language) === tag) ?? DEFAULT_LANGUAGE
}
