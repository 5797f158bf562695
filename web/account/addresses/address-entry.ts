import { type Address, addressText, MAX_ADDRESS_TEXT } from '#contract/calls/account.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { type FieldRule, requiredLine, requiredNote } from '../../base/form/field-rules.ts'
import { parcelText, readAddress } from './read-address.ts'

/** The three ways to enter an address (product rules, 5). */
export const ADDRESS_TABS = ['paste', 'search', 'manual'] as const
export type AddressTab = (typeof ADDRESS_TABS)[number]

/** The fields of all tabs. Their values stay when the tab changes. */
export interface AddressEntry {
  pasted: string
  zip: string
  road: string
  /** The found road in English; empty without one. */
  roadEnglish: string
  detail: string
  country: string
  city: string
  manualZip: string
  street: string
  number: string
  full: string
  label: string
  active: boolean
}

export type AddressField = Exclude<keyof AddressEntry, 'roadEnglish' | 'label' | 'active'>

export const EMPTY_ENTRY: AddressEntry = {
  pasted: '',
  zip: '',
  road: '',
  roadEnglish: '',
  detail: '',
  country: 'Korea',
  city: '',
  manualZip: '',
  street: '',
  number: '',
  full: '',
  label: '',
  active: false,
}

/** The required fields of each tab with their labels, in their order on the page. */
export const REQUIRED: Readonly<Record<AddressTab, readonly (readonly [AddressField, TextKey])[]>> = {
  paste: [['pasted', 'account.address.pasteLabel']],
  search: [
    ['zip', 'account.address.zipCode'],
    ['road', 'account.address.roadAddress'],
    ['detail', 'account.address.detail'],
  ],
  manual: [
    ['country', 'account.address.country'],
    ['city', 'account.address.city'],
    ['street', 'account.address.street'],
    ['number', 'account.address.streetNumber'],
    ['manualZip', 'account.address.zipCode'],
    ['full', 'account.address.fullAddress'],
  ],
}

const required = requiredLine('common.field.required')
const fiveDigits =
  (message: TextKey): FieldRule =>
  (value) =>
    /^\d{5}$/.test(value.trim()) ? null : message

/** The rules of the required fields. */
export const ADDRESS_RULES: Readonly<Record<AddressField, FieldRule>> = {
  pasted: requiredNote('common.field.required'),
  zip: fiveDigits('common.field.required'),
  road: required,
  detail: required,
  country: required,
  city: required,
  street: required,
  number: required,
  manualZip: fiveDigits('account.address.zipError'),
  full: requiredLine('account.address.fullError'),
}

/** The required fields of a tab that are blank or refused. */
export function missingFields(entry: AddressEntry, tab: AddressTab): (readonly [AddressField, TextKey])[] {
  return REQUIRED[tab].filter(([field]) => ADDRESS_RULES[field](entry[field]) !== null)
}

/**
 * The address of a complete entry, or null when its text is too long. Manual entry keeps the full address as typed, since it is printed on
 * the parcel, and appends the parts that it lacks. A text that was typed has no English form: that of `slot` stays while its text does.
 */
export function toAddress(entry: AddressEntry, tab: AddressTab, slot: Address | null = null): Address | null {
  const label = entry.label.trim()
  const { text, zipCode, detail } = textOf(entry, tab)
  const english =
    tab === 'search' ? foundEnglish(entry) : tab === 'paste' && slot && entry.pasted === addressText(slot) && slot.addressEnglish
  if (text.length > MAX_ADDRESS_TEXT) return null
  return {
    address: text,
    active: entry.active,
    ...(label === '' ? {} : { label }),
    ...(zipCode === null ? {} : { zipCode }),
    ...(detail ? { detail } : {}),
    ...(english ? { addressEnglish: english } : {}),
  }
}

/** The found address in English, its smallest part first, as English addresses are written; null when it is missing or too long. */
function foundEnglish({ roadEnglish, detail, zip }: AddressEntry): string | null {
  const text = parcelText([detail, roadEnglish], zip)
  return roadEnglish && text.length <= MAX_ADDRESS_TEXT ? text : null
}

function textOf(entry: AddressEntry, tab: AddressTab): { text: string; zipCode: string | null; detail?: string } {
  if (tab === 'paste') {
    const { line, zipCode } = readAddress(entry.pasted)
    return { text: parcelText([line], zipCode), zipCode }
  }
  if (tab === 'search') {
    const detail = entry.detail.trim()
    return { text: parcelText([entry.road, detail], entry.zip), zipCode: entry.zip, detail }
  }
  const zipCode = entry.manualZip.trim()
  const full = readAddress(entry.full).line
  const lacking = [`${entry.number.trim()} ${entry.street.trim()}`, entry.city, entry.country].filter((part) => !mentions(full, part))
  return { text: parcelText([full, ...lacking], zipCode), zipCode }
}

/** Whether a text contains all words of a part, in any order. */
function mentions(text: string, part: string): boolean {
  const low = text.toLowerCase()
  return part
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => low.includes(word))
}
