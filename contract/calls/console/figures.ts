import { z } from 'zod'
import { endpoint, languageQuery, success } from '../../endpoint.ts'
import { dayInput } from '../dates.ts'
import { PAYMENT_METHODS } from '../orders.ts'

/** Parts of time that sales are summed by. */
export const FIGURE_STEPS = ['hour', 'day', 'week', 'month'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]

/** The period beside the requested one: as many days right before it, or the same days of the year before. */
export const COMPARISONS = ['before', 'lastYear'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Products whose margin is shown; the file has all of them. */
export const SHOWN_MARGINS = 10

/** Longest period in days: a year and the leap day. */
export const MAX_FIGURE_DAYS = 366

/** Most days that are shown by the hour. */
export const MAX_HOUR_DAYS = 7

/** Kinds of proof behind a sale, as the VAT return sums them (부가가치세 신고). */
export const VAT_KINDS = ['card', 'easyPay', 'receiptPersonal', 'receiptBusiness', 'receiptSelf', 'transfer'] as const
export type VatKind = (typeof VAT_KINDS)[number]

/** Tables that can be saved as a file. */
export const FIGURE_TABLES = [
  'sales',
  'methods',
  'customers',
  'ended',
  'aisles',
  'top',
  'slow',
  'margin',
  'marginAisles',
  'hours',
  'misses',
  'vat',
] as const
export type FigureTable = (typeof FIGURE_TABLES)[number]

const count = z.int().min(0)
/** Whole won; below zero where more was given back than taken. */
const won = z.int()
const day = dayInput()

/** First and last day, both included, Asia/Seoul. */
const period = { from: day, to: day }
const periodQuery = { ...period, ...languageQuery }
const compared = { ...periodQuery, against: z.enum(COMPARISONS).optional(), by: z.enum(FIGURE_STEPS).optional() }

/** Money and number of some sales. */
export const salesSumSchema = z.object({ won, orders: count })
export type SalesSum = z.infer<typeof salesSumSchema>

const peopleSchema = z.object({ newCustomers: count, returning: count, newOrders: count, returningOrders: count })

const overviewSchema = z.object({
  period: z.object(period),
  before: z.object(period),
  by: z.enum(FIGURE_STEPS),
  total: salesSumSchema,
  totalBefore: salesSumSchema,
  /**
   * One for each hour, day, week (its Monday) or month (its first day) of the period; `at` is `YYYY-MM-DD`, or `YYYY-MM-DDTHH` for an hour.
   */
  steps: z.array(
    salesSumSchema.extend({ at: z.string(), wonBefore: won, ordersBefore: count, delivers: z.boolean(), running: z.boolean() }),
  ),
  methods: z.array(salesSumSchema.extend({ method: z.enum(PAYMENT_METHODS) })),
  /** Customers by whether they had bought before their first order of the period. */
  people: peopleSchema,
  peopleBefore: peopleSchema,
  /** Orders that ended without a sale in the period, and money that went back in it. */
  ended: z.object({
    byCustomer: salesSumSchema,
    byShop: salesSumSchema,
    unpaid: salesSumSchema,
    refundedPart: salesSumSchema,
    refundedWhole: salesSumSchema,
  }),
  /** Paid orders by the weekday (0 = Sunday) and hour at which they were placed, Asia/Seoul; hours without one are missing. */
  hours: z.array(z.object({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), orders: count })),
})
export type FiguresOverview = z.infer<typeof overviewSchema>

export const consoleFigures = endpoint({
  method: 'GET',
  path: '/api/console/figures',
  access: 'staff',
  permission: 'figures.read',
  summary: `Sales of a period beside another one: an order counts on the day in Seoul on which its money came, without cancelled ones and without what was given back. At most ${MAX_FIGURE_DAYS} days`,
  query: z.strictObject(compared),
  response: success({ figures: overviewSchema }),
})

const soldSchema = z.object({
  _id: z.string(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  image: z.string().nullable(),
  /** Pieces, less those that were given back. */
  sold: z.int(),
  won,
  /** Pieces on the shelf, and what they sell for. */
  stock: count,
  stockWon: count,
})
export type SoldItem = z.infer<typeof soldSchema>

const itemsSchema = z.object({
  /** Aisles by sales, the largest first. */
  aisles: z.array(z.object({ category: z.string(), pieces: z.int(), won })),
  top: z.array(soldSchema),
  /** On the shelf for longer than the days looked at, and sold least in them. */
  slow: z.array(soldSchema),
  slowDays: count,
  /** Delivery charges less those given back: with the aisles they are the sales of the period. */
  delivery: won,
})
export type FiguresItems = z.infer<typeof itemsSchema>

export const consoleFiguresItems = endpoint({
  method: 'GET',
  path: '/api/console/figures/items',
  access: 'staff',
  permission: 'figures.read',
  summary: 'Aisles, best and slowest products of a period',
  query: z.strictObject(periodQuery),
  response: success({ items: itemsSchema }),
})

/** Sales and their part of which a purchase price is known, with what those pieces cost; won, both with VAT. Margin is `known - cost`. */
const marginSchema = z.object({ won, known: won, cost: won })
export type MarginSum = z.infer<typeof marginSchema>

const marginsSchema = z.object({
  total: marginSchema,
  /** Aisles and products with a known purchase price, those with the most margin first; products up to those that are shown. */
  aisles: z.array(marginSchema.extend({ category: z.string() })),
  products: z.array(marginSchema.extend({ _id: z.string(), sku: z.string(), name: z.string(), unit: z.string(), pieces: z.int() })),
})
export type FiguresMargin = z.infer<typeof marginsSchema>

export const consoleFiguresMargin = endpoint({
  method: 'GET',
  path: '/api/console/figures/margin',
  access: 'staff',
  permission: 'figures.read',
  summary:
    'Margin of a period by aisle and product, for the sales whose lots have a purchase price: sales less what was given back, and the cost of the pieces that left the lots',
  query: z.strictObject(periodQuery),
  response: success({ margin: marginsSchema }),
})

const missSchema = z.object({ query: z.string(), count })
export type FiguresMiss = z.infer<typeof missSchema>

export const consoleFiguresMisses = endpoint({
  method: 'GET',
  path: '/api/console/figures/misses',
  access: 'staff',
  permission: 'figures.read',
  summary: 'Searches of a period that found nothing, the most frequent first',
  query: z.strictObject(periodQuery),
  response: success({ misses: z.array(missSchema) }),
})

const vatRowSchema = z.object({
  kind: z.enum(VAT_KINDS),
  /** Documents: payments and refunds. */
  documents: count,
  /** Taxed sales with VAT, the supply in them and the VAT. */
  taxed: won,
  supply: won,
  vat: won,
  exempt: won,
})
export type VatRow = z.infer<typeof vatRowSchema>

const vatSchema = z.object({
  year: z.int(),
  quarter: z.int().min(1).max(4),
  period: z.object(period),
  rows: z.array(vatRowSchema),
  total: vatRowSchema.omit({ kind: true }),
  /** Refunds within the sums, as they lower them. */
  refunds: vatRowSchema.omit({ kind: true }),
  /** Delivery charges within the taxed sums. */
  delivery: won,
  months: z.array(vatRowSchema.omit({ kind: true }).extend({ month: z.string() })),
})
export type FiguresVat = z.infer<typeof vatSchema>

const quarterQuery = { year: z.coerce.number().int().min(2020).max(2100), quarter: z.coerce.number().int().min(1).max(4) }

export const consoleFiguresVat = endpoint({
  method: 'GET',
  path: '/api/console/figures/vat',
  access: 'staff',
  permission: 'figures.read',
  summary:
    'Taxed and exempt sales of a quarter by kind of proof, as the VAT return sums them: payments on their day, refunds on theirs; the supply is rounded per document',
  query: z.strictObject({ ...quarterQuery, ...languageQuery }),
  response: success({ vat: vatSchema }),
})

export const consoleFiguresFile = endpoint({
  method: 'GET',
  path: '/api/console/figures/file',
  access: 'staff',
  permission: 'figures.read',
  summary: 'One table of the figures as CSV in UTF-8, or all of them as an Excel file with a sheet each',
  query: z.strictObject({
    ...compared,
    /** Left out: all of them, as Excel. */
    table: z.enum(FIGURE_TABLES).optional(),
    year: quarterQuery.year.optional(),
    quarter: quarterQuery.quarter.optional(),
  }),
  response: success({ name: z.string(), base64: z.base64() }),
})
