import { z } from 'zod'
import { endpoint, idSchema, success } from '../../../endpoint.ts'
import { PICTURE_ERRORS } from '../../../errors.ts'
import { page, pageQuery } from '../../../paging.ts'
import { localizedTextSchema } from '../../../rules/languages.ts'
import { wonSchema } from '../../../rules/money.ts'
import { pictureEditSchema, pictureHashSchema } from '../../../rules/products/picture-edit.ts'
import { keptContentSchema, MAX_PICTURES, productContentSchema } from '../../../rules/products/product-content.ts'
import { MAX_STOCK, STOCK_LEVELS } from '../../../rules/products/stock.ts'
import { pictureSchema } from '../../catalogue.ts'
import { noticeKindSchema } from '../../product-notice.ts'
import { storedNoticeSchema } from './stored-notice.ts'

/** On sale; hidden by staff; withheld until its notice is there; archived. */
export const PRODUCT_STATES = ['shown', 'hidden', 'withheld', 'archived'] as const
export const productStateSchema = z.enum(PRODUCT_STATES)
/** Texts of a language: written or read by a person; by a machine and unread; none. */
export const TEXT_STATES = ['ready', 'machine', 'missing'] as const
export const textStateSchema = z.enum(TEXT_STATES)
export const textStatesSchema = z.strictObject({ en: textStateSchema, ko: textStateSchema, si: textStateSchema, np: textStateSchema })
export type TextStates = z.infer<typeof textStatesSchema>

/** The deal that holds now. `weekday`: 0 = Sunday, null for one of dates. */
export const dealNowSchema = z.strictObject({ discount: wonSchema, weekday: z.int().min(0).max(6).nullable(), until: z.iso.datetime() })

/** A row of the table. Money in won. */
export const productRowSchema = z.object({
  _id: idSchema,
  version: z.int().positive(),
  sku: z.string(),
  names: localizedTextSchema,
  unit: z.string(),
  category: z.string(),
  picture: pictureSchema.nullable(),
  price: wonSchema,
  /** Without a deal. */
  regularDiscount: wonSchema,
  /** In force now. */
  discount: wonSchema,
  deal: dealNowSchema.nullable(),
  stockCount: z.int().min(0),
  /** Grams of a piece that are paid at most; null for what is not sold by weight. */
  weightCeiling: z.int().positive().nullable(),
  texts: textStatesSchema,
  state: productStateSchema,
  noticeKind: noticeKindSchema.nullable(),
})
export type ProductRow = z.infer<typeof productRowSchema>

/** Filters of the table that have a count. */
export const PRODUCT_VIEWS = ['noPicture', 'textMissing', 'machine', 'discounted', 'deal', 'noNotice', 'hidden', 'archived'] as const
export const productViewSchema = z.enum(PRODUCT_VIEWS)
export type ProductView = z.infer<typeof productViewSchema>
export const PRODUCT_SORTS = ['newest', 'name', 'priceLow', 'priceHigh', 'stock'] as const
export const productSortSchema = z.enum(PRODUCT_SORTS)
export type ProductSort = z.infer<typeof productSortSchema>

export const consoleProducts = endpoint({
  method: 'GET',
  path: '/api/console/products',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'Products for staff by search and filters, page by page; archived ones only where the view includes them',
  query: z.strictObject({
    ...pageQuery({ max: 200, default: 50 }),
    /** Words of a name in any language, of a brand, a code, or an article number. */
    q: z.string().max(100).optional(),
    view: productViewSchema.optional(),
    category: z.string().optional(),
    level: z.enum(STOCK_LEVELS).optional(),
    sort: productSortSchema.default('newest'),
  }),
  response: success(page(productRowSchema)),
})

export const consoleProductCounts = endpoint({
  method: 'GET',
  path: '/api/console/products/counts',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'How many products are on sale, and how many each view holds',
  response: success({ shown: z.int().min(0), views: z.record(productViewSchema, z.int().min(0)) }),
})

/** All that the editor shows of a product. */
export const productDetailSchema = z.object({
  ...productRowSchema.shape,
  content: keptContentSchema,
  pictures: z.array(pictureSchema).max(MAX_PICTURES),
  notice: storedNoticeSchema.nullable(),
  /** Whether it was ever ordered: it can then be archived only. */
  ordered: z.boolean(),
  changedAt: z.iso.datetime(),
  /** Name of the last person who changed it here; null when nobody did. */
  changedBy: z.string().nullable(),
})
export type ProductDetail = z.infer<typeof productDetailSchema>

export const consoleProduct = endpoint({
  method: 'GET',
  path: '/api/console/products/get/:id',
  access: 'staff',
  permission: 'catalogue.read',
  summary: 'A product as its editor shows it, whatever its state',
  params: z.strictObject({ id: idSchema }),
  response: success({ product: productDetailSchema }),
  errors: ['NOT_FOUND'],
})

/** A price of a million won and more needs `highPriceMeant` besides. */
export const consoleSaveProduct = endpoint({
  method: 'POST',
  path: '/api/console/products/save',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Make a product, or change one that nobody changed since `version`; with the current one in `fresh` when somebody did',
  body: z.strictObject({
    /** Null for a new product. */
    itemId: idSchema.nullable(),
    /** The version that the change began with; null for a new product. */
    version: z.int32().positive().nullable(),
    content: productContentSchema,
    /** Hashes of its pictures in their order; each was sent before, or is one of another product. */
    pictures: z.array(pictureHashSchema).max(MAX_PICTURES),
    notice: storedNoticeSchema.nullable(),
    /** First count of a new product. */
    stockCount: z.int().min(0).max(MAX_STOCK).optional(),
    highPriceMeant: z.boolean().default(false),
  }),
  response: success({ product: productDetailSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'HIGH_PRICE'],
})

export const consoleProductPrice = endpoint({
  method: 'POST',
  path: '/api/console/products/price',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Set the price and the regular discount of a product whose prices are still `was`',
  body: z
    .strictObject({
      itemId: idSchema,
      price: wonSchema,
      discount: wonSchema,
      was: z.strictObject({ price: wonSchema, discount: wonSchema }),
      highPriceMeant: z.boolean().default(false),
    })
    .refine((body) => body.discount <= body.price, { path: ['discount'], message: 'console.products.field.discountRule' }),
  response: success({ row: productRowSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'HIGH_PRICE'],
})

export const consoleProductStock = endpoint({
  method: 'POST',
  path: '/api/console/products/stock',
  access: 'staff',
  permission: 'stock.write',
  summary: 'Set the counted stock of a product whose stock is still `was`; the difference goes into the ledger',
  body: z.strictObject({ itemId: idSchema, stockCount: z.int().min(0).max(MAX_STOCK), was: z.int32().min(0) }),
  response: success({ row: productRowSchema }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** Most products of one change of state, and of one change of prices. */
export const MAX_AT_ONCE = 500

export const consoleProductState = endpoint({
  method: 'POST',
  path: '/api/console/products/state',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Put products on sale, hide them, or archive them; one that needs a notice first waits for it',
  body: z.strictObject({ itemIds: z.array(idSchema).min(1).max(MAX_AT_ONCE), state: z.enum(['shown', 'hidden', 'archived']) }),
  response: success({ rows: z.array(productRowSchema) }),
  errors: ['NOT_FOUND'],
})

export const consoleDuplicateProduct = endpoint({
  method: 'POST',
  path: '/api/console/products/duplicate',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'A hidden copy of a product with its pictures and its notice, without stock, article number and deals',
  body: z.strictObject({ itemId: idSchema }),
  response: success({ itemId: idSchema }),
  errors: ['NOT_FOUND'],
})

/** Its watermark is drawn when it is served. A picture that no product names is removed after a day. */
export const consoleProductPicture = endpoint({
  method: 'POST',
  path: '/api/console/products/picture',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'Take in a picture for a product, to be named when the product is saved',
  upload: 'image',
  response: success({ picture: pictureSchema }),
  errors: [...PICTURE_ERRORS],
})

export const consoleEditPicture = endpoint({
  method: 'POST',
  path: '/api/console/products/picture/edit',
  access: 'staff',
  permission: 'catalogue.write',
  summary: 'A turned and cropped copy of a picture; the crop is in shares of the turned picture',
  body: pictureEditSchema,
  response: success({ picture: pictureSchema }),
  errors: ['NOT_FOUND', 'PICTURE_DAMAGED', 'TOO_MANY_UPLOADS'],
})
