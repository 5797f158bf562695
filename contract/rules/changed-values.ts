import { LANGUAGES, type LocalizedText } from './languages.ts'

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A value that differs between two states; undefined where a state has none. */
export interface ChangedValue {
  /** Keys that lead to it. */
  path: readonly string[]
  before: Json | undefined
  after: Json | undefined
}

type Fields = { readonly [key: string]: Json | undefined }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a text in four languages. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  return isObject(value) && LANGUAGES.every((language) => typeof value[language] === 'string')
}

/** Whether a value has fields of its own. A list and a text in four languages change as one. */
const hasFields = (value: Json | undefined): value is Fields => isObject(value) && !isLocalizedText(value)

/** The values that differ between two states of something, by their paths. */
export function changedValues(before: Json | undefined, after: Json | undefined, path: readonly string[] = []): ChangedValue[] {
  if (sameJson(before, after)) return []
  if (!hasFields(before) || !hasFields(after)) return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changedValues(before[key], after[key], [...path, key]))
}

/** Whether two values of JSON are equal, whatever the order of their keys. A key without a value counts as missing. */
export function sameJson(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${key}:${canonical(one)}`)
    .join()}}`
}

/** The value at a path; undefined where the path leaves the fields that there are. */
export function valueAt(state: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => (hasFields(value) ? value[key] : undefined), state)
}

/** A state with another value at a path; undefined leaves the field out. */
export function withValue(state: Json | undefined, path: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return value
  const fields = hasFields(state) ? state : {}
  const { [key]: current, ...others } = fields
  const changed = withValue(current, rest, value)
  return changed === undefined ? others : { ...fields, [key]: changed }
}
