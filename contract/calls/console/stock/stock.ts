import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { page, pageQuery } from '../../../paging.ts'
import { localizedTextSchema } from '../../../rules/languages.ts'
import { wonSchema } from '../../../rules/money.ts'
import { BLOCK_REASONS, CORRECTION_REASONS } from '../../../rules/products/lots.ts'
import { MAX_STOCK } from '../../../rules/products/stock.ts'
import { note } from '../../../rules/text.ts'
import { pictureSchema } from '../../catalogue.ts'

const count = z.int32().min(0)

/** Pieces of a lot that are left. */
export const stockLotSchema = z.object({
  _id: idSchema,
  /** As printed on the pack; empty without one. */
  code: z.string(),
  bestBefore: z.iso.date().nullable(),
  /** Until its date, in Seoul; it is sold while they are above zero. Null without a date. */
  daysLeft: z.int().nullable(),
  remaining: count,
  /** Why it is not sold; null while it is. */
  blocked: z.enum(BLOCK_REASONS).nullable(),
})
export type StockLot = z.infer<typeof stockLotSchema>

/** A product as staff see its stock. */
export const stockRowSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  names: localizedTextSchema,
  unit: z.string(),
  category: z.string(),
  picture: pictureSchema.nullable(),
  shelfPlace: z.string().nullable(),
  price: wonSchema,
  /** Pieces that can be sold, and those of them in lots. */
  stockCount: count,
  lotCount: count,
  /** Pieces up to which it is low, and whether somebody chose that limit for this product. */
  lowLimit: count,
  ownLimit: z.boolean(),
  /** Pieces sold in `SOLD_DAYS`. */
  sold: count,
  /** Whole days that the stock lasts at that; null when nothing was sold. */
  lasts: count.nullable(),
  shown: z.boolean(),
  /** Its lots with something left, in the order in which they are sold. */
  lots: z.array(stockLotSchema),
})
export type StockRow = z.infer<typeof stockRowSchema>

/** Filters of the table that have a count. */
export const STOCK_VIEWS = ['empty', 'low', 'near', 'expired'] as const
export type StockView = (typeof STOCK_VIEWS)[number]

export const consoleStock = endpoint({
  method: 'GET',
  path: '/api/console/stock',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'The stock of products that are not archived: finished ones first, then those that last shortest',
  query: z.strictObject({
    ...pageQuery({ max: 200, default: 50 }),
    /** Words of a name in any language, of a brand, a code, or an article number. */
    q: z.string().max(100).optional(),
    view: z.enum(STOCK_VIEWS).optional(),
    category: z.string().optional(),
  }),
  response: success(page(stockRowSchema)),
})

export const consoleStockCounts = endpoint({
  method: 'GET',
  path: '/api/console/stock/counts',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'How many products there are, and how many each view holds',
  response: success({ all: count, views: z.record(z.enum(STOCK_VIEWS), count) }),
})

export const consoleStockOf = endpoint({
  method: 'GET',
  path: '/api/console/stock/of/:id',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'The stock of one product',
  params: z.strictObject({ id: idSchema }),
  response: success({ row: stockRowSchema }),
  errors: ['NOT_FOUND'],
})

/** How a stock count changed. */
export const STOCK_MOVE_NAMES = [
  ...(['import', 'count', 'receive', 'correction', 'block', 'unblock'] as const),
  ...(['sale', 'return', 'restock', 'release', 'substitute', 'substitute-return', 'thrown'] as const),
] as const

export const stockEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(STOCK_MOVE_NAMES),
  /** Of the count that can be sold; zero when a blocked lot was thrown away. */
  delta: z.int(),
  /** The count after it. */
  after: z.int(),
  reason: z.enum([...CORRECTION_REASONS, ...BLOCK_REASONS]).nullable(),
  note: z.string().nullable(),
  order: z.object({ _id: idSchema, number: z.string() }).nullable(),
  /** Name of the supplier of a delivery; null for any other change, and when nobody wrote it down. */
  supplier: z.string().nullable(),
  /** Lots that it changed, with the pieces of each. */
  lots: z.array(z.object({ _id: idSchema, code: z.string(), bestBefore: z.iso.date().nullable(), delta: z.int() })),
  /** Name of the person of staff; null for the shop itself, and for the customers of an order. */
  by: z.string().nullable(),
})
export type StockEntry = z.infer<typeof stockEntrySchema>

export const consoleStockLedger = endpoint({
  method: 'GET',
  path: '/api/console/stock/of/:id/ledger',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'Every change of the stock of a product, the latest first',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject(pageQuery({ max: 100, default: 30 })),
  response: success(page(stockEntrySchema)),
  errors: ['NOT_FOUND'],
})

export const consoleCorrectStock = endpoint({
  method: 'POST',
  path: '/api/console/stock/correct',
  access: 'staff',
  permission: 'stock.write',
  summary:
    'Take pieces out of the stock or put found ones in, with a reason; of one lot, or of the product. `was` is the count of that then; a correction that is sent again under its `key` is booked once',
  body: z.strictObject({
    /** Names the correction. Left out, one that is sent again is another one. */
    key: z.uuid().optional(),
    itemId: idSchema,
    lotId: idSchema.nullable(),
    reason: z.enum(CORRECTION_REASONS),
    pieces: z.int().min(1).max(MAX_STOCK),
    was: count,
    note: note(200).optional(),
  }),
  response: success({ row: stockRowSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'OUT_OF_STOCK', 'IDEMPOTENCY_KEY_REUSED'],
})

export const consoleStockLimit = endpoint({
  method: 'POST',
  path: '/api/console/stock/limit',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Set up to how many pieces a product counts as low; null for the usual limit',
  body: z.strictObject({ itemId: idSchema, lowLimit: z.int().min(0).max(10_000).nullable() }),
  response: success({ row: stockRowSchema }),
  errors: ['NOT_FOUND'],
})
