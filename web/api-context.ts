import { createContext } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { Api } from './api.ts'

/** What the host of the pages gives to one request. */
export interface PageContext {
  /** The calls of the store, in process, in the page's language and for nobody in particular. */
  api: Api
  language: Language
  /** Writes an unexpected error into the log of the request. */
  report: (error: unknown) => void
}

/** The calls of the store, for loaders: `context.get(apiContext).food.list()`. */
export const apiContext = createContext<Api>()

/** The language of the page that is rendered. */
export const languageContext = createContext<Language>()

/** The log of the request. */
export const reportContext = createContext<(error: unknown) => void>()
