import type { User } from '#contract/calls/account.ts'
import type { ParcelPlace, PaymentMethod } from '#contract/calls/orders.ts'
import { MAX_NAME_PART } from '#contract/rules/full-name.ts'
import type { ShortWish } from '#contract/rules/short-wish.ts'

/** Kinds of cash receipt (product rules, 13). */
export const CASH_RECEIPTS = ['none', 'personal', 'business'] as const
export type CashReceipt = (typeof CASH_RECEIPTS)[number]

export interface CheckoutValues {
  firstName: string
  lastName: string
  phone: string
  email: string
  /** Index of the chosen address slot; null for the default one. */
  slot: number | null
  /** For the driver. */
  note: string
  leaveAt: ParcelPlace
  /** The entrance code of the house; empty for none, or for the remembered one. */
  entranceCode: string
  /** The remembered code of the address is not wanted. */
  otherCode: boolean
  /** Whether the code is erased after the delivery. */
  eraseCode: boolean
  /** The wish for items that are missing at packing, and those for single items by id. */
  ifShort: ShortWish
  ownWishes: Readonly<Record<string, ShortWish>>
  method: PaymentMethod | null
  depositor: string
  receipt: CashReceipt
  receiptNumber: string
  /** "I have checked the items …": never checked by default. */
  agreed: boolean
}

/** The fields that are typed. */
export type CheckoutText = Exclude<
  keyof CheckoutValues,
  'method' | 'receipt' | 'leaveAt' | 'ifShort' | 'ownWishes' | 'slot' | 'otherCode' | 'eraseCode' | 'agreed'
>
/** The fields that can have a message. The name is also the id of the control. */
export type CheckoutField = CheckoutText | 'agreed' | 'address'

export const EMPTY_VALUES: CheckoutValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  slot: null,
  note: '',
  leaveAt: 'door',
  entranceCode: '',
  otherCode: false,
  eraseCode: false,
  ifShort: 'ask',
  ownWishes: {},
  method: null,
  depositor: '',
  receipt: 'none',
  receiptNumber: '',
  agreed: false,
}

/** Splits a name into first and last name. A Korean name (two to four syllables, or two words) begins with the family name. */
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

/** Truncates the name of an account, which may be longer than a recipient's, without splitting a character. */
function cut(name: string): string {
  let kept = ''
  for (const character of name) {
    if (kept.length + character.length > MAX_NAME_PART) break
    kept += character
  }
  return kept.trim()
}

/** Prefills blank fields from the account. */
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

/** Index of the delivery address: the chosen slot while it is filled, else the default one; −1 without any. */
export function slotOf(slots: User['address'], chosen: number | null): number {
  return chosen !== null && slots[chosen] ? chosen : slots.findIndex((slot) => slot?.active)
}
