import { parseJson } from '#contract/parse-json.ts'

/** The fields of an object, each of an unknown type. A value that is no object has none. */
export function fieldsOf(value: unknown): Readonly<Partial<Record<string, unknown>>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/**
 * The fields of an object that browser storage holds as JSON, unchecked. Storage may be empty, old, truncated or edited by hand: content
 * that is no object has no fields.
 */
export function storedFields(json: string | null): Readonly<Partial<Record<string, unknown>>> {
  return fieldsOf(parseJson(json ?? ''))
}

/** The valid entries of a list that browser storage holds as JSON. Content that is no list is an empty list. */
export function storedList<Entry>(json: string | null, isEntry: (value: unknown) => value is Entry): Entry[] {
  const list = parseJson(json ?? '')
  return Array.isArray(list) ? list.filter(isEntry) : []
}
