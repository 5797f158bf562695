import type { RecallReason } from '#contract/calls/console/stock/recalls.ts'
import { BLOCK_REASONS, type BlockReason, CORRECTION_REASONS, type CorrectionReason } from '#contract/rules/products/lots.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle.ts'
import { product } from './catalogue.ts'
import { oneOf } from './one-of.ts'
import { supplier } from './purchases.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Kinds of stock moves. Without an order: a file, a count, a delivery that was received, a correction with its reason, and pieces of a lot
 * that is blocked or sold again. For an order: its sale, what a cancellation or a refund put back, pieces that it gave up because they were
 * missing (`release`), and the pieces that replace them.
 */
export const STOCK_MOVE_KINDS = [
  ...(['import', 'count', 'receive', 'correction', 'block', 'unblock'] as const),
  ...(['sale', 'return', 'restock', 'release', 'substitute', 'substitute-return'] as const),
] as const
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number]

/** Every change of a stock count, append-only: the count is the sum of its moves. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    delta: integer('delta').notNull(),
    kind: text('kind').$type<StockMoveKind>().notNull(),
    orderId: text('order_id'),
    note: text('note'),
    createdAt: instant('created_at').notNull().defaultNow(),
    reason: text('reason').$type<CorrectionReason | BlockReason>(),
    /** The one lot that it is of. Without one, pieces leave the lots of the nearest date first. */
    lotId: bigint('lot_id', { mode: 'number' }).references((): AnyPgColumn => lot.id),
    /** The account of staff. */
    actorId: text('actor_id'),
    /** Of a count by lot: pieces that are missing of the stock without a lot, so that no lot gives any. */
    loose: boolean('loose').notNull().default(false),
    /** Names a correction that was sent with one, so that it is booked once. */
    key: text('key'),
  },
  (table) => [
    check('stock_move_delta', sql`${table.delta} <> 0`),
    check('stock_move_kind', oneOf(table.kind, STOCK_MOVE_KINDS)),
    check(
      'stock_move_order',
      sql`(${table.orderId} is null) = (${table.kind} in ('import', 'count', 'receive', 'correction', 'block', 'unblock'))`,
    ),
    check(
      'stock_move_sign',
      sql`case when ${table.kind} in ('sale', 'substitute', 'block') then ${table.delta} < 0 when ${table.kind} in ('return', 'restock', 'release', 'substitute-return', 'receive', 'unblock') then ${table.delta} > 0 else true end`,
    ),
    check(
      'stock_move_reason',
      sql`case when ${table.kind} = 'correction' then coalesce(${oneOf(table.reason, CORRECTION_REASONS)} and (${table.delta} > 0) = (${table.reason} = 'found'), false)
      when ${table.kind} in ('block', 'unblock') then coalesce(${oneOf(table.reason, BLOCK_REASONS)}, false) else ${table.reason} is null end`,
    ),
    check('stock_move_loose', sql`not ${table.loose} or (${table.kind} = 'count' and ${table.lotId} is null and ${table.delta} < 0)`),
    check(
      'stock_move_lot',
      sql`case when ${table.kind} in ('receive', 'block', 'unblock') then ${table.lotId} is not null when ${table.kind} in ('count', 'correction') then true else ${table.lotId} is null end`,
    ),
    uniqueIndex('stock_move_key').on(table.key).where(sql`${table.key} is not null`),
    uniqueIndex('stock_move_once_per_order').on(table.orderId, table.productId, table.kind).where(sql`${table.kind} in ('sale', 'return')`),
    index('stock_move_product').on(table.productId, table.id),
    // Moves of a time: some bytes for many rows, and nothing to a sale, because the ledger only grows.
    index('stock_move_time').using('brin', table.createdAt),
  ],
)

/** A delivery that was received: its lots. The key makes it once, however often it is sent. */
export const delivery = pgTable('delivery', {
  id: text('id').primaryKey(),
  /** Hash of what was received, to refuse the key for something else. */
  requestHash: text('request_hash').notNull(),
  /** Its number on the delivery note, or any words. */
  note: text('note').notNull().default(''),
  receivedAt: instant('received_at').notNull().defaultNow(),
  /** The account of staff. */
  receivedBy: text('received_by').notNull(),
})

/** A lot that was called back, with the reason as its customers read it. */
export const lotRecall = pgTable('lot_recall', {
  id: text('id').primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => product.id),
  /** The code of the lots; empty for a lot without one. */
  code: text('code').notNull(),
  reason: jsonb('reason').$type<RecallReason>().notNull(),
  at: instant('at').notNull().defaultNow(),
  /** The account of staff. */
  actorId: text('actor_id').notNull(),
})

/** Pieces of a product that came together, with one date. */
export const lot = pgTable(
  'lot',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => delivery.id),
    /** As printed on the pack; empty for goods without one. */
    code: text('code').notNull(),
    /** Null for goods without a date. */
    bestBefore: date('best_before', { mode: 'string' }),
    received: integer('received').notNull(),
    /** How many are left; moves of the lot alone change it. */
    remaining: integer('remaining').notNull().default(0),
    /** Won for a piece, VAT included. */
    purchasePrice: integer('purchase_price'),
    /** The supplier; null when nobody wrote it down. */
    supplierId: integer('supplier_id').references(() => supplier.id),
    recallId: text('recall_id').references(() => lotRecall.id),
    /** Set while it is not sold. */
    blocked: text('blocked').$type<BlockReason>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('lot_received', sql`${table.received} > 0`),
    check('lot_remaining', sql`${table.remaining} >= 0`),
    check('lot_purchase_price', sql`${table.purchasePrice} between 0 and 1000000000`),
    check('lot_blocked', oneOf(table.blocked, BLOCK_REASONS)),
    // In the order in which they are sold.
    index('lot_sold_next').on(table.productId, table.bestBefore, table.id).where(sql`${table.remaining} > 0 and ${table.blocked} is null`),
    index('lot_date').on(table.bestBefore, table.id).where(sql`${table.remaining} > 0`),
    index('lot_product').on(table.productId, table.id),
    index('lot_delivery').on(table.deliveryId),
    index('lot_recalled').on(table.recallId).where(sql`${table.recallId} is not null`),
    check('lot_recall_blocks', sql`${table.recallId} is null or coalesce(${table.blocked}, '') = 'recalled'`),
  ],
)

/** Every change of a lot, append-only: with the stock move that it is part of, or of a blocked lot, whose pieces are thrown away. */
export const lotMove = pgTable(
  'lot_move',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => lot.id),
    productId: integer('product_id').notNull(),
    delta: integer('delta').notNull(),
    stockMoveId: bigint('stock_move_id', { mode: 'number' }).references(() => stockMove.id),
    orderId: text('order_id'),
    /** The account of staff who threw them away. */
    actorId: text('actor_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('lot_move_delta', sql`${table.delta} <> 0`),
    check('lot_move_thrown', sql`${table.stockMoveId} is not null or (${table.delta} < 0 and ${table.actorId} is not null)`),
    index('lot_move_lot').on(table.lotId, table.id),
    index('lot_move_order').on(table.orderId, table.productId).where(sql`${table.orderId} is not null`),
    index('lot_move_stock').on(table.stockMoveId),
  ],
)
