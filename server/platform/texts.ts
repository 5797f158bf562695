import type { Language } from '#contract/rules/languages.ts'
import { createTranslate, type TextKey, type Translate, isTextKey as texted } from '#contract/text/translate.ts'
import consoleEn from '#locales/console/en.json' with { type: 'json' }
import consoleKo from '#locales/console/ko.json' with { type: 'json' }
import consoleNp from '#locales/console/np.json' with { type: 'json' }
import consoleSi from '#locales/console/si.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import ko from '#locales/ko.json' with { type: 'json' }
import np from '#locales/np.json' with { type: 'json' }
import si from '#locales/si.json' with { type: 'json' }

const translators: Readonly<Record<Language, Translate>> = {
  en: createTranslate({ ...en, ...consoleEn }, 'en'),
  ko: createTranslate({ ...ko, ...consoleKo }, 'ko'),
  si: createTranslate({ ...si, ...consoleSi }, 'si'),
  np: createTranslate({ ...np, ...consoleNp }, 'np'),
}

/** Whether the locale files contain a text with that key. */
export function isTextKey(key: string): key is TextKey {
  return texted(en, key) || texted(consoleEn, key)
}

/** The texts of a language. All four stay in memory. */
export function translatorOf(language: Language): Translate {
  return translators[language]
}

/** The text of a key in a language, with its placeholders filled in. */
export function text(language: Language, key: TextKey, variables: Record<string, string | number> = {}): string {
  return translators[language](key, variables)
}
