import { CHAT_SENDERS } from '#contract/calls/chat.ts'
import { CHAT_CARDS, type ChatCardKind } from '#contract/calls/chat-cards.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from '#server/platform/database/drizzle.ts'
import { account, upload } from './account.ts'
import { product } from './catalogue.ts'
import { oneOf } from './one-of.ts'
import { order } from './orders.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A product as it was when a message about it was sent. Money in won; the picture is of the catalogue. */
export type ProductSnapshot = {
  name: LocalizedText
  category: string
  price: number
  discount: number
  picture: { hash: string; width: number; height: number } | null
}

/**
 * The chat of one customer with the shop: who has read how far, and since when an answer is awaited. Locked by every change of its
 * messages.
 */
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
    /** The account of staff that answers; null while nobody has taken it. */
    handlerId: text('handler_id').references(() => account.id, { onDelete: 'set null' }),
    /** Since when it is closed; a new message opens it again. */
    closedAt: instant('closed_at'),
    /** Number of the newest message that staff closed without an answer; 0 for none. */
    doneNumber: bigint('done_number', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('chat_thread_closed', sql`${table.closedAt} is null or (${table.waitingSince} is null and ${table.handlerId} is null)`),
    index('chat_thread_open').on(table.queue, table.accountId).where(sql`${table.closedAt} is null`),
    index('chat_thread_closed_queue').on(table.queue, table.accountId).where(sql`${table.closedAt} is not null`),
    index('chat_thread_waiting_queue').on(table.queue, table.accountId).where(sql`${table.waitingSince} is not null`),
    index('chat_thread_handler').on(table.handlerId, table.queue, table.accountId).where(sql`${table.handlerId} is not null`),
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
    sender: text('sender').$type<(typeof CHAT_SENDERS)[number]>().notNull(),
    /** The browser's id of the message: a message sent again is stored once. */
    clientId: text('client_id').notNull(),
    message: text('message').notNull(),
    imageName: text('image_name').references(() => upload.name, { onDelete: 'cascade' }),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    productSnapshot: jsonb('product_snapshot').$type<ProductSnapshot>(),
    /** The member of staff who wrote it. No foreign key: the message stays when the account is gone. */
    staffId: text('staff_id'),
    /** The away message, which the shop sends by itself. */
    automatic: boolean('automatic').notNull().default(false),
    cardKind: text('card_kind').$type<ChatCardKind>(),
    cardOrderId: text('card_order_id').references(() => order.id, { onDelete: 'set null' }),
    /** The refund or the proposal of the card. */
    cardId: text('card_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('chat_message_sender', oneOf(table.sender, CHAT_SENDERS)),
    check(
      'chat_message_content',
      sql`${table.message} <> '' or ${table.imageName} is not null or (${table.sender} = 'admin' and (${table.cardKind} is not null or ${table.productSnapshot} is not null))`,
    ),
    check(
      'chat_message_shop',
      sql`${table.sender} = 'admin' or (${table.staffId} is null and not ${table.automatic} and ${table.cardKind} is null)`,
    ),
    check('chat_message_card', oneOf(table.cardKind, CHAT_CARDS)),
    check('chat_message_card_of', sql`${table.cardKind} is not null or (${table.cardOrderId} is null and ${table.cardId} is null)`),
    check('chat_message_card_id', sql`coalesce(${table.cardKind}, 'order') = 'order' or ${table.cardId} is not null`),
    check('chat_message_length', sql`char_length(${table.message}) <= 2000`),
    check(
      'chat_message_image',
      sql`(${table.imageName} is null) = (${table.imageWidth} is null) and (${table.imageName} is null) = (${table.imageHeight} is null)`,
    ),
    check('chat_message_product', sql`${table.productId} is null or ${table.productSnapshot} is not null`),
    unique('chat_message_once').on(table.accountId, table.sender, table.clientId),
    index('chat_message_thread').on(table.accountId, table.number),
    index('chat_message_image').on(table.imageName).where(sql`${table.imageName} is not null`),
    index('chat_message_card_order').on(table.cardOrderId).where(sql`${table.cardOrderId} is not null`),
    index('chat_message_product_id').on(table.productId).where(sql`${table.productId} is not null`),
  ],
)

/** The member of staff who is writing an answer, and until when that holds. */
export const chatWriting = pgTable(
  'chat_writing',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => chatThread.accountId, { onDelete: 'cascade' }),
    /** The account of staff. */
    staffId: text('staff_id').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.staffId] })],
)

/** Replies that staff have saved, in four languages. */
export const savedReply = pgTable(
  'saved_reply',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    /** Counts its changes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('saved_reply_english', sql`${table.title} ->> 'en' <> '' and ${table.text} ->> 'en' <> ''`),
    check('saved_reply_version', sql`${table.version} > 0`),
  ],
)
