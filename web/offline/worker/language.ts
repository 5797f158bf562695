import { LANGUAGE_COOKIE } from '#contract/rules/languages.ts'
import { CACHES } from '../../base/offline/cache-names.ts'

const ADDRESS = '/language'
let current: string | undefined

/** Stores the language of this browser's pages: the worker can read neither the cookie nor the document. */
export async function rememberLanguage(language: string): Promise<void> {
  if (current === language) return
  current = language
  const facts = await caches.open(CACHES.facts)
  await facts.put(ADDRESS, new Response(language))
}

/** The language in the query of an address, else that of the last page. Undefined before the first page. */
export async function languageOf(address: URL): Promise<string | undefined> {
  const named = address.searchParams.get(LANGUAGE_COOKIE)
  if (named) return named
  current ??= await (await caches.match(ADDRESS, { cacheName: CACHES.facts }))?.text()
  return current
}

const TAGS: Readonly<Record<string, string>> = { ne: 'np' }

/** The store's code for the language of a response. */
export function languageOfResponse(response: Response): string | undefined {
  const tag = response.headers.get('content-language')
  return tag === null ? undefined : (TAGS[tag] ?? tag)
}
