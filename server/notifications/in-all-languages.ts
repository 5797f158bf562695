import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { text } from '#server/platform/texts.ts'

/** A text of the locale files in all four languages, its values as each language writes them. */
export function inAllLanguages(key: TextKey, values: (language: Language) => Record<string, string | number> = () => ({})): LocalizedText {
  const one = (language: Language) => text(language, key, values(language))
  return { en: one('en'), ko: one('ko'), si: one('si'), np: one('np') }
}
