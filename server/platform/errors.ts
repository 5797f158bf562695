import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** A sentence of the locale files, told in the language of the call. */
export interface Saying {
  text: TextKey
  values?: Record<string, string | number> | undefined
}

/** A refused field and what is allowed: a sentence for whoever fills a form, or words for those who write programs. */
export interface FieldFault {
  field: string
  message: Saying | string
}

interface Details {
  /** Refused fields, each with what is allowed. */
  fields?: FieldFault[]
  /** Seconds to wait. */
  retryAfter?: number
  /** Tries left, with CODE_WRONG. */
  triesLeft?: number
  /** How many there are, with TOO_MANY_UNPAID_ORDERS. */
  count?: number
  /** Fills the text of the code in, where it says more than one number. */
  values?: Record<string, string | number>
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
export function badField(field: string, message: Saying | string): Refusal {
  return new Refusal('BAD_REQUEST', { fields: [{ field, message }] })
}

/** A refused picture of an upload, under the name of its field. */
export function badPicture(code: Extract<ErrorCode, `PICTURE_${string}`>, field: string): Refusal {
  return new Refusal(code, { fields: [{ field, message: { text: ERRORS[code].text } }] })
}

/** Diagnostics channel on which a call is named that answers an error code which its contract does not declare. Tests listen to it. */
export const UNDECLARED_ERROR = 'kade.undeclared-error'
