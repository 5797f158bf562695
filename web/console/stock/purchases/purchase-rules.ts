import { MAX_WON } from '#contract/rules/money.ts'
import { MAX_LEAD_DAYS, MAX_PACK_SIZE } from '#contract/rules/products/purchases.ts'
import { type FieldRule, optionalNote, requiredLine } from '../../../base/form/field-rules.ts'
import { wholeNumber, wholeOf } from '../../ui/won/whole-of.ts'

/** A supplier as it is typed. */
export interface SupplierEntry {
  name: string
  contact: string
  leadDays: string
  note: string
}

/** The fields of the form of a supplier (decision 051). */
export const SUPPLIER_RULES = {
  name: requiredLine('common.field.required'),
  contact: optionalNote,
  leadDays: wholeNumber(0, MAX_LEAD_DAYS, 'console.stock.buy.daysWrong'),
  note: optionalNote,
} as const satisfies Record<keyof SupplierEntry, FieldRule>

/** The body of the call for a supplier that the rules accept. */
export const toSupplier = ({ name, contact, leadDays, note }: SupplierEntry) => ({
  name: name.trim(),
  contact: contact.trim(),
  leadDays: wholeOf(leadDays) ?? 0,
  note: note.trim(),
})

/** From whom a product is bought, as it is typed; without a supplier its id is empty. */
export interface SupplyEntry {
  supplierId: string
  article: string
  packSize: string
  purchasePrice: string
}

const cost = wholeNumber(0, MAX_WON, 'console.stock.receive.why.price')

/** The fields of a supply that can be wrong. */
export const SUPPLY_RULES = {
  packSize: wholeNumber(1, MAX_PACK_SIZE, 'console.stock.buy.packWrong'),
  purchasePrice: (value) => (value.trim() === '' ? null : cost(value)),
} as const satisfies Partial<Record<keyof SupplyEntry, FieldRule>>

/** The body of the call for a supply that the rules accept. */
export const toSupply = ({ supplierId, article, packSize, purchasePrice }: SupplyEntry) => ({
  supplierId: supplierId || null,
  article: article.trim(),
  packSize: wholeOf(packSize) ?? 0,
  purchasePrice: wholeOf(purchasePrice),
})
