import { hasSomethingToSee } from '#contract/rules/visible-text.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { emailAddress, type FieldRule, koreanMobile, optionalLine, optionalNote, personName } from '../base/form/field-rules.ts'
import type { CheckoutField, CheckoutText, CheckoutValues } from './checkout-values.ts'

/** A field that blocks the order, and its message. */
export interface FieldProblem {
  field: CheckoutField
  text: TextKey
}

/** The reasons that block an order, by priority (product rules, 5): payment method, empty cart, fields from top to bottom. */
export type CheckoutProblem =
  | { kind: 'method' }
  | { kind: 'empty' }
  /** `text` is shown above the button; `problems` is never empty. */
  | { kind: 'fields'; text: TextKey; problems: readonly [FieldProblem, ...FieldProblem[]] }

/**
 * Finds the first reason that blocks an order; null when there is none. The server validates again.
 * @param address text of the chosen address, empty without one
 */
export function checkCheckout(values: CheckoutValues, address: string, lineCount: number): CheckoutProblem | null {
  if (values.method === null) return { kind: 'method' }
  if (lineCount === 0) return { kind: 'empty' }
  const [first, ...more] = fieldProblems(values, address)
  if (!first) return null
  const problems: [FieldProblem, ...FieldProblem[]] = [first, ...more]
  const missing = problems.some(
    ({ field }) =>
      field === 'address' || (field !== 'agreed' && field !== 'note' && field !== 'entranceCode' && !hasSomethingToSee(values[field])),
  )
  return { kind: 'fields', text: missing ? 'checkout.error.fillAllFields' : first.text, problems }
}

function fieldProblems(values: CheckoutValues, address: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const must = (fine: boolean, field: CheckoutField, text: TextKey) => {
    if (!fine) problems.push({ field, text })
  }
  const check = (field: CheckoutText, rule: FieldRule) => {
    const problem = rule(values[field])
    if (problem) problems.push({ field, text: problem })
  }
  check('firstName', personName('checkout.error.firstName'))
  check('lastName', personName('checkout.error.lastName'))
  check('phone', koreanMobile)
  check('email', emailAddress)
  must(hasSomethingToSee(address), 'address', 'checkout.error.address')
  check('entranceCode', optionalLine)
  check('note', optionalNote)
  if (values.method === 'cash') {
    check('depositor', personName('checkout.cash.depositorError'))
    must(isReceiptNumber(values), 'receiptNumber', 'checkout.cashReceipt.numberError')
  }
  must(values.agreed, 'agreed', 'checkout.agreeOrderError')
  return problems
}

/** At least nine digits for a person (mobile or card number), ten for a business registration number. */
function isReceiptNumber({ receipt, receiptNumber }: CheckoutValues): boolean {
  const number = receiptNumber.replaceAll(' ', '')
  if (receipt === 'personal') return /^[0-9-]{9,20}$/.test(number)
  return receipt === 'none' || /^\d{3}-?\d{2}-?\d{5}$/.test(number)
}
