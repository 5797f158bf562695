import { z } from 'zod'
import { prose } from './text.ts'

/** The languages of the store, as shown on screen and stored in the browser. */
export const LANGUAGES = ['en', 'ko', 'si', 'np'] as const
export const languageSchema = z.enum(LANGUAGES)
export type Language = z.infer<typeof languageSchema>

/** Each language as its readers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ko: '한국어', si: 'සිංහල', np: 'नेपाली' }

export const DEFAULT_LANGUAGE: Language = 'en'

/** Parses a stored or sent language code; undefined for an unknown one. */
export function asLanguage(value: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === value)
}

/** Parses a stored or sent language code; the default language for an unknown one. */
export function languageOrDefault(value: unknown): Language {
  return asLanguage(value) ?? DEFAULT_LANGUAGE
}

/** Name of the cookie and the local-storage key of the chosen language. */
export const LANGUAGE_COOKIE = 'lang'

/** The BCP 47 tag of a language for `<html lang>`: Nepali is `ne` there (product rules, 13). */
export function htmlLang(language: Language): 'en' | 'ko' | 'si' | 'ne' {
  return language === 'np' ? 'ne' : language
}

/**
 * The address of a page in a language. English, the default language, has the plain address (decision 018). `path` begins with a slash and
 * names no language.
 */
export function addressIn(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_COOKIE}=${language}`
}

/** A text in all four languages; an empty text falls back to English. */
export const localizedTextSchema = z.strictObject({
  en: prose(),
  ko: prose(),
  si: prose(),
  np: prose(),
})
export type LocalizedText = z.infer<typeof localizedTextSchema>

/** A text that is empty in every language. */
export const NO_TEXT: Readonly<LocalizedText> = { en: '', ko: '', si: '', np: '' }

/** A text in all four languages of at most `max` characters each; a longer one is named with its language. */
export const localizedTextUpTo = (max: number) =>
  localizedTextSchema.superRefine((texts, context) => {
    for (const language of LANGUAGES)
      if (texts[language].length > max)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: max, path: [language], input: texts[language] })
  })

/** The text in a language, or in English when that one is empty. */
export function localized(text: LocalizedText, language: Language): string {
  return text[language] || text.en
}
