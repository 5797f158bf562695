import { createContext } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { Api } from './api.ts'

/** The calls of the store, in process, speaking the page's language. Set by the host of the pages for every request. */
export const apiContext = createContext<Api>()

/** The language of the page that is rendered. */
export const languageContext = createContext<Language>()
