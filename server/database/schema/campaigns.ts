import { NOTIFICATION_TYPES, type NotificationType } from '#contract/calls/notifications.ts'
import { type Audience, CAMPAIGN_STATES, type CampaignState } from '#contract/rules/campaigns.ts'
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
} from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { notification } from './notifications.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A notification as staff write, schedule and send it. Empty texts of a language are missing ones. */
export const campaign = pgTable(
  'campaign',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Counts changes by staff, not the progress of sending. */
    version: integer('version').notNull().default(1),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    type: text('type').$type<NotificationType>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    description: jsonb('description').$type<LocalizedText>().notNull(),
    /** Sanitised html. */
    content: jsonb('content').$type<LocalizedText>().notNull(),
    actionText: jsonb('action_text').$type<LocalizedText>().notNull(),
    image: text('image'),
    action: text('action'),
    advertising: boolean('advertising').notNull(),
    /** Without the customer of an audience of one, who is in `account_id`. */
    audience: jsonb('audience').$type<Exclude<Audience, { kind: 'one' }> | { kind: 'one' }>().notNull(),
    accountId: text('account_id').references(() => account.id, { onDelete: 'cascade' }),
    scheduledAt: instant('scheduled_at'),
    startedAt: instant('started_at'),
    /** The notification of customers; no foreign key, because it is deleted after some days. */
    notificationId: bigint('notification_id', { mode: 'number' }).unique(),
    /** The last account that was looked at: a run that is repeated goes on behind it. */
    sentThrough: text('sent_through'),
    reached: integer('reached').notNull().default(0),
    pushed: integer('pushed').notNull().default(0),
    /** Figures of a notification that was deleted since; null while they are counted. */
    read: integer('read'),
    tapped: integer('tapped'),
    ordered: integer('ordered'),
    changedBy: text('changed_by').references(() => account.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('campaign_state', oneOf(table.state, CAMPAIGN_STATES)),
    check('campaign_type', oneOf(table.type, NOTIFICATION_TYPES)),
    check('campaign_audience', sql`(${table.audience} ->> 'kind' = 'one') = (${table.accountId} is not null)`),
    check('campaign_scheduled', sql`${table.state} <> 'scheduled' or ${table.scheduledAt} is not null`),
    check(
      'campaign_sent',
      sql`(${table.state} in ('sending', 'sent', 'stopped')) = (${table.startedAt} is not null and ${table.notificationId} is not null)`,
    ),
    check('campaign_figures', sql`${table.pushed} between 0 and ${table.reached}`),
    check('campaign_action', sql`${table.action} ~ '^(/([^/\\\\]|$)|https?://)'`),
    index('campaign_open').on(table.id).where(sql`${table.state} in ('draft', 'scheduled', 'sending')`),
    index('campaign_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
)

/** The people who got a targeted notification, each once. */
export const notificationRecipient = pgTable(
  'notification_recipient',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.notificationId] }),
    index('notification_recipient_notification').on(table.notificationId),
  ],
)
