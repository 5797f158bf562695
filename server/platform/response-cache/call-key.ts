import { type Endpoint, languageQuery } from '#contract/endpoint.ts'
import type { Share } from './response-cache.ts'

/**
 * The cache key of a GET call, its normalised address, and the share of the cache: `known` when its endpoint bounds every
 * parameter of the query. Unknown query parameters never get here, because the call refuses them.
 */
export function callKey(
  { path, cached }: Pick<Endpoint, 'path' | 'cached'>,
  input: { params: unknown; query: unknown },
): { key: string; share: Share } {
  const bounded = typeof cached === 'object' ? cached.bounded : []
  const params = entriesOf(input.params)
  const query = entriesOf(input.query).sort(([one], [other]) => (one < other ? -1 : 1))
  const filled = params.reduce((address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)), path)
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return {
    key: `call:${filled}${search === '' ? '' : `?${search}`}`,
    share: query.every(([name]) => Object.hasOwn(languageQuery, name) || bounded.includes(name)) ? 'known' : 'varied',
  }
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
}
