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
import type { Translation } from './use-translation.ts'

const translations: Readonly<Record<Language, Translation>> = {
  en: { language: 'en', t: createTranslate({ ...en, ...consoleEn }, 'en') },
  ko: { language: 'ko', t: createTranslate({ ...ko, ...consoleKo }, 'ko') },
  si: { language: 'si', t: createTranslate({ ...si, ...consoleSi }, 'si') },
  np: { language: 'np', t: createTranslate({ ...np, ...consoleNp }, 'np') },
}

/** The texts of a language on the server, those of the console too. All four stay in memory. */
export function serverTranslation(language: Language): Translation {
  return translations[language]
}
