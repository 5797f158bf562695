import type { Share } from './response-cache.ts'

/** Query parameters with few values. All others have unbounded values. */
const BOUNDED = new Set(['lang', 'category'])

/** The cache key of a GET call: its normalised address. Unknown query parameters never get here, because the call refuses them. */
export function callKey(path: string, input: { params: unknown; query: unknown }): { key: string; share: Share } {
  const params = entriesOf(input.params)
  const query = entriesOf(input.query).sort(([one], [other]) => (one < other ? -1 : 1))
  const filled = params.reduce((address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)), path)
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return {
    key: `call:${filled}${search === '' ? '' : `?${search}`}`,
    share: query.every(([name]) => BOUNDED.has(name)) ? 'known' : 'varied',
  }
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}
