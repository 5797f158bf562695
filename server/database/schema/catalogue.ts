import type { StoredNotice } from '#contract/calls/console/products/stored-notice.ts'
import type { Language, LocalizedText } from '#contract/rules/languages.ts'
import type { Allergen } from '#contract/rules/products/allergens.ts'
import { NOTICE_KINDS, type NoticeKind } from '#contract/rules/products/notice-kinds.ts'
import type { Storage } from '#contract/rules/products/shelf-place.ts'
import { CONTENT_MEASURES, type ContentMeasure } from '#contract/rules/products/unit-price.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from '#server/platform/database/drizzle.ts'
import { aisle } from './aisles.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
/** A transaction's number that never wraps around; as text, because it has 64 bits. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

type OrderColumns = Record<'price' | 'discount' | 'rating' | 'ratingCount' | 'ratingSum' | 'contentAmount' | 'contentMeasure', AnyPgColumn>

/** Whole numbers by which products are sorted in ascending order, ties by age. The indexes and the statements use the same expressions. */
export const ORDER_KEYS = {
  priceLow: ({ price, discount }: OrderColumns) => sql<number>`(${price} - ${discount})`,
  priceHigh: ({ price, discount }: OrderColumns) => sql<number>`(${discount} - ${price})`,
  // Until customers have rated an item, the shop-keeper's own figure gives it its place.
  rating: ({ rating, ratingCount, ratingSum }: OrderColumns) =>
    sql<number>`((-case when ${ratingCount} = 0 then ${rating} * 10 else ${ratingSum} * 10 / ${ratingCount} end)::int)`,
  // Won for a kilogram or litre; what is sold by the piece comes after these, what has no unit price last.
  unitPrice: ({ price, discount, contentAmount, contentMeasure }: OrderColumns) =>
    sql<number>`((case when ${contentAmount} is null then 2100000000
    when ${contentMeasure} = 'piece' then 1000000000 + least(1000000000, round((${price} - ${discount}) / ${contentAmount}))
    else least(1000000000, round((${price} - ${discount}) * 1000 / ${contentAmount})) end)::int)`,
}

/** Unread texts by machine: the name and the description of a language. */
export type MachineTexts = Partial<Record<Language, { name: string; description: string }>>

/** A product of the shop. Money in won, VAT included; the stock count is what can be sold now. */
export const product = pgTable(
  'product',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sku: text('sku').notNull().unique(),
    category: text('category')
      .notNull()
      .references(() => aisle.name, { onDelete: 'restrict', onUpdate: 'restrict' }),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    brand: text('brand').notNull().default(''),
    unit: text('unit').notNull(),
    /** Content of one pack, for the unit price: grams, millilitres or pieces. */
    contentAmount: numeric('content_amount', { precision: 12, scale: 3, mode: 'number' }),
    contentMeasure: text('content_measure').$type<ContentMeasure>(),
    price: integer('price').notNull(),
    /**
     * The discount in force: that of a deal while one holds, else the regular one. A trigger maintains it; a write sets the regular one.
     */
    discount: integer('discount').notNull().default(0),
    regularDiscount: integer('regular_discount').notNull().default(0),
    /** Of the deal that holds now; null without one. `turn-deals.ts` alone writes these. */
    dealDiscount: integer('deal_discount'),
    dealWeekday: smallint('deal_weekday'),
    dealEndsAt: instant('deal_ends_at'),
    /** Discount of the deal that ended last: a cart that was priced with it reports the end. */
    endedDealDiscount: integer('ended_deal_discount'),
    /**
     * Of a product sold by weight, in grams a piece: what is expected, and the most that is charged, whose price is `price`. Null for any
     * other product.
     */
    weightEstimate: integer('weight_estimate'),
    weightCeiling: integer('weight_ceiling'),
    /** By how many per cent of the estimate a reading may differ before the scale demands a confirmation. */
    weightTolerance: smallint('weight_tolerance'),
    /** Won, before the discount. */
    pricePer100g: integer('price_per_100g').generatedAlwaysAs(sql`(price::bigint * 100 / weight_ceiling)::integer`),
    /** Pieces that can be sold: those of lots, except blocked ones, and those of none. */
    stockCount: integer('stock_count').notNull().default(0),
    /** How many of them are in lots; the moves of stock maintain it (decision 067). */
    lotCount: integer('lot_count').notNull().default(0),
    /** Pieces up to which staff see it as low; null for the usual limit. */
    lowLimit: integer('low_limit'),
    taxExempt: boolean('tax_exempt').notNull().default(false),
    origin: text('origin').notNull(),
    storage: text('storage').$type<Storage>().notNull(),
    /** Its place in the shop, such as B4, and the article number (GTIN) on its pack. */
    shelfPlace: text('shelf_place'),
    barcode: text('barcode'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    weekdayDeal: smallint('weekday_deal'),
    /** The shop-keeper's own figure (import column `rating_seed`). It orders lists until customers have rated, and is never shown. */
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    /** How many customers' reviews are shown, and the sum of their stars; maintained by triggers of `review`. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** Off the shelf until its notice is there; a trigger sets it where {@link catalogueRule} requires one. */
    withheld: boolean('withheld').notNull().default(false),
    /** No longer part of the assortment, and not deleted because orders refer to it. */
    archivedAt: instant('archived_at'),
    /** Counts the changes of what the editor shows; a trigger maintains it. */
    version: integer('version').notNull().default(1),
    /** Texts by machine that nobody has read yet, by language. Shoppers do not see them. */
    machineText: jsonb('machine_text').$type<MachineTexts>().notNull().default({}),
    /** Codes and names in lower case, for the search of staff; maintained by a trigger. */
    findText: text('find_text').notNull().default(''),
    /**
     * The kind of its notice, and which allergens it contains or may hold traces of; null without one. Maintained by a trigger of
     * `product_notice`.
     */
    noticeKind: text('notice_kind').$type<NoticeKind>(),
    mayContain: text('may_contain').array().$type<Allergen[]>(),
    /** The transaction that last changed the columns of search and lists; a trigger writes it (decision 012). */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_price', sql`${table.price} between 0 and 1000000000`),
    check('product_discount', sql`${table.discount} between 0 and ${table.price}`),
    check('product_regular_discount', sql`${table.regularDiscount} between 0 and ${table.price}`),
    check(
      'product_deal',
      sql`(${table.dealDiscount} is null) = (${table.dealEndsAt} is null) and (${table.dealWeekday} is null or ${table.dealEndsAt} is not null) and (${table.dealDiscount} is null or (${table.dealDiscount} between 1 and ${table.price} - 1))`,
    ),
    check('product_discount_in_force', sql`${table.discount} = coalesce(${table.dealDiscount}, ${table.regularDiscount})`),
    check('product_archived', sql`${table.archivedAt} is null or not (${table.active} or ${table.withheld})`),
    check('product_version', sql`${table.version} > 0`),
    index('product_deal_ends').on(table.dealEndsAt, table.id).where(sql`${table.dealEndsAt} is not null`),
    check('product_stock', sql`${table.stockCount} >= 0`),
    check('product_lots', sql`${table.lotCount} between 0 and ${table.stockCount}`),
    check('product_low_limit', sql`${table.lowLimit} between 0 and 10000`),
    check('product_shelf_place', sql`${table.shelfPlace} ~ '^[A-Z]{1,2}[0-9]{1,2}(-[0-9]{1,2})?$'`),
    check('product_barcode', sql`${table.barcode} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
    check('product_weekday_deal', sql`${table.weekdayDeal} between 0 and 6`),
    check('product_withheld', sql`not (${table.withheld} and ${table.active})`),
    check('product_rating', sql`${table.rating} between 0 and 5`),
    check(
      'product_rating_sum',
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
    check('product_content_measure', oneOf(table.contentMeasure, CONTENT_MEASURES)),
    check(
      'product_content',
      sql`(${table.contentAmount} is null) = (${table.contentMeasure} is null) and (${table.contentAmount} is null or ${table.contentAmount} > 0)`,
    ),
    check(
      'product_weight',
      sql`case when ${table.weightCeiling} is null then ${table.weightEstimate} is null and ${table.weightTolerance} is null
      else coalesce(${table.weightCeiling} between 1 and 100000 and ${table.weightEstimate} between 1 and ${table.weightCeiling}
        and ${table.weightTolerance} between 1 and 50 and ${table.contentMeasure} = 'g' and ${table.contentAmount} = ${table.weightCeiling}, false) end`,
    ),
    check('product_weight_price', sql`${table.weightCeiling} is null or ${table.price}::bigint * 100 % ${table.weightCeiling} = 0`),
    index('product_category').on(table.category, table.id).where(sql`${table.active}`),
    // An aisle in each of its orders (ORDER_KEYS): the first page is read off, whatever the size of the aisle. A sale changes none of these
    // columns.
    index('product_price_low').on(table.category, ORDER_KEYS.priceLow(table), table.id).where(sql`${table.active}`),
    index('product_price_high').on(table.category, ORDER_KEYS.priceHigh(table), table.id).where(sql`${table.active}`),
    index('product_rating_order').on(table.category, ORDER_KEYS.rating(table), table.id).where(sql`${table.active}`),
    index('product_unit_price').on(table.category, ORDER_KEYS.unitPrice(table), table.id).where(sql`${table.active}`),
    index('product_weekday_deal').on(table.weekdayDeal, table.id).where(sql`${table.active} and ${table.weekdayDeal} is not null`),
    index('product_changed_in').on(table.changedIn),
  ],
)

/** The product information notice (상품정보제공고시) of a product, apart from it: only the page of an item reads it. */
export const productNotice = pgTable(
  'product_notice',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Null for what is no food. */
    allergens: text('allergens').array().$type<Allergen[]>(),
    traces: text('traces').array().$type<Allergen[]>(),
    content: jsonb('content').$type<Omit<StoredNotice, 'kind' | 'allergens' | 'traces'>>().notNull(),
  },
  (table) => [
    check('product_notice_kind', oneOf(table.kind, NOTICE_KINDS)),
    check(
      'product_notice_allergens',
      sql`coalesce(${table.allergens} || ${table.traces}, '{}') <@ '{egg,milk,buckwheat,peanut,soy,wheat,mackerel,crab,shrimp,pork,peach,tomato,sulphite,walnut,chicken,beef,squid,shellfish,oyster,abalone,mussel,pine-nut}'::text[]`,
    ),
    check(
      'product_notice_food',
      sql`(${table.allergens} is not null) = (${table.kind} in ('fresh', 'processed')) and (${table.allergens} is null) = (${table.traces} is null)`,
    ),
  ],
)

/** One row: what holds for the whole catalogue. Production requires a notice of every product that it shows. */
export const catalogueRule = pgTable(
  'catalogue_rule',
  {
    id: boolean('id').primaryKey().default(true),
    noticeRequired: boolean('notice_required').notNull().default(false),
  },
  (table) => [check('catalogue_rule_one', sql`${table.id}`)],
)

/** An uploaded picture, stored in the file store under its content hash. Sizes in pixels and bytes. */
export const picture = pgTable('picture', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** Whether it may be shown without the watermark: a picture of a slide or an aisle. */
  plain: boolean('plain').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const productPicture = pgTable(
  'product_picture',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureHash: text('picture_hash')
      .notNull()
      .references(() => picture.hash),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('product_picture_position', sql`${table.position} between 1 and 3`),
  ],
)

/** A slide of the home page's banner. */
export const slide = pgTable(
  'slide',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    pictureHash: text('picture_hash')
      .notNull()
      .references(() => picture.hash),
    icon: text('icon').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    link: text('link'),
    active: boolean('active').notNull().default(true),
    /** Shown from this moment, and until that one; null for no bound. */
    showsFrom: instant('shows_from'),
    showsUntil: instant('shows_until'),
    /** Grows with each new content, so that nobody overwrites what somebody else has just written. */
    version: integer('version').notNull().default(1),
  },
  (table) => [check('slide_time', sql`${table.showsUntil} > ${table.showsFrom}`), check('slide_version', sql`${table.version} > 0`)],
)

/** The picture of an aisle, for its tile and header. */
export const categoryPicture = pgTable('category_picture', {
  category: text('category')
    .primaryKey()
    .references(() => aisle.name, { onDelete: 'cascade', onUpdate: 'restrict' }),
  pictureHash: text('picture_hash')
    .notNull()
    .references(() => picture.hash),
})
