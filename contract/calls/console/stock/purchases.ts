import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../../endpoint.ts'
import { wonSchema } from '../../../rules/money.ts'
import { MAX_LEAD_DAYS, MAX_PACK_SIZE, MAX_PURCHASE } from '../../../rules/products/purchases.ts'
import { line, note } from '../../../rules/text.ts'
import { receivedItemSchema } from './lots.ts'

/** Most lines of the list, of its proposals, and most suppliers of a shop. */
export const MAX_PURCHASES = 500
export const MAX_SUPPLIERS = 300

const pieces = z.int().min(1).max(MAX_PURCHASE)
const version = z.int32().min(1)
const packSize = z.int().min(1).max(MAX_PACK_SIZE)
const leadDays = z.int().min(0).max(MAX_LEAD_DAYS)

/** Somebody the shop buys from. */
export const supplierSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Phone, mail or messenger, as free text. */
  contact: z.string(),
  /** Days from an order until its goods come. */
  leadDays,
  note: z.string(),
  version,
})
export type Supplier = z.infer<typeof supplierSchema>

/** From whom a product is bought, and on which terms. */
const supplySchema = z.object({
  supplierId: idSchema.nullable(),
  /** Number of the product at its supplier; empty without one. */
  article: z.string(),
  /** Pieces that come together. */
  packSize,
  /** Won for a piece, VAT included; null when nobody wrote it down. */
  purchasePrice: wonSchema.nullable(),
  /** Grows with each change; 0 before the first one. */
  supplyVersion: z.int().min(0),
})
export type Supply = z.infer<typeof supplySchema>

const supplied = { item: receivedItemSchema, ...supplySchema.shape }

/** A product that is to be bought. */
export const purchaseLineSchema = z.object({ ...supplied, _id: idSchema, quantity: pieces, ordered: z.boolean(), version })
export type PurchaseLine = z.infer<typeof purchaseLineSchema>

/** A product that is low or runs out before its goods could come, and is not on the list. */
export const purchaseProposalSchema = z.object({
  ...supplied,
  stockCount: z.int().min(0),
  /** Whole days that the stock lasts; null when nothing was sold. */
  lasts: z.int().min(0).nullable(),
  quantity: pieces,
})
export type PurchaseProposal = z.infer<typeof purchaseProposalSchema>

const weeks = z.coerce.number().int().min(1).max(26).default(4)

export const consolePurchases = endpoint({
  method: 'GET',
  path: '/api/console/stock/purchases',
  access: 'staff',
  permission: 'stock.write',
  summary: 'The purchase list, what is proposed for it, and the suppliers. `weeks`: how long a purchase is to last',
  query: z.strictObject({ ...languageQuery, weeks }),
  response: success({
    suppliers: z.array(supplierSchema),
    lines: z.array(purchaseLineSchema),
    proposals: z.array(purchaseProposalSchema),
  }),
})

const oneLine = success({ line: purchaseLineSchema })

export const consoleAddPurchase = endpoint({
  method: 'POST',
  path: '/api/console/stock/purchases/add',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Put a product on the purchase list. A product stands there once: CHANGED_MEANWHILE returns its line',
  body: z.strictObject({ itemId: idSchema, quantity: pieces }),
  response: oneLine,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleChangePurchase = endpoint({
  method: 'POST',
  path: '/api/console/stock/purchases/change',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Change the pieces of a line, or tick it as ordered. `version` is the one that was read',
  body: z.strictObject({ lineId: idSchema, version, quantity: pieces, ordered: z.boolean() }),
  response: oneLine,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleRemovePurchase = endpoint({
  method: 'POST',
  path: '/api/console/stock/purchases/remove',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Take a line off the purchase list',
  body: z.strictObject({ lineId: idSchema, version }),
  response: success({}),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleSaveSupplier = endpoint({
  method: 'POST',
  path: '/api/console/stock/suppliers/save',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Write a supplier: a new one without an id, else the one that still has `version`',
  body: z.strictObject({
    supplier: z.strictObject({ id: idSchema, version }).nullable(),
    name: line(80).min(1),
    contact: note(200),
    leadDays,
    note: note(500),
  }),
  response: success({ supplier: supplierSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleSupplyItem = endpoint({
  method: 'POST',
  path: '/api/console/stock/suppliers/item',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Say from whom a product is bought, under which number there, how many come together, and for how much a piece; null for nobody',
  body: z.strictObject({
    itemId: idSchema,
    /** The one that was read, 0 before the first one. Left out, nothing is compared. */
    version: z.int32().min(0).optional(),
    supplierId: idSchema.nullable(),
    article: z.string().trim().max(60),
    packSize,
    /** Left out, it stays as it is. */
    purchasePrice: wonSchema.nullable().optional(),
  }),
  response: success({ supply: supplySchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consolePurchaseFile = endpoint({
  method: 'GET',
  path: '/api/console/stock/purchases/file',
  access: 'staff',
  permission: 'stock.write',
  summary: 'The purchase list as CSV, or as an Excel file with a sheet',
  query: z.strictObject({ ...languageQuery, kind: z.enum(['csv', 'xlsx']) }),
  response: success({ name: z.string(), base64: z.string() }),
})
