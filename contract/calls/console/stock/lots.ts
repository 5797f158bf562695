import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../../../endpoint.ts'
import { page, pageQuery } from '../../../paging.ts'
import { localizedTextSchema } from '../../../rules/languages.ts'
import { wonSchema } from '../../../rules/money.ts'
import { MAX_DELIVERY_LINES } from '../../../rules/products/lots.ts'
import { MAX_STOCK } from '../../../rules/products/stock.ts'
import { note } from '../../../rules/text.ts'
import { pictureSchema } from '../../catalogue.ts'
import { dayInput } from '../../dates.ts'
import { stockLotSchema } from './stock.ts'

/** Most characters of a pasted delivery, and most bytes of its file. */
export const MAX_DELIVERY_TEXT = 40_000
export const MAX_DELIVERY_BYTES = 8 * 1024 * 1024
/** Most characters of the code of a lot. */
export const MAX_LOT_CODE = 40

const lotCode = z.string().trim().max(MAX_LOT_CODE)

/** A product that can be received. */
export const receivedItemSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  names: localizedTextSchema,
  unit: z.string(),
  picture: pictureSchema.nullable(),
  shelfPlace: z.string().nullable(),
  price: wonSchema,
})
export type ReceivedItem = z.infer<typeof receivedItemSchema>

/** A line of a list as it was read. Unreadable parts are null. */
export const readLineSchema = z.object({
  /** Its line of the text, or its row of the file. */
  line: z.int(),
  text: z.string(),
  item: receivedItemSchema.nullable(),
  /** Products that it may mean, where none is sure. */
  choices: z.array(receivedItemSchema),
  quantity: z.int().min(1).max(MAX_STOCK).nullable(),
  code: z.string(),
  bestBefore: z.iso.date().nullable(),
  purchasePrice: wonSchema.nullable(),
})
export type ReadLine = z.infer<typeof readLineSchema>

export const consoleReadDelivery = endpoint({
  method: 'POST',
  path: '/api/console/stock/receive/read',
  access: 'staff',
  permission: 'stock.write',
  summary: "Read a supplier's list: pasted text, CSV or Excel. Nothing is changed",
  upload: 'deliveryFile',
  uploadBytes: MAX_DELIVERY_BYTES,
  uploadTooLarge: { code: 'SHEET_TOO_LARGE' },
  body: z.strictObject({ text: z.string().max(MAX_DELIVERY_TEXT).optional() }),
  response: success({ lines: z.array(readLineSchema) }),
  errors: ['SHEET_KIND', 'SHEET_DAMAGED', 'SHEET_ENCRYPTED', 'SHEET_TOO_LONG', 'DELIVERY_NO_LINES'],
})

export const consoleFindItems = endpoint({
  method: 'GET',
  path: '/api/console/stock/receive/find',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Products by an article number, a code or words of a name; one alone when a number or code is exact',
  query: z.strictObject({ ...languageQuery, q: z.string().min(1).max(100) }),
  response: success({ items: z.array(receivedItemSchema) }),
})

export const consoleReceive = endpoint({
  method: 'POST',
  path: '/api/console/stock/receive',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Put a delivery on the shelf: each line is a lot. `key` names the delivery, so that one that is sent again is received once',
  body: z.strictObject({
    key: z.uuid(),
    /** Its number on the delivery note, or any words. */
    note: note(100).optional(),
    /** The supplier; null for nobody of the list. */
    supplierId: idSchema.nullable().optional(),
    lines: z
      .array(
        z.strictObject({
          itemId: idSchema,
          quantity: z.int().min(1).max(MAX_STOCK),
          code: lotCode,
          /** Null for goods without a date. */
          bestBefore: dayInput().nullable(),
          /** Won for a piece, VAT included. */
          purchasePrice: wonSchema.nullable(),
        }),
      )
      .min(1)
      .max(MAX_DELIVERY_LINES),
  }),
  response: success({ deliveryId: idSchema, pieces: z.int(), lots: z.int() }),
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
})

/** A lot in its lists. */
export const lotRowSchema = z.object({
  ...stockLotSchema.shape,
  itemId: idSchema,
  names: localizedTextSchema,
  /** Its aisle. */
  category: z.string(),
  unit: z.string(),
  picture: pictureSchema.nullable(),
  shelfPlace: z.string().nullable(),
  price: wonSchema,
  received: z.int(),
  receivedAt: z.iso.datetime(),
  receivedBy: z.string().nullable(),
  deliveryNote: z.string(),
  /** The supplier as it is written down now; null when nobody wrote it down. */
  supplier: z.object({ name: z.string(), contact: z.string() }).nullable(),
  purchasePrice: wonSchema.nullable(),
  /** Won that are proposed off a piece; null when a deal holds already, or nothing would be left to pay. */
  proposedDiscount: wonSchema.nullable(),
  /** Won that a deal takes off now. */
  dealDiscount: wonSchema.nullable(),
})
export type LotRow = z.infer<typeof lotRowSchema>

/** Lists of lots: near their date, past it, called back, and all that have something left. */
export const LOT_VIEWS = ['near', 'expired', 'recalled', 'all'] as const
export type LotView = (typeof LOT_VIEWS)[number]

export const consoleLots = endpoint({
  method: 'GET',
  path: '/api/console/stock/lots',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'Lots by their date, the nearest first; those with nothing left only where they are looked for or called back',
  query: z.strictObject({
    ...pageQuery({ max: 100, default: 30 }),
    view: z.enum(LOT_VIEWS).default('all'),
    /** Words of a lot code, of a name or of a code, or of a supplier. */
    q: z.string().max(100).optional(),
  }),
  response: success(page(lotRowSchema)),
})

export const consoleLot = endpoint({
  method: 'GET',
  path: '/api/console/stock/lot/:id',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'One lot',
  params: z.strictObject({ id: idSchema }),
  response: success({ lot: lotRowSchema }),
  errors: ['NOT_FOUND'],
})

export const consoleChangeLot = endpoint({
  method: 'POST',
  path: '/api/console/stock/lot/change',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Correct the code or the date of a lot that still has the ones in `was`; the shop sells it, or no more, by the new date',
  body: z.strictObject({
    lotId: idSchema,
    code: lotCode,
    bestBefore: dayInput().nullable(),
    was: z.strictObject({ code: z.string(), bestBefore: dayInput().nullable() }),
  }),
  response: success({ lot: lotRowSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const consoleThrowAway = endpoint({
  method: 'POST',
  path: '/api/console/stock/lot/throw-away',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Write off what is left of a lot that is not sold any more. `was` is what was left then',
  body: z.strictObject({ lotId: idSchema, was: z.int32().min(1) }),
  response: success({ lot: lotRowSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'LOT_IS_SOLD'],
})
