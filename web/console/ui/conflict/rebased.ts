import { sameJson } from '#contract/rules/changed-values.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A picture (`url`) and a choice between shapes (`kind`) change as one: parts of two of them make no third. */
const isOne = (value: Fields) => 'url' in value || 'kind' in value

/** Names an item of a list: by its id, its key or its day, and without one by all that it holds. */
function nameOf(item: unknown): string {
  const { id, key, date } = isFields(item) ? item : {}
  return String(id ?? key ?? date ?? JSON.stringify(item))
}

/**
 * A draft on the state that somebody else saved meanwhile: what was typed stays, and what was not touched follows that state, so that
 * saving the draft takes none of their changes back.
 * @param base the state that the draft began with
 * @param now the state that they saved
 */
export function rebased<Draft>(base: Draft, draft: Draft, now: Draft): Draft {
  return merged(base, draft, now) as Draft
}

function merged(base: unknown, draft: unknown, now: unknown): unknown {
  if (sameJson(draft, base)) return now
  if (sameJson(now, base)) return draft
  if (Array.isArray(base) && Array.isArray(draft) && Array.isArray(now)) return mergedList(base, draft, now)
  if (!isFields(base) || !isFields(draft) || !isFields(now) || isOne(draft)) return draft
  const names = [...new Set([...Object.keys(now), ...Object.keys(draft)])]
  return Object.fromEntries(names.map((name) => [name, merged(base[name], draft[name], now[name])]))
}

/** Their list, with the items that the draft has added or changed, and without those that it took out. */
function mergedList(base: readonly unknown[], draft: readonly unknown[], now: readonly unknown[]): unknown[] {
  const named = (items: readonly unknown[]) => new Map(items.map((item) => [nameOf(item), item]))
  const [before, mine, theirs] = [named(base), named(draft), named(now)]
  // Items without a name, such as the hours of each day, are identified by their places.
  if (before.size < base.length || mine.size < draft.length || theirs.size < now.length) return [...draft]
  const kept = [...theirs].flatMap(([name, item]) => {
    if (mine.has(name)) return [before.has(name) ? merged(before.get(name), mine.get(name), item) : mine.get(name)]
    return before.has(name) ? [] : [item]
  })
  const own = [...mine].flatMap(([name, item]) => (theirs.has(name) || sameJson(before.get(name), item) ? [] : [item]))
  return [...kept, ...own]
}
