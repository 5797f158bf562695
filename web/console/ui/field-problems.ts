import { ApiError } from '../../base/api/api-error.ts'

/** Sentences by field, in the language of the page. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>

/** The sentences of a refused call by the fields that it names, such as `title.ko`; empty for a refusal that names none. */
export function fieldProblems(error: unknown): FieldProblems {
  const fields = error instanceof ApiError ? (error.body?.fields ?? []) : []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
