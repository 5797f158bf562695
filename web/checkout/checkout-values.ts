import type { User } from '#contract/account.ts'
import type { PaymentMethod } from '#contract/orders.ts'

/** Which cash receipt is wanted (product rules, 13). */
export const CASH_RECEIPTS = ['none', 'personal', 'business'] as const
export type CashReceipt = (typeof CASH_RECEIPTS)[number]

/** What the shopper fills in at the checkout. */
export interface CheckoutValues {
  firstName: string
  lastName: string
  phone: string
  email: string
  /** The address slot that was chosen here; null for the default one. */
  slot: number | null
  /** For the driver. */
  note: string
  method: PaymentMethod | null
  depositor: string
  receipt: CashReceipt
  receiptNumber: string
  /** "I have checked the items …": never ticked beforehand. */
  agreed: boolean
}

export type CheckoutField = Exclude<keyof CheckoutValues, 'method' | 'receipt' | 'note' | 'slot'> | 'address'

export const EMPTY_VALUES: CheckoutValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  slot: null,
  note: '',
  method: null,
  depositor: '',
  receipt: 'none',
  receiptNumber: '',
  agreed: false,
}

/** A name as first and last name. A Korean one begins with the family name: of two to four syllables, or of two words. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const [only = ''] = words
  if (words.length === 1 && /^[가-힣]{2,4}$/u.test(only)) {
    const family = only.length === 4 ? 2 : 1
    return { firstName: only.slice(family), lastName: only.slice(0, family) }
  }
  const rest = words.slice(1).join(' ')
  return words.length === 2 && words.every((word) => /^[가-힣]+$/u.test(word))
    ? { firstName: rest, lastName: only }
    : { firstName: only, lastName: rest }
}

/** Most characters of a first name, a last name or a depositor in an order. */
export const MAX_NAME_PART = 60

/** A profile's name may be longer than the name on a parcel: what fits, without a half of a character at its end. */
function cut(name: string): string {
  let kept = ''
  for (const character of name) {
    if (kept.length + character.length > MAX_NAME_PART) break
    kept += character
  }
  return kept.trim()
}

/** What the account knows, as the form begins; what was typed already stays. */
export function withAccount(values: CheckoutValues, user: User): CheckoutValues {
  const { firstName, lastName } = splitName(user.name)
  const untouched = values.firstName === '' && values.lastName === ''
  return {
    ...values,
    ...(untouched ? { firstName: cut(firstName), lastName: cut(lastName) } : {}),
    phone: values.phone || user.phone,
    email: values.email || user.email,
    depositor: values.depositor || cut(user.name),
  }
}

/** The index of the slot the box goes to: the chosen one while it is filled, else the default one; −1 when there is none. */
export function slotOf(slots: User['address'], chosen: number | null): number {
  return chosen !== null && slots[chosen] ? chosen : slots.findIndex((slot) => slot?.active)
}
