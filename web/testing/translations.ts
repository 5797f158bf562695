import type { Language } from '#contract/rules/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import consoleEn from '#locales/console/en.json'
import consoleKo from '#locales/console/ko.json'
import consoleNp from '#locales/console/np.json'
import consoleSi from '#locales/console/si.json'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import type { Translation } from '../base/i18n/use-translation.ts'

const translations: Readonly<Record<Language, Translation>> = {
  en: { language: 'en', t: createTranslate({ ...en, ...consoleEn }, 'en') },
  ko: { language: 'ko', t: createTranslate({ ...ko, ...consoleKo }, 'ko') },
  si: { language: 'si', t: createTranslate({ ...si, ...consoleSi }, 'si') },
  np: { language: 'np', t: createTranslate({ ...np, ...consoleNp }, 'np') },
}

/** A language and its texts, those of the console too, as the store passes them to a page that it renders. */
export function translationFor(language: Language): Translation {
  return translations[language]
}
