import { PERSON_RULES } from '../account/form-rules.ts'
import { currentPassword, type FieldRule, oneTimeCode } from '../base/form/field-rules.ts'

/** The password only counts when a contact changes. */
export const EDIT_RULES: Readonly<Record<'name' | 'email' | 'phone' | 'currentPassword', FieldRule>> = { ...PERSON_RULES, currentPassword }
export const CONFIRM_PHONE_RULES: Readonly<Record<'otp', FieldRule>> = { otp: oneTimeCode }
export const LEAVE_RULES: Readonly<Record<'password', FieldRule>> = { password: currentPassword }
