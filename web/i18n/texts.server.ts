import type { i18n } from 'i18next'
import type { Language } from '#contract/languages.ts'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { createI18n } from './i18n.ts'

const instances: Readonly<Record<Language, i18n>> = {
  en: createI18n('en', en),
  ko: createI18n('ko', ko),
  si: createI18n('si', si),
  np: createI18n('np', np),
}

/** The texts of a language on the server, where all four stay in memory. */
export function serverI18n(language: Language): i18n {
  return instances[language]
}
