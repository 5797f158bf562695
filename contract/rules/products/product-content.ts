import { z } from 'zod'
import { LANGUAGES, localizedTextSchema } from '../languages.ts'
import { wonSchema } from '../money.ts'
import { line } from '../text.ts'
import { MAX_CEILING, MAX_TOLERANCE } from '../weight.ts'
import { isGtin } from './barcode.ts'
import { SHELF_PLACE, storageSchema } from './shelf-place.ts'

/** Longest texts of a product, in characters. */
export const MAX_PRODUCT_NAME = 120
export const MAX_DESCRIPTION = 2_000
export const MAX_BRAND = 60
export const MAX_UNIT = 40
export const MAX_TAG = 30
/** Tags and pictures of a product; the first picture is on the shelf. */
const MAX_TAGS = 20
export const MAX_PICTURES = 3
/** From this price on, in won, staff have to confirm it: a zero too many is typed easily. */
export const HIGH_PRICE = 1_000_000

export const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
export const TAG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether a text is an ISO 3166-1 alpha-2 code of a country. */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined
}

/** Languages whose texts a machine may have written: English is the one that it reads. */
export const MACHINE_LANGUAGES = LANGUAGES.filter((language) => language !== 'en')

const textOf = (max: number) =>
  localizedTextSchema.refine((text) => Object.values(text).every((each) => [...each].length <= max), {
    message: 'common.field.tooLong',
    params: { max },
  })

/** The content of a product that staff write. Money in won for a unit; the price of a piece sold by weight is that of its ceiling. */
const content = z.strictObject({
  /** Empty: the store gives one. */
  sku: z.union([z.literal(''), z.string().regex(SKU, { message: 'console.products.field.skuRule' })]),
  category: z.string(),
  name: textOf(MAX_PRODUCT_NAME).refine((text) => text.en.trim() !== '', { path: ['en'], message: 'common.field.required' }),
  description: textOf(MAX_DESCRIPTION),
  /** Languages whose texts were written by a machine and are not reviewed yet: stored, and not shown to shoppers. */
  machine: z.array(z.enum(MACHINE_LANGUAGES)),
  brand: line(MAX_BRAND),
  unit: line(MAX_UNIT).min(1, { message: 'common.field.required' }),
  /** Of what is sold by weight: grams of a piece, expected and at most, and per cent by which a reading may differ. */
  weight: z
    .strictObject({
      estimate: z.int().min(1).max(MAX_CEILING),
      ceiling: z.int().min(1).max(MAX_CEILING),
      tolerance: z.int().min(1).max(MAX_TOLERANCE),
    })
    .refine(({ estimate, ceiling }) => estimate <= ceiling, { path: ['estimate'], message: 'console.products.field.estimateRule' })
    .nullable(),
  price: wonSchema,
  /** The regular one, without a deal. */
  discount: wonSchema,
  taxExempt: z.boolean(),
  origin: z.string().refine(isCountryCode, { message: 'console.products.field.originRule' }),
  storage: storageSchema,
  shelfPlace: z.string().regex(SHELF_PLACE, { message: 'console.products.field.placeRule' }).nullable(),
  barcode: z.string().refine(isGtin, { message: 'console.products.field.barcodeRule' }).nullable(),
  tags: z.array(z.string().max(MAX_TAG).regex(TAG, { message: 'console.products.field.tagRule' })).max(MAX_TAGS),
  /** On sale, or hidden. */
  shown: z.boolean(),
})

/** The content that staff send: everything in it fits. */
export const productContentSchema = content.refine(({ price, discount }) => discount <= price, {
  path: ['discount'],
  message: 'console.products.field.discountRule',
})

/** The content that the store has saved: older files may have brought values that would not be accepted now. */
export const keptContentSchema = content.extend({
  sku: z.string(),
  category: z.string(),
  name: localizedTextSchema,
  description: localizedTextSchema,
  brand: z.string(),
  unit: z.string(),
  origin: z.string(),
  shelfPlace: z.string().nullable(),
  barcode: z.string().nullable(),
  tags: z.array(z.string()),
})
