import { NOTIFICATION_TOPICS, NOTIFICATION_TYPES, type NotificationTopic, type NotificationType } from '#contract/calls/notifications.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from '#server/platform/database/drizzle.ts'
import { account, session } from './account.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A notification for one customer, or for all: then it has no account and is joined when a customer reads, so that sending it is one row.
 * One that is targeted is for those whom `notification_recipient` names.
 */
export const notification = pgTable(
  'notification',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    targeted: boolean('targeted').notNull().default(false),
    /** The cause, such as `order:{id}:Delivered` or `campaign:{id}`: each cause notifies once. */
    origin: text('origin').notNull().unique(),
    topic: text('topic').$type<NotificationTopic>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    image: text('image'),
    type: text('type').$type<NotificationType>().notNull(),
    /** Sanitised html. */
    content: jsonb('content').$type<LocalizedText>(),
    action: text('action'),
    actionText: jsonb('action_text').$type<LocalizedText>(),
    /** The member of staff who sent it. */
    sentBy: text('sent_by').references(() => account.id, { onDelete: 'set null' }),
    /** Whether it is advertising: pushed only to whom agreed to that, and not at night. */
    advertising: boolean('advertising').notNull().default(false),
    /** The last device that a notification to all was handed to for web push. */
    pushedThrough: text('pushed_through'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('notification_topic', oneOf(table.topic, NOTIFICATION_TOPICS)),
    check('notification_type', oneOf(table.type, NOTIFICATION_TYPES)),
    check('notification_html_has_content', sql`(${table.type} = 'html') = (${table.content} is not null)`),
    check('notification_link_has_action', sql`${table.type} = 'html' or ${table.action} is not null`),
    check('notification_targeted', sql`not ${table.targeted} or ${table.accountId} is null`),
    check('notification_action', sql`${table.action} ~ '^(/([^/\\\\]|$)|https?://)'`),
    index('notification_account').on(table.accountId, table.id),
    index('notification_created').on(table.createdAt),
  ],
)

/** Read notifications by account, for personal ones and those to all. */
export const notificationRead = pgTable(
  'notification_read',
  {
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull().defaultNow(),
    /** When the customer first went on to where it leads. */
    tappedAt: instant('tapped_at'),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.accountId] }), index('notification_read_account').on(table.accountId)],
)

/**
 * A device that is notified by web push. It belongs to the session that subscribed it: signing out removes it (trigger), a session that
 * merely grew old does not.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => session.id, { onDelete: 'set null' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Pushes in a row whose service did not respond, one an hour at most, and when that was last counted. */
    timeouts: smallint('timeouts').notNull().default(0),
    timedOutAt: instant('timed_out_at'),
  },
  (table) => [
    check('push_subscription_endpoint', sql`${table.endpoint} ~ '^https?://'`),
    index('push_subscription_account').on(table.accountId, table.seenAt),
    index('push_subscription_session').on(table.sessionId),
  ],
)
