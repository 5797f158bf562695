import { ACCESS_RESULTS, type AccessResult } from '#contract/calls/console/staff/staff-log.ts'
import { GRANTED_ROLES, type GrantedRole, IDLE_MINUTES, type IdleMinutes, STAFF_ROLES, type StaffRole } from '#contract/rules/staff.ts'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from '#server/platform/database/drizzle.ts'
import { account } from './account.ts'
import { oneOf } from './one-of.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
    /** Sealed secret of the authenticator app, and one that waits for a code of it. */
    totpSecret: bytea('totp_secret'),
    totpPending: bytea('totp_pending'),
    totpSince: instant('totp_since'),
    /** The last accepted code's step of 30 s: no code works twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
  },
  (table) => [
    check('staff_role', oneOf(table.role, STAFF_ROLES)),
    check('staff_totp', sql`(${table.totpSecret} is null) = (${table.totpSince} is null)`),
  ],
)

/** Codes that open the console without the authenticator app, each once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => staff.accountId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** How staff sign in; one row. */
export const signInRule = pgTable(
  'sign_in_rule',
  {
    id: smallint('id').primaryKey().default(1),
    /** Networks of the shop, as addresses or prefixes such as 203.0.113.0/24. Everybody else signs in from outside. */
    networks: text('networks').array().notNull().default([]),
    /** The second step is required inside the shop too. */
    managersAlways: boolean('managers_always').notNull().default(true),
    packersAlways: boolean('packers_always').notNull().default(false),
    /** Minutes without a touch after which the console locks. */
    idleMinutes: smallint('idle_minutes').$type<IdleMinutes>().notNull().default(30),
  },
  (table) => [check('sign_in_rule_one', sql`${table.id} = 1`), check('sign_in_rule_idle', oneOf(table.idleMinutes, IDLE_MINUTES))],
)

/** Invitations to work for the shop, by a link that works once, for 48 hours. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: text('id').primaryKey(),
    role: text('role').$type<GrantedRole>().notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    check('staff_invitation_role', oneOf(table.role, GRANTED_ROLES)),
    check('staff_invitation_use', sql`(${table.usedAt} is null) = (${table.usedBy} is null)`),
    index('staff_invitation_open').on(table.createdAt).where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
  ],
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
    check('staff_role_permission_granted', sql`${table.permission} <> 'staff.manage'`),
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
    /** Network of the client, by `clientNetwork`. */
    network: text('network').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    subjectKind: text('subject_kind').notNull(),
    /** Null where the call changes the order or the whole of a kind. */
    subjectId: text('subject_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('staff_action_at').on(table.at),
    index('staff_action_subject').on(table.subjectKind, table.subjectId, table.at),
    index('staff_action_actor').on(table.actorId, table.at),
    index('staff_action_subject_id').on(table.subjectId, table.at),
  ],
)

/**
 * Calls of staff that read a person's data, were refused or failed, and their signing in and out. Append-only: a row goes after three
 * years, none before. Only ids identify the people concerned.
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
    /** Number of rows of a list, which has no single order or account. The search text is not stored. */
    shown: integer('shown'),
    result: text('result').$type<AccessResult>().notNull(),
  },
  (table) => [
    check('access_log_result', oneOf(table.result, ACCESS_RESULTS)),
    check('access_log_shown', sql`${table.shown} >= 0`),
    index('access_log_at').on(table.at),
    index('access_log_staff').on(table.staffId, table.at),
    index('access_log_account').on(table.accountId, table.at).where(sql`${table.accountId} is not null`),
    index('access_log_order').on(table.orderId, table.at).where(sql`${table.orderId} is not null`),
    index('access_log_wrong').on(table.at).where(sql`${table.result} <> 'ok'`),
  ],
)
