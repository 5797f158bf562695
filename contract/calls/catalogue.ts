import { z } from 'zod'
import { endpoint, idSchema, languageQuery, success } from '../endpoint.ts'
import { cursorSchema } from '../paging.ts'
import { WALLS } from '../rules/aisles.ts'
import { wonSchema } from '../rules/money.ts'
import { filterQuery } from '../rules/products/food-filters.ts'
import { storageSchema } from '../rules/products/shelf-place.ts'
import { stockLevelSchema } from '../rules/products/stock.ts'
import { noticeSchema } from './product-notice.ts'

/** A picture: append `/{width}` with a width of `picture-sizes.ts` to the address. Width and height are the original's, in pixels. */
export const pictureSchema = z.strictObject({ url: z.string(), width: z.int().positive(), height: z.int().positive() })
export type Picture = z.infer<typeof pictureSchema>

/** The quantity a unit price refers to: 100 g, 100 ml or one piece. */
export const unitPriceSchema = z.strictObject({ amount: wonSchema, per: z.enum(['100g', '100ml', 'piece']) })

/** A food item in one language, with the field names of the calls (product rules, 3). */
export const foodSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  name: z.string(),
  /** The product's name in Sinhala, shown next to the translated one. */
  nameSi: z.string(),
  description: z.string(),
  price: wonSchema,
  /** An amount in won, not a percentage. */
  discount: wonSchema,
  category: z.string(),
  image: z.string(),
  image2: z.string().nullable(),
  image3: z.string().nullable(),
  /** The same pictures with their sizes, for pages. */
  pictures: z.array(pictureSchema),
  stock: stockLevelSchema,
  stockCount: z.int().min(0),
  /** Average of the customers' reviews with one decimal; 0 without reviews. */
  rating: z.number().min(0).max(5),
  /** Number of those reviews. */
  ratingCount: z.int().min(0),
  unit: z.string(),
  unitPrice: unitPriceSchema.nullable(),
  /** Of a piece sold by weight, in grams: what is expected, and the most that is charged, by `price`. Null for what is not weighed. */
  weight: z.strictObject({ estimate: z.int().positive(), ceiling: z.int().positive() }).nullable(),
  brand: z.string(),
  /** ISO 3166-1 alpha-2 code of the country of origin. */
  origin: z.string(),
  storage: storageSchema,
  tags: z.array(z.string()),
  /** True when VAT-exempt. */
  taxExempt: z.boolean(),
  /** Day of the weekday deal, 0 = Sunday, or null. */
  weekdayDeal: z.int().min(0).max(6).nullable(),
  /** The deal that holds now, which `discount` is of; `weekday` is null for one of dates. */
  deal: z.strictObject({ weekday: z.int().min(0).max(6).nullable(), until: z.iso.datetime() }).nullable(),
  /** Won that the last deal took off, once it has ended: a cart with the old price shows it. */
  endedDeal: wonSchema.nullable(),
})
export type Food = z.infer<typeof foodSchema>

/** List order: by aisle and age, by price after the discount, best rated, newest, by unit price. Ties are ordered by age. */
export const FOOD_SORTS = ['aisle', 'priceLow', 'priceHigh', 'rating', 'newest', 'unitPrice'] as const
export type FoodSort = (typeof FOOD_SORTS)[number]

const cursorQuery = z.strictObject({
  ...languageQuery,
  ...filterQuery,
  /** Deals of this weekday, 0 = Sunday, and whatever deal holds now. */
  weekdayDeal: z.coerce.number().int().min(0).max(6).optional(),
  sort: z.enum(FOOD_SORTS).optional(),
  cursor: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** Most products of one response; `nextCursor` continues a longer list. */
export const MAX_FOODS = 10_000

export const foodList = endpoint({
  method: 'GET',
  path: '/api/food/list',
  access: 'public',
  summary: `All products (of a large shop the first ${MAX_FOODS}), or a page of them by filters, sort, cursor and limit`,
  cached: { bounded: ['category'] },
  open: true,
  offline: 'everybody',
  query: cursorQuery,
  response: success({ data: z.array(foodSchema), nextCursor: z.string().nullable() }),
})

export const foodByCategory = endpoint({
  method: 'POST',
  path: '/api/food/byCate',
  access: 'public',
  summary: `The products of a category, at most ${MAX_FOODS}; longer ones are read by /api/food/list`,
  open: true,
  body: z.strictObject({ category: z.string() }),
  response: success({ data: z.array(foodSchema) }),
})

export const foodGet = endpoint({
  method: 'GET',
  path: '/api/food/get/:id',
  access: 'public',
  summary: 'One product',
  cached: true,
  open: true,
  offline: 'everybody',
  params: z.strictObject({ id: idSchema }),
  /**
   * `notice` is the product information that the law requires; null where none has been written yet. `bestBefore` is the nearest date of
   * the pieces that are sold next; null where it is unknown.
   */
  response: success({ data: foodSchema, notice: noticeSchema.nullable(), bestBefore: z.iso.date().nullable() }),
  errors: ['NOT_FOUND'],
})

export const foodStock = endpoint({
  method: 'POST',
  path: '/api/food/get/stock',
  access: 'public',
  summary: 'How many of a product are in stock now',
  open: true,
  body: z.strictObject({ itemId: idSchema }),
  response: success({ stockCount: z.int().min(0) }),
  errors: ['NOT_FOUND'],
})

/** Most products whose stock one call reads. */
export const MAX_STOCK_IDS = 100

export const foodStocks = endpoint({
  method: 'POST',
  path: '/api/food/get/stocks',
  access: 'public',
  summary: 'How many of several products are in stock now; unknown ones are left out',
  open: true,
  body: z.strictObject({ itemIds: z.array(idSchema).min(1).max(MAX_STOCK_IDS) }),
  response: success({ stocks: z.record(z.string(), z.int().min(0)) }),
})

export const foodSome = endpoint({
  method: 'POST',
  path: '/api/food/get/some',
  access: 'public',
  summary: 'Several products, in the order of the request; unknown ones are left out',
  open: true,
  body: z.strictObject({ itemIds: z.array(idSchema).min(1).max(20) }),
  response: success({ data: z.array(foodSchema) }),
})

export const slideSchema = z.object({
  _id: idSchema,
  image: z.string(),
  picture: pictureSchema,
  icon: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
})
export type Slide = z.infer<typeof slideSchema>

export const slidersAll = endpoint({
  method: 'GET',
  path: '/api/sliders/all',
  access: 'public',
  summary: 'The slides of the home page',
  cached: true,
  open: true,
  offline: 'everybody',
  response: success({ data: z.array(slideSchema) }),
})

/**
 * An aisle: its title in the language of the response, its number of products on the shelf, and its picture, which carries no watermark.
 */
export const categorySchema = z.object({
  key: z.string(),
  name: z.string(),
  title: z.string(),
  wall: z.enum(WALLS),
  count: z.int().min(0),
  picture: pictureSchema.nullable(),
})
export type Category = z.infer<typeof categorySchema>

export const categoryAll = endpoint({
  method: 'GET',
  path: '/api/category/all',
  access: 'public',
  summary: 'All categories in the order of the aisle list, without hidden ones',
  cached: true,
  open: true,
  offline: 'everybody',
  response: success({ data: z.array(categorySchema) }),
})

export const categoryGet = endpoint({
  method: 'GET',
  path: '/api/category/get',
  access: 'public',
  summary: 'One category with its description, hidden ones too',
  cached: { bounded: ['category'] },
  open: true,
  offline: 'everybody',
  query: z.strictObject({ ...languageQuery, category: z.string() }),
  response: success({ data: categorySchema.extend({ description: z.string() }) }),
  errors: ['NOT_FOUND'],
})
