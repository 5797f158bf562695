import type { Language } from '#contract/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import type { Translation } from './use-translation.ts'

const translations: Readonly<Record<Language, Translation>> = {
  en: { language: 'en', t: createTranslate(en, 'en') },
  ko: { language: 'ko', t: createTranslate(ko, 'ko') },
  si: { language: 'si', t: createTranslate(si, 'si') },
  np: { language: 'np', t: createTranslate(np, 'np') },
}

/** The texts of a language on the server, where all four stay in memory. */
export function serverTranslation(language: Language): Translation {
  return translations[language]
}
