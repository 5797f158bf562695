import { ERRORS, type ErrorCode, type FieldProblem } from '#contract/errors.ts'
import { text } from './texts.ts'

interface Details {
  /** Refused fields, each with what is allowed. */
  fields?: FieldProblem[]
  /** Seconds to wait. */
  retryAfter?: number
  /** Tries left, with CODE_WRONG. */
  triesLeft?: number
  /** How many there are, with TOO_MANY_UNPAID_ORDERS. */
  count?: number
  /** What is true now. */
  fresh?: unknown
}

/** A refusal that the caller is told about. Thrown anywhere, answered at one place: the error handler of the platform. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = ERRORS[code].status
    this.details = details
  }
}

/** Shorthand for a refused field of a request. */
export function badField(field: string, message: string): Refusal {
  return new Refusal('BAD_REQUEST', { fields: [{ field, message }] })
}

/** A refused picture of an upload, under the name of its field. */
export function badPicture(code: Extract<ErrorCode, `PICTURE_${string}`>, field: string): Refusal {
  return new Refusal(code, { fields: [{ field, message: text('en', ERRORS[code].text) }] })
}
