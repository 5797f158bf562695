import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** A text of the locale files with its values, translated into the language of the call. */
export interface Message {
  text: TextKey
  values?: Record<string, string | number> | undefined
}

/** A refused field and what it allows: a text for people who fill in a form, or an English message for programmers. */
export interface FieldFault {
  field: string
  message: Message | string
}

interface Details {
  /** Refused fields, each with what it allows. */
  fields?: FieldFault[]
  /** Seconds to wait. */
  retryAfter?: number
  /** Remaining tries, with CODE_WRONG. */
  triesLeft?: number
  /** The current count, with TOO_MANY_UNPAID_ORDERS. */
  count?: number
  /** Further placeholder values of the code's text. */
  values?: Record<string, string | number>
  /** The current state. */
  fresh?: unknown
}

/** A refusal that is reported to the caller. May be thrown anywhere; the error handler of the platform responds with it. */
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
export function badField(field: string, message: Message | string): Refusal {
  return new Refusal('BAD_REQUEST', { fields: [{ field, message }] })
}

/** A refused file of an upload, reported under the name of its field, with the placeholder values of the code's text. */
export function badFile(code: ErrorCode, field: string, values?: Record<string, number>): Refusal {
  return new Refusal(code, { fields: [{ field, message: { text: ERRORS[code].text, values } }], ...(values && { values }) })
}

/** Diagnostics channel that reports an endpoint that responded with an error code its contract does not declare. Tests subscribe to it. */
export const UNDECLARED_ERROR = 'kade.undeclared-error'
