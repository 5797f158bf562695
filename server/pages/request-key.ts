import type { IncomingMessage } from 'node:http'
import { languageSchema } from '#contract/languages.ts'
import { chooseLanguage } from './choose-language.ts'
import { pageKey } from './page-key.ts'

/** The language in an address, as the store's own links write it: last. */
const ASKED_LANGUAGE = /[?&]lang=(en|ko|si|np)$/

/**
 * Under which key the answer to a request is kept, when its address is written as the store itself writes it; every other spelling is
 * understood by the routes.
 */
export function requestKey({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (url.startsWith('/api/')) return `call:${url}`
  if (url.startsWith('/assets/')) return `file:${url}`
  const asked = ASKED_LANGUAGE.exec(url)?.[1]
  if (asked) return pageKey(languageSchema.parse(asked), url)
  return pageKey(chooseLanguage({ cookie: headers.cookie, acceptLanguage: headers['accept-language'] }), url)
}
