import type { InquiryInput } from '#contract/calls/help.ts'
import { isPhoneNumber } from '#contract/rules/phone.ts'
import { emailAddress, type FieldRule, optionalLine, requiredLine, requiredNote } from '../base/form/field-rules.ts'

/** The fields of the form to the shop, all required (product rules, 5). The phone may be any number, abroad as well. */
export const INQUIRY_RULES: Readonly<Record<keyof InquiryInput, FieldRule>> = {
  name: requiredLine('common.field.name.required'),
  phone: (value) => (isPhoneNumber(value) && optionalLine(value) === null ? null : 'help.form.phoneInvalid'),
  email: emailAddress,
  message: requiredNote('help.form.messageRequired'),
}
