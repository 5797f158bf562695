const NONE: ReadonlySet<string> = new Set()
/** Caches tags by response: cached responses are shared by many pages and never mutated. */
const cache = new WeakMap<object, ReadonlySet<string>>()

/**
 * The cache tags of a response, such as `product:12`: one for every food in it, at any depth. A stock change of a product invalidates the
 * responses that show it; other catalogue changes invalidate all, because they may change which products a list contains.
 */
export function productTags(response: unknown): ReadonlySet<string> {
  if (typeof response !== 'object' || response === null) return NONE
  const found = cache.get(response)
  if (found) return found
  const tags = new Set<string>()
  collect(response, tags)
  cache.set(response, tags)
  return tags
}

function collect(value: unknown, tags: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && 'stockCount' in value) tags.add(`product:${String(value._id)}`)
  for (const inner of Array.isArray(value) ? value : Object.values(value)) collect(inner, tags)
}
