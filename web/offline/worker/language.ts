import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { COPIES } from '../../base/offline/copies.ts'

const ADDRESS = '/language'
let known: string | undefined

/** Remembers the language of the pages of this browser: the worker can see neither the cookie nor the document. */
export async function rememberLanguage(language: string): Promise<void> {
  if (known === language) return
  known = language
  const facts = await caches.open(COPIES.facts)
  await facts.put(ADDRESS, new Response(language))
}

/** The language of an address that names one, else that of the last page. Undefined before the first page. */
export async function languageOf(address: URL): Promise<string | undefined> {
  const named = address.searchParams.get(LANGUAGE_COOKIE)
  if (named) return named
  known ??= await (await caches.match(ADDRESS, { cacheName: COPIES.facts }))?.text()
  return known
}

const TAGS: Readonly<Record<string, string>> = { ne: 'np' }

/** The store's code of the language that an answer is in. */
export function languageOfAnswer(answer: Response): string | undefined {
  const tag = answer.headers.get('content-language')
  return tag === null ? undefined : (TAGS[tag] ?? tag)
}
