import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/**
 * A call that failed. `code` is the server's refusal, or NETWORK (no response), TIMEOUT (no response in time), SIGNED_OUT (the session
 * ended before the response).
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT' | 'SIGNED_OUT'
  /** HTTP status; 0 without a response. */
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

/** Whether the store may have done a call that failed: no response came, or one of a server in between. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Whether an error is a refusal with that code. */
export function isRefusal(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}
