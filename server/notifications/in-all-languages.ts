import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import type { TextKey } from '#contract/text/translate.ts'
import type { MessageWords } from '#server/messages/texts/message-words.ts'
import { text } from '#server/platform/texts.ts'

type Values = (language: Language) => Record<string, string | number>

/**
 * A text of the locale files in all four languages, its values as each language writes them; in the words of a message, when they are
 * given.
 */
export function inAllLanguages(key: TextKey, values: Values = () => ({}), words?: MessageWords): LocalizedText {
  const one = (language: Language) => (words ? words(language)(key, values(language)) : text(language, key, values(language)))
  return { en: one('en'), ko: one('ko'), si: one('si'), np: one('np') }
}
