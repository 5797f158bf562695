import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/**
 * A refusal of the server, or its silence: `code` is NETWORK when no answer came, TIMEOUT when it took too long, SIGNED_OUT
 * when the session ended before the answer.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT' | 'SIGNED_OUT'
  /** HTTP status, 0 without an answer. */
  readonly status: number
  readonly body: ErrorBody | null

  constructor(code: ApiError['code'], status: number, body: ErrorBody | null) {
    super(body?.message ?? code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.body = body
  }
}

/** Whether an error is a refusal with that code. */
export function isRefusal(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}
