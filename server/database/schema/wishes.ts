import { bigint, index, integer, pgTable, sql, text, timestamp, uniqueIndex } from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { product } from './catalogue.ts'

const owner = () =>
  text('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' })
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`)

/** A product that a customer likes. The ids grow, so that a list by id is a list by time. */
export const wish = pgTable(
  'wish',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: owner(),
    productId: productId(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wish_once').on(table.accountId, table.productId),
    index('wish_account').on(table.accountId, table.id),
    index('wish_product').on(table.productId),
  ],
)

/** A customer who is to be notified when a product is back. The notification deletes the row, so it is sent once. */
export const stockWatch = pgTable(
  'stock_watch',
  { id: text('id').primaryKey(), accountId: owner(), productId: productId(), createdAt: createdAt() },
  (table) => [
    uniqueIndex('stock_watch_once').on(table.accountId, table.productId),
    index('stock_watch_product').on(table.productId, table.id),
  ],
)
