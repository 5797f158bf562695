import { MIN_PASSWORD } from '#contract/calls/account.ts'
import { isEmail } from '#contract/rules/email.ts'
import { parseKoreanMobile } from '#contract/rules/phone.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** A rule of a new password, and whether the typed one meets it. */
export interface PasswordRule {
  text: TextKey
  kept: boolean
}

/** The rules that are shown while typing. The server checks more, such as lists of common passwords. */
export function passwordRules(password: string, confirmed: string): PasswordRule[] {
  return [
    { text: 'account.field.passwordRule', kept: password.length >= MIN_PASSWORD },
    { text: 'account.reset.ruleOwn', kept: password !== '' && !isEmail(password) && parseKoreanMobile(password) === null },
    { text: 'account.reset.ruleSame', kept: password !== '' && password === confirmed },
  ]
}
