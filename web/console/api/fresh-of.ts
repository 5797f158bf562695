import { ApiError } from '../../base/api/api-error.ts'

/**
 * The present state that a refusal brings; null when it lacks one of the fields. Checks the outer shape only: the contract guarantees
 * the rest, and its schemas do not reach the browser (decision 002).
 */
export function freshOf<Fresh extends object>(error: unknown, ...fields: (keyof Fresh & string)[]): Fresh | null {
  const fresh = error instanceof ApiError ? error.body?.fresh : null
  return hasFields<Fresh>(fresh, fields) ? fresh : null
}

function hasFields<Fresh extends object>(value: unknown, fields: readonly string[]): value is Fresh {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}
