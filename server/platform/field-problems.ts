import type { z } from 'zod'
import { formatNumber } from '#contract/text/format-money.ts'
import type { FieldFault, Message } from './errors.ts'
import { isTextKey } from './texts.ts'

const MAX_FAULTS = 20

/** Marks issues without a message of their own: the validator's English messages are never sent to callers. */
const NO_MESSAGE = 'no-message'

/** Without the input in its issues, a field of the wrong type looks like a missing one. */
export const REPORTED = { reportInput: true, error: () => NO_MESSAGE }

/**
 * Converts the issues of a schema parsed with {@link REPORTED} into the refused fields, each with what it allows. Unknown fields are named
 * one by one. A schema gives its own message as the key of a text, with `params` as placeholder values.
 */
export function fieldFaults(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap(faultsOf).slice(0, MAX_FAULTS)
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const at = (key?: string) => [...issue.path, ...(key === undefined ? [] : [key])].map(String).join('.') || 'body'
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ field: at(key), message: { text: 'common.field.unknown' } }))
  if (issue.message === NO_MESSAGE) return [{ field: at(), message: messageOf(issue) }]
  const values = issue.code === 'custom' ? (issue.params as Message['values']) : undefined
  return [{ field: at(), message: isTextKey(issue.message) ? { text: issue.message, values } : issue.message }]
}

function messageOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return { text: issue.input === undefined || issue.input === null ? 'common.field.required' : 'common.field.invalid' }
    case 'invalid_value':
      return { text: issue.input === undefined ? 'common.field.required' : 'common.field.choose' }
    case 'invalid_format':
      return { text: issue.format === 'email' ? 'common.field.email.invalid' : 'common.field.invalid' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    default:
      return { text: 'common.field.invalid' }
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Message {
  if (origin === 'string') {
    return Number(minimum) <= 1
      ? { text: 'common.field.required' }
      : { text: 'account.error.passwordShort', values: { min: Number(minimum) } }
  }
  if (origin === 'array' || origin === 'set') return { text: 'common.field.required' }
  return { text: 'common.field.atLeast', values: { min: formatNumber(Number(minimum)) } }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Message {
  const max = formatNumber(Number(maximum))
  if (origin === 'string') return { text: 'common.field.tooLong', values: { max } }
  return { text: origin === 'array' || origin === 'set' ? 'common.field.tooMany' : 'common.field.atMost', values: { max } }
}
