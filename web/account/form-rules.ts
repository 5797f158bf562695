import {
  currentPassword,
  emailAddress,
  type FieldRule,
  koreanMobile,
  loginName,
  newPassword,
  oneTimeCode,
  personName,
} from '../base/form/field-rules.ts'

type Rules<Name extends string> = Readonly<Record<Name, FieldRule>>

export const LOGIN_RULES: Rules<'email' | 'password'> = { email: loginName, password: currentPassword }
export const PERSON_RULES: Rules<'name' | 'email' | 'phone'> = { name: personName(), email: emailAddress, phone: koreanMobile }
export const SIGN_UP_RULES: Rules<'name' | 'email' | 'phone' | 'password'> = { ...PERSON_RULES, password: newPassword }
/** The code of the reset by phone, and the new password. */
export const RESET_CODE_RULES: Rules<'otp' | 'newPassword'> = { otp: oneTimeCode, newPassword }
/** The reset by the link of a mail. */
export const RESET_LINK_RULES: Rules<'newPassword'> = { newPassword }
