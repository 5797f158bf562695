import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { GRANTED_ROLES, type GrantedRole, STAFF_ROLES, type StaffRole } from '#contract/staff.ts'
import { account } from './account.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The people who work for the shop. A session of staff ends when its row goes, is made inactive or gets another role (trigger). */
export const staff = pgTable(
  'staff',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text('role').$type<StaffRole>().notNull(),
    active: boolean('active').notNull().default(true),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [check('staff_role', oneOf(table.role, STAFF_ROLES))],
)

/** The rights of a role. The owner has every right and no row. */
export const staffRolePermission = pgTable(
  'staff_role_permission',
  {
    role: text('role').$type<GrantedRole>().notNull(),
    permission: text('permission').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.role, table.permission] }),
    check('staff_role_permission_role', oneOf(table.role, GRANTED_ROLES)),
    check('staff_role_permission_name', sql`${table.permission} ~ '^[a-z][A-Za-z]*\\.[a-z][A-Za-z]*$'`),
  ],
)

/**
 * Changes by staff: one row for each change, written in its transaction. Append-only (triggers), so it holds ids, states and figures and
 * no words of persons.
 */
export const staffAction = pgTable(
  'staff_action',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The account of staff. */
    actorId: text('actor_id').notNull(),
    /** Network of the client, as `clientNetwork` tells it. */
    network: text('network').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    subjectKind: text('subject_kind').notNull(),
    /** Null where the call changes the order or the whole of a kind. */
    subjectId: text('subject_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [index('staff_action_at').on(table.at), index('staff_action_subject').on(table.subjectKind, table.subjectId, table.at)],
)

/**
 * Calls of staff that read a person's data, were refused or failed, and their signing in and out. Append-only: a row goes after two years, none
 * before. Ids alone say whom it was about.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** The account of staff; null for a sign-in under a name that no staff has. */
    staffId: text('staff_id'),
    /** Network address of the client. */
    address: text('address').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    orderId: text('order_id'),
    accountId: text('account_id'),
    result: text('result').$type<'ok' | 'refused' | 'failed'>().notNull(),
  },
  (table) => [check('access_log_result', sql`${table.result} in ('ok', 'refused', 'failed')`), index('access_log_at').on(table.at)],
)
