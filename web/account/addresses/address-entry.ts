import { type Address, MAX_ADDRESS_TEXT } from '#contract/account.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { hasSomethingToSee } from '#contract/visible-text.ts'
import { parcelText, readAddress } from './read-address.ts'

/** The three ways to enter an address (product rules, 5). */
export const ADDRESS_TABS = ['paste', 'search', 'manual'] as const
export type AddressTab = (typeof ADDRESS_TABS)[number]

/** Everything that can be typed, whatever the tab: changing it loses nothing. */
export interface AddressEntry {
  pasted: string
  zip: string
  road: string
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

export type AddressField = Exclude<keyof AddressEntry, 'label' | 'active'>

export const EMPTY_ENTRY: AddressEntry = {
  pasted: '',
  zip: '',
  road: '',
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

/** The required fields of each tab, with their names, in the order in which they stand there. */
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

/** The required fields of a tab that are blank; a zip code that is not five digits counts as blank. */
export function missingFields(entry: AddressEntry, tab: AddressTab): (readonly [AddressField, TextKey])[] {
  return REQUIRED[tab].filter(([field]) => {
    const text = entry[field].trim()
    return !hasSomethingToSee(text) || (field === 'manualZip' && !/^\d{5}$/.test(text))
  })
}

/**
 * The address of a complete entry, or null when its text is longer than an address may be. Manual entry keeps the full address as it was
 * written, since it is what goes on the parcel, and completes it with the parts it lacks.
 */
export function toAddress(entry: AddressEntry, tab: AddressTab): Address | null {
  const label = entry.label.trim()
  const { text, zipCode, detail } = textOf(entry, tab)
  if (text.length > MAX_ADDRESS_TEXT) return null
  return {
    address: text,
    active: entry.active,
    ...(label === '' ? {} : { label }),
    ...(zipCode === null ? {} : { zipCode }),
    ...(detail ? { detail } : {}),
  }
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

/** Whether a text says all the words of a part already, in whatever order. */
function mentions(text: string, part: string): boolean {
  const low = text.toLowerCase()
  return part
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => low.includes(word))
}
