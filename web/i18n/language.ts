import { DEFAULT_LANGUAGE, htmlLang, LANGUAGES, type Language } from '#contract/languages.ts'

/** The language's name in its own script. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ko: '한국어', si: 'සිංහල', np: 'नेपाली' }

/** The language's sign in the phone masthead, as short as it is written: EN. */
export const LANGUAGE_SIGNS: Readonly<Record<Language, string>> = { en: 'EN', ko: '한국어', si: 'සිං', np: 'ने' }

/** The language of an `<html lang>` value; English when it is none of ours. */
export function languageOfTag(tag: string | undefined): Language {
  return LANGUAGES.find((language) => htmlLang(language) === tag) ?? DEFAULT_LANGUAGE
}
