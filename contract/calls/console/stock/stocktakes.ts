import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../../endpoint.ts'
import { page, pageQuery } from '../../../paging.ts'
import { localizedTextSchema } from '../../../rules/languages.ts'
import { wonSchema } from '../../../rules/money.ts'
import { SHELF_PLACE } from '../../../rules/products/shelf-place.ts'
import { MAX_STOCK } from '../../../rules/products/stock.ts'
import { pictureSchema } from '../../catalogue.ts'

/** Most products of one stock count. */
export const MAX_STOCKTAKE_ITEMS = 2_000

/** Most products that are chosen one by one for a stock count. */
export const MAX_CHOSEN_ITEMS = 200

/** Most lots that a figure distinguishes. */
const MAX_COUNTED_LOTS = 200

const count = z.int32().min(0)
const place = z.string().trim().toUpperCase().regex(SHELF_PLACE)

export const STOCKTAKE_STATES = ['open', 'closed', 'cancelled'] as const

/** Which products a stock count is of: an aisle, shelf places from one to another, or chosen ones. */
const stocktakeScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('aisle'), category: z.string() }),
  z.strictObject({ kind: z.literal('places'), from: place, to: place }),
  z.strictObject({ kind: z.literal('chosen'), itemIds: z.array(idSchema).min(1).max(MAX_CHOSEN_ITEMS) }),
])
export type StocktakeScope = z.infer<typeof stocktakeScopeSchema>

export const stocktakeSchema = z.object({
  _id: idSchema,
  state: z.enum(STOCKTAKE_STATES),
  scope: z.object({ kind: z.enum(['aisle', 'places', 'chosen']), category: z.string(), from: z.string(), to: z.string() }),
  openedAt: z.iso.datetime(),
  openedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** Grows with each figure, so that nobody closes a count that has changed since it was read. */
  version: count,
  items: count,
  counted: count,
  /** Products whose figure differs. */
  different: count,
})
export type Stocktake = z.infer<typeof stocktakeSchema>

/** Sums that closing books: pieces, and won at the latest purchase price where one is known. */
export const stocktakeSumsSchema = z.object({
  piecesMore: count,
  piecesLess: count,
  wonMore: count,
  wonLess: count,
  /** Products with a difference and no purchase price. */
  unpriced: count,
})

/** A product of a stock count. */
export const stocktakeLineSchema = z.object({
  itemId: idSchema,
  sku: z.string(),
  names: localizedTextSchema,
  unit: z.string(),
  category: z.string(),
  picture: pictureSchema.nullable(),
  shelfPlace: z.string().nullable(),
  /** Pieces that somebody counted; null until then. */
  counted: count.nullable(),
  countedBy: z.string().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** Its lots that are sold and have something left, the next to be sold first; with the part of the figure that lies in each. */
  lots: z.array(z.object({ _id: idSchema, code: z.string(), bestBefore: z.iso.date().nullable(), counted: count.nullable() })),
  /** Whether the reader counted it. */
  mine: z.boolean(),
  /** Pieces expected there when it was counted: stock that could be sold, and what orders still had on the shelf. */
  expected: count.nullable(),
  /** Of those, pieces of orders. */
  ordered: count.nullable(),
  /** Won for a piece of the latest lot that has a price. */
  purchasePrice: wonSchema.nullable(),
  /** Pieces that closing has put into the stock, or taken out; null while the count is open. */
  booked: z.int().nullable(),
})
export type StocktakeLine = z.infer<typeof stocktakeLineSchema>

export const STOCKTAKE_VIEWS = ['uncounted', 'counted', 'different'] as const
export type StocktakeView = (typeof STOCKTAKE_VIEWS)[number]

export const consoleStocktakes = endpoint({
  method: 'GET',
  path: '/api/console/stocktakes',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Stock counts, the latest first',
  query: z.strictObject(pageQuery({ max: 100, default: 30 })),
  response: success(page(stocktakeSchema)),
})

export const consoleStocktake = endpoint({
  method: 'GET',
  path: '/api/console/stocktakes/:id',
  access: 'staff',
  permission: 'stock.write',
  summary: 'One stock count with the sums of its differences',
  params: z.strictObject({ id: idSchema }),
  response: success({ stocktake: stocktakeSchema, sums: stocktakeSumsSchema }),
  errors: ['NOT_FOUND'],
})

export const consoleStocktakeLines = endpoint({
  method: 'GET',
  path: '/api/console/stocktakes/:id/lines',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Products of a stock count: by shelf place, counted ones by the latest figure',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ ...pageQuery({ max: 200, default: 50 }), view: z.enum(STOCKTAKE_VIEWS).default('uncounted') }),
  response: success(page(stocktakeLineSchema)),
  errors: ['NOT_FOUND'],
})

export const consoleFindStocktakeLines = endpoint({
  method: 'GET',
  path: '/api/console/stocktakes/:id/find',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Products of a stock count by an article number, a code or words of a name; `outside` is how many fit that are not part of it',
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({ ...languageQuery, q: z.string().min(1).max(100) }),
  response: success({ lines: z.array(stocktakeLineSchema), outside: count }),
  errors: ['NOT_FOUND'],
})

export const consoleOpenStocktake = endpoint({
  method: 'POST',
  path: '/api/console/stocktakes/open',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Begin a stock count. A product can be in one open count only',
  body: z.strictObject({ scope: stocktakeScopeSchema }),
  response: success({ stocktake: stocktakeSchema }),
  errors: ['STOCKTAKE_EMPTY', 'STOCKTAKE_OPEN'],
})

export const consoleCountItem = endpoint({
  method: 'POST',
  path: '/api/console/stocktakes/count',
  access: 'staff',
  permission: 'stock.write',
  summary:
    'Write down how many pieces of a product stand there, null to take the figure back. `was` is the figure then: another one is refused with the line as it is. `add` keeps the moment of the first figure',
  body: z.strictObject({
    stocktakeId: idSchema,
    itemId: idSchema,
    pieces: z.int().min(0).max(MAX_STOCK).nullable(),
    was: count.nullable(),
    add: z.boolean().default(false),
    /** The part of the pieces that lies in each lot; a lot of the product that is left out has none. Null if lots were not counted. */
    lots: z
      .array(z.strictObject({ lotId: idSchema, pieces: count.max(MAX_STOCK) }))
      .max(MAX_COUNTED_LOTS)
      .nullable()
      .default(null),
  }),
  response: success({ line: stocktakeLineSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STOCKTAKE_ENDED'],
})

export const consoleCloseStocktake = endpoint({
  method: 'POST',
  path: '/api/console/stocktakes/close',
  access: 'staff',
  permission: 'catalogue.write',
  summary:
    'Close a stock count and book its differences, once. Products that nobody counted stay as they are, but those in `zero`, which are counted as none',
  body: z.strictObject({ stocktakeId: idSchema, version: count, zero: z.array(idSchema).max(MAX_STOCKTAKE_ITEMS).default([]) }),
  response: success({ stocktake: stocktakeSchema, sums: stocktakeSumsSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'STOCKTAKE_ENDED'],
})

export const consoleCancelStocktake = endpoint({
  method: 'POST',
  path: '/api/console/stocktakes/cancel',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'End a stock count without booking anything',
  body: z.strictObject({ stocktakeId: idSchema }),
  response: success({ stocktake: stocktakeSchema }),
  errors: ['NOT_FOUND', 'STOCKTAKE_ENDED'],
})
