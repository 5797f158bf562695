import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Translation } from '../i18n/use-translation.ts'

/** The API client for loaders: `context.get(apiContext).food.list()`. */
export const apiContext = createContext<Api>()

/** The language of the rendered page and its texts. */
export const translationContext = createContext<Translation>()

/** The log of the request. */
export const reportContext = createContext<(error: unknown) => void>()
