import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Language } from '#contract/rules/languages.ts'

/** The API client for loaders: `context.get(apiContext).food.list()`. */
export const apiContext = createContext<Api>()

/** The language of the rendered page. */
export const languageContext = createContext<Language>()

/** The log of the request. */
export const reportContext = createContext<(error: unknown) => void>()
