import { MIN_PASSWORD } from '#contract/account.ts'
import { parseKoreanMobile } from '#contract/phone.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { isEmail } from '../account-input.ts'

/** One rule of a new password, and whether what is typed keeps it. */
export interface PasswordRule {
  text: TextKey
  kept: boolean
}

/** The rules that can be seen while typing; the server knows more, such as the lists of stolen passwords. */
export function passwordRules(password: string, confirmed: string): PasswordRule[] {
  return [
    { text: 'account.field.passwordRule', kept: password.length >= MIN_PASSWORD },
    { text: 'account.reset.ruleOwn', kept: password !== '' && !isEmail(password) && parseKoreanMobile(password) === null },
    { text: 'account.reset.ruleSame', kept: password !== '' && password === confirmed },
  ]
}
