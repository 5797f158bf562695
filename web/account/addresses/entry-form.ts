import type { AddressEntry, AddressField } from './address-entry.ts'

/** What the tabs of the sheet share. */
export interface EntryForm {
  entry: AddressEntry
  set: (change: Partial<AddressEntry>) => void
  /** The sentence at a field, once saving was tried. */
  errorOf: (field: AddressField) => string | undefined
  idOf: (field: AddressField) => string
}
