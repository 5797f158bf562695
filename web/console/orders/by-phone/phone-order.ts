import type { z } from 'zod'
import { MAX_ADDRESS_TEXT } from '#contract/calls/account.ts'
import type { PricedCart } from '#contract/calls/cart.ts'
import type { Food } from '#contract/calls/catalogue.ts'
import type { consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import type { ParcelPlace } from '#contract/calls/orders.ts'
import type { Language } from '#contract/rules/languages.ts'
import { type DeliveryTerms, PICK_UP_TERMS, type Totals, totalsOf } from '#contract/rules/money.ts'

/** A product of the order with its quantity. */
export interface PhoneLine {
  item: Pick<Food, '_id' | 'name' | 'unit' | 'image' | 'price' | 'discount' | 'stockCount' | 'storage'>
  quantity: number
}

/** The fields that staff fill in. */
export interface PhoneEntry {
  accountId: string | null
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
  way: 'delivery' | 'pickUp'
  /** Id of the mart where it is collected. */
  martId: string
  address: string
  detail: string
  zipCode: string
  /** The address in English, while it is as it was found; else empty. */
  addressEnglish: string
  promisedOn: string
  leaveAt: ParcelPlace
  entranceCode: string
  note: string
  payment: 'transfer' | 'paid-at-shop'
  depositor: string
  told: boolean
}

/** The fields that belong to a caller. Nothing of them may go with the order of the next one. */
export const EMPTY_CALLER = {
  accountId: null,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  detail: '',
  zipCode: '',
  addressEnglish: '',
  leaveAt: 'door',
  entranceCode: '',
  note: '',
  depositor: '',
  told: false,
} as const satisfies Partial<PhoneEntry>

export const EMPTY_ENTRY: PhoneEntry = {
  ...EMPTY_CALLER,
  language: 'ko',
  way: 'delivery',
  martId: '',
  promisedOn: '',
  payment: 'transfer',
}

/** The bill of the lines. An order that is collected has no delivery charge; a postal code may have a surcharge. Won. */
export function totalsFor(lines: readonly PhoneLine[], way: PhoneEntry['way'], terms: DeliveryTerms, zipCode?: string): Totals {
  return totalsOf(
    lines.map(({ item, quantity }) => ({ price: item.price, discount: item.discount, quantity })),
    way === 'pickUp' ? PICK_UP_TERMS : terms,
    zipCode,
  )
}

type Body = z.input<typeof consolePlacePhoneOrder.body>

/** The request of an entry. `martAddress` is the address of the chosen mart. */
export function requestOf(entry: PhoneEntry, lines: readonly PhoneLine[], totals: Totals, martAddress: string): Body {
  const pickUp = entry.way === 'pickUp'
  const { firstName, lastName, phone, email, zipCode } = entry
  const address = pickUp
    ? martAddress
    : [entry.address, entry.detail]
        .map((text) => text.trim())
        .filter(Boolean)
        .join(', ')
  const detail = entry.detail.trim()
  const english = [...(detail ? [detail] : []), entry.addressEnglish].join(', ')
  return {
    accountId: entry.accountId,
    language: entry.language,
    info: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone,
      email: email.trim(),
      address,
      ...(!pickUp && zipCode && { zipCode }),
      ...(!pickUp && entry.addressEnglish && english.length <= MAX_ADDRESS_TEXT && { addressEnglish: english }),
    },
    pickUp,
    ...(entry.promisedOn && { promisedOn: entry.promisedOn }),
    items: lines.map(({ item, quantity }) => ({ id: item._id, name: item.name, price: item.price, discount: item.discount, quantity })),
    deliveryCharge: totals.deliveryCharge,
    amount: totals.grandTotal,
    payment: entry.payment,
    ...(entry.note.trim() && { note: entry.note.trim() }),
    ...(!pickUp && { leaveAt: entry.leaveAt }),
    ...(!pickUp && entry.entranceCode.trim() && { entranceCode: entry.entranceCode.trim() }),
    ...(entry.payment === 'transfer' && entry.depositor.trim() && { depositor: entry.depositor.trim() }),
    told: true,
  }
}

/**
 * The lines at the prices and the stock of now, after the server has refused the old ones. Products that are gone or sold out are left
 * out.
 */
export function linesNow(lines: readonly PhoneLine[], fresh: Pick<PricedCart, 'lines'>): PhoneLine[] {
  return lines.flatMap((line) => {
    const now = fresh.lines.find(({ item }) => item._id === line.item._id)
    return now && now.item.stockCount > 0 ? [{ item: now.item, quantity: Math.min(line.quantity, now.item.stockCount) }] : []
  })
}
