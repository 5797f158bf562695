import { MAX_LEAD_DAYS, MAX_PACK_SIZE, MAX_PURCHASE } from '#contract/rules/products/purchases.ts'
import { boolean, check, index, integer, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { product } from './catalogue.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Somebody the shop buys from: a business, as staff write it down. */
export const supplier = pgTable(
  'supplier',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull().unique(),
    /** Phone, mail or messenger, as free text. */
    contact: text('contact').notNull(),
    /** Days from an order until its goods come. */
    leadDays: integer('lead_days').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('supplier_name', sql`char_length(${table.name}) between 1 and 80`),
    check('supplier_lead_days', sql`${table.leadDays} between 0 and ${sql.raw(String(MAX_LEAD_DAYS))}`),
  ],
)

/** From whom a product is bought. The row stays when it is bought from nobody any more, so that its version never restarts. */
export const productSupplier = pgTable(
  'product_supplier',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    supplierId: integer('supplier_id').references(() => supplier.id),
    /** Its number at the supplier; empty without one. */
    article: text('article').notNull(),
    /** Pieces that come together. */
    packSize: integer('pack_size').notNull(),
    /** Won for a piece, VAT included, as it was agreed; null when nobody wrote it down. */
    purchasePrice: integer('purchase_price'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('product_supplier_pack_size', sql`${table.packSize} between 1 and ${sql.raw(String(MAX_PACK_SIZE))}`),
    check('product_supplier_purchase_price', sql`${table.purchasePrice} between 0 and 1000000000`),
    index('product_supplier_supplier').on(table.supplierId),
  ],
)

/** A line of the purchase list. It is closed when its goods have come, or when it is taken off. */
export const purchaseLine = pgTable(
  'purchase_line',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    ordered: boolean('ordered').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('purchase_line_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(MAX_PURCHASE))}`),
    // A product is on the list once.
    uniqueIndex('purchase_line_open').on(table.productId).where(sql`${table.closedAt} is null`),
  ],
)
