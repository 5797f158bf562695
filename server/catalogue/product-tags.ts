const NONE: ReadonlySet<string> = new Set()
/** Answers that are kept are read by many pages, and nobody changes them. */
const known = new WeakMap<object, ReadonlySet<string>>()

/**
 * Which products an answer shows, as `product:12`: every food in it, however deep. An answer that shows one is outdated when its stock
 * changes; other changes of the catalogue outdate every answer, because they may change which products a list holds.
 */
export function productTags(answer: unknown): ReadonlySet<string> {
  if (typeof answer !== 'object' || answer === null) return NONE
  const found = known.get(answer)
  if (found) return found
  const tags = new Set<string>()
  collect(answer, tags)
  known.set(answer, tags)
  return tags
}

function collect(value: unknown, tags: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && 'stockCount' in value) tags.add(`product:${String(value._id)}`)
  for (const inner of Array.isArray(value) ? value : Object.values(value)) collect(inner, tags)
}
