import { BANK_ACCOUNT, bankAccountDigits } from '#contract/rules/bank-account.ts'
import { BANK_CODES } from '#contract/rules/banks.ts'
import { type FieldRule, personName } from '../../base/form/field-rules.ts'

/** The form fields of a refund's bank account. */
export const REFUND_ACCOUNT_RULES: Readonly<Record<'bank' | 'account' | 'holder', FieldRule>> = {
  bank: (value) => (BANK_CODES.some((code) => code === value) ? null : 'orders.refundAccount.bankError'),
  account: (value) => (BANK_ACCOUNT.test(bankAccountDigits(value)) ? null : 'orders.refundAccount.accountError'),
  holder: personName('orders.refundAccount.holderError'),
}
