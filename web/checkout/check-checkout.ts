import { parseKoreanMobile } from '#contract/phone.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { hasSomethingToSee } from '#contract/visible-text.ts'
import { isEmail, nameProblem } from '../account/account-input.ts'
import type { CheckoutField, CheckoutValues } from './checkout-values.ts'

/** A field that stops the order, and the sentence that stands at it. */
export interface FieldFault {
  field: CheckoutField
  text: TextKey
}

/** The reasons to stop an order, in the order of the product rules, 5: method, then an empty cart, then the fields from top to bottom. */
export type CheckoutFault =
  | { kind: 'method' }
  | { kind: 'empty' }
  /** `text` is said above the button; `faults` never is empty. */
  | { kind: 'fields'; text: TextKey; faults: readonly [FieldFault, ...FieldFault[]] }

/**
 * The first thing that stops an order, or null. The server checks the same again.
 * @param address the text of the chosen address; empty when there is none
 */
export function checkCheckout(values: CheckoutValues, address: string, lineCount: number): CheckoutFault | null {
  if (values.method === null) return { kind: 'method' }
  if (lineCount === 0) return { kind: 'empty' }
  const [first, ...more] = fieldFaults(values, address)
  if (!first) return null
  const faults: [FieldFault, ...FieldFault[]] = [first, ...more]
  const missing = faults.some(({ field }) => field === 'address' || (field !== 'agreed' && !hasSomethingToSee(values[field])))
  return { kind: 'fields', text: missing ? 'checkout.error.fillAllFields' : first.text, faults }
}

function fieldFaults(values: CheckoutValues, address: string): FieldFault[] {
  const faults: FieldFault[] = []
  const must = (fine: boolean, field: CheckoutField, text: TextKey) => {
    if (!fine) faults.push({ field, text })
  }
  const named = (field: 'firstName' | 'lastName' | 'depositor', missing: TextKey) => {
    const problem = nameProblem(values[field])
    if (problem) faults.push({ field, text: hasSomethingToSee(values[field]) ? problem : missing })
  }
  named('firstName', 'checkout.error.firstName')
  named('lastName', 'checkout.error.lastName')
  must(parseKoreanMobile(values.phone) !== null, 'phone', 'common.field.phone.invalid')
  must(isEmail(values.email), 'email', 'common.field.email.invalid')
  must(hasSomethingToSee(address), 'address', 'checkout.error.address')
  if (values.method === 'cash') {
    named('depositor', 'checkout.cash.depositorError')
    must(isReceiptNumber(values), 'receiptNumber', 'checkout.cashReceipt.numberError')
  }
  must(values.agreed, 'agreed', 'checkout.agreeOrderError')
  return faults
}

/** Nine digits at least for a person (a mobile or card number), ten for a business registration number. */
function isReceiptNumber({ receipt, receiptNumber }: CheckoutValues): boolean {
  const number = receiptNumber.replaceAll(' ', '')
  if (receipt === 'personal') return /^[0-9-]{9,20}$/.test(number)
  return receipt === 'none' || /^\d{3}-?\d{2}-?\d{5}$/.test(number)
}
