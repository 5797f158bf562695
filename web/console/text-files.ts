import type { Language } from '#contract/rules/languages.ts'
import en from '../../locales/console/en.json?url'
import ko from '../../locales/console/ko.json?url'
import np from '../../locales/console/np.json?url'
import si from '../../locales/console/si.json?url'

/** Addresses of the console's locale files. A page of the console loads one of them. */
export const CONSOLE_TEXT_FILES: Readonly<Record<Language, string>> = { en, ko, si, np }
