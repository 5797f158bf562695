import type { Language } from '#contract/languages.ts'
import { createTranslate, type TextKey, type Translate, isTextKey as texted } from '#contract/text/translate.ts'
import en from '#locales/en.json' with { type: 'json' }
import ko from '#locales/ko.json' with { type: 'json' }
import np from '#locales/np.json' with { type: 'json' }
import si from '#locales/si.json' with { type: 'json' }

const translators: Readonly<Record<Language, Translate>> = {
  en: createTranslate(en, 'en'),
  ko: createTranslate(ko, 'ko'),
  si: createTranslate(si, 'si'),
  np: createTranslate(np, 'np'),
}

/** Whether the locale files have a text with that key. */
export function isTextKey(key: string): key is TextKey {
  return texted(en, key)
}

/** The text of a key in a language, with `{{variables}}` filled in. */
export function text(language: Language, key: TextKey, variables: Record<string, string | number> = {}): string {
  return translators[language](key, variables)
}
