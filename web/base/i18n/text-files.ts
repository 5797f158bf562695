import type { Language } from '#contract/rules/languages.ts'
import en from '../../../locales/en.json?url'
import ko from '../../../locales/ko.json?url'
import np from '../../../locales/np.json?url'
import si from '../../../locales/si.json?url'

/** Addresses of the locale files. A page loads one. */
export const TEXT_FILES: Readonly<Record<Language, string>> = { en, ko, si, np }
