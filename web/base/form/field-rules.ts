import { MIN_PASSWORD } from '#contract/calls/account.ts'
import { CODE_DIGITS } from '#contract/calls/password-reset.ts'
import { isEmail } from '#contract/rules/email.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import { hasSomethingToSee, LINE_CHARACTERS, NOTE_CHARACTERS, PASSWORD_CHARACTERS } from '#contract/rules/visible-text.ts'
import { holdsWebAddress } from '#contract/rules/web-address.ts'
import type { TextKey } from '#contract/text/translate.ts'

/**
 * Checks the value of a form field, up to the `maxLength` of its control: the key of the message that refuses it, or null. A rule accepts
 * nothing that the schema of the call refuses (decision 051); `form-rules.test.ts` compares both.
 */
export type FieldRule = (value: string) => TextKey | null

/** A text of one line that may be blank. */
export const optionalLine: FieldRule = (value) => (LINE_CHARACTERS.test(value.trim()) ? null : 'common.field.characters')

/** A text of one line; `missing` is the message for a blank one. */
export const requiredLine =
  (missing: TextKey): FieldRule =>
  (value) =>
    hasSomethingToSee(value) ? optionalLine(value) : missing

/** A text of several lines that may be blank. */
export const optionalNote: FieldRule = (value) => (NOTE_CHARACTERS.test(value) ? null : 'common.field.characters')

/** A text of several lines; `missing` is the message for a blank one. */
export const requiredNote =
  (missing: TextKey): FieldRule =>
  (value) =>
    hasSomethingToSee(value) ? optionalNote(value) : missing

/** A person's name. Mails greet by it, so a web address in it would link to a stranger's page (decision 024). */
export const personName =
  (missing: TextKey = 'common.field.name.required'): FieldRule =>
  (value) =>
    requiredLine(missing)(value) ?? (holdsWebAddress(value) ? 'common.field.name.webAddress' : null)

/** An e-mail address, which is required. */
export const emailAddress: FieldRule = (value) => (isEmail(value) ? null : 'common.field.email.invalid')

/** A Korean mobile number. */
export const koreanMobile: FieldRule = (value) =>
  parseKoreanMobile(value) === null || optionalLine(value) !== null ? 'common.field.phone.invalid' : null

/** The name of a login: an e-mail address or a phone number, which the server distinguishes. */
export const loginName: FieldRule = (value) => (value.trim() === '' ? 'account.error.emailOrPhone' : null)

/** The password of an account that exists; only the server can check it. */
export const currentPassword: FieldRule = (value) => (value === '' ? 'account.error.passwordRequired' : null)

/** A password that is set. Its message takes the least length as `min`. The server also refuses common passwords. */
export const newPassword: FieldRule = (value) => {
  if (value.length < MIN_PASSWORD) return 'account.error.passwordShort'
  return PASSWORD_CHARACTERS.test(value) ? null : 'common.field.characters'
}

const CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`)

/** All digits of a one-time code; the blanks of empty boxes do not count. */
export const oneTimeCode: FieldRule = (value) => (CODE.test(value.replaceAll(' ', '')) ? null : 'account.reset.codeIncomplete')
