import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { account, upload } from './account.ts'
import { product } from './catalogue.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A product as it was when a message about it was sent. Money in won; the picture is of the catalogue. */
export type ProductSnapshot = {
  name: LocalizedText
  category: string
  price: number
  discount: number
  picture: { hash: string; width: number; height: number } | null
}

/** The chat of one customer with the shop: who has read how far, and since when an answer is awaited. Locked by every change of its messages. */
export const chatThread = pgTable(
  'chat_thread',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The customer's oldest message since the shop's last one; null when the shop has answered. */
    waitingSince: instant('waiting_since'),
    lastAt: instant('last_at').notNull(),
    /** Number of the newest message that each side has read; 0 for none. */
    userRead: bigint('user_read', { mode: 'number' }).notNull().default(0),
    shopRead: bigint('shop_read', { mode: 'number' }).notNull().default(0),
    /** Place in the shop's list, in milliseconds: who waits longest first, then the answered chats, the newest first. */
    queue: bigint('queue', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('chat_thread_queue').on(table.queue, table.accountId),
    index('chat_thread_waiting').on(table.waitingSince).where(sql`${table.waitingSince} is not null`),
  ],
)

export const chatMessage = pgTable(
  'chat_message',
  {
    id: text('id').primaryKey(),
    /** Order of the messages; given while the thread is locked, so a later message never has a lower one. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => chatThread.accountId, { onDelete: 'cascade' }),
    sender: text('sender').$type<'admin' | 'user'>().notNull(),
    /** The browser's id of the message: a message sent again is stored once. */
    clientId: text('client_id').notNull(),
    message: text('message').notNull(),
    imageName: text('image_name').references(() => upload.name, { onDelete: 'cascade' }),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    productSnapshot: jsonb('product_snapshot').$type<ProductSnapshot>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('chat_message_sender', sql`${table.sender} in ('admin', 'user')`),
    check('chat_message_content', sql`${table.message} <> '' or ${table.imageName} is not null`),
    check('chat_message_length', sql`char_length(${table.message}) <= 2000`),
    check(
      'chat_message_image',
      sql`(${table.imageName} is null) = (${table.imageWidth} is null) and (${table.imageName} is null) = (${table.imageHeight} is null)`,
    ),
    check('chat_message_product', sql`${table.productId} is null or ${table.productSnapshot} is not null`),
    unique('chat_message_once').on(table.accountId, table.sender, table.clientId),
    index('chat_message_thread').on(table.accountId, table.number),
    index('chat_message_image').on(table.imageName).where(sql`${table.imageName} is not null`),
    index('chat_message_product_id').on(table.productId).where(sql`${table.productId} is not null`),
  ],
)
