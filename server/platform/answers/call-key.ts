import type { Share } from './answer-cache.ts'

/** Names of a query that take few values; every other one lets a reader make up addresses without end. */
const BOUNDED = new Set(['lang', 'category'])

/**
 * Under which key the answer to a reading call is kept: its address in one spelling, however it was written. A query that the call does not
 * know never gets this far into the cache, because the call refuses it.
 */
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
