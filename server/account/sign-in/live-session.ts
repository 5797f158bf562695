import type { StaffRole } from '#contract/rules/staff.ts'
import { session } from '#server/database/schema/account.ts'
import { signInRule, staff, staffRolePermission } from '#server/database/schema/staff.ts'
import type { Caller } from '#server/platform/caller.ts'
import { and, eq, gt, isNotNull, isNull, not, or, type SQL, type SQLWrapper, sql } from '#server/platform/database/drizzle.ts'
import { CLOCK_LEEWAY_SECONDS, STAFF_IDLE_MINUTES } from '#server/platform/sessions.ts'

/** Joins the {@link staff} row of an account that currently belongs to staff. */
export function worksFor(accountId: SQLWrapper): SQL | undefined {
  return and(eq(staff.accountId, accountId), eq(staff.active, true))
}

/** The columns that decide the rights of a session, joined by {@link worksFor}. */
export const sessionRole = { role: staff.role, staff: session.staff }

/** The current rights of a staff session; empty for the sessions of shoppers. */
export const sessionRights = sql<string[]>`case when ${session.staff}
  then array(select ${staffRolePermission.permission} from ${staffRolePermission} where ${staffRolePermission.role} = ${staff.role}) else '{}' end`

/** The role of a session: staff rights come only with a session that the staff login opened. */
export function roleOf({ role, staff: ofStaff }: { role: StaffRole | null; staff: boolean }): Caller['role'] {
  if (role === null) return 'customer'
  return ofStaff ? role : 'shopping-staff'
}

/** The times that {@link isLive} compares with: sessions must end after one, and staff must have touched the console since the other. */
export function liveBounds(now: Date): { after: Date; now: Date } {
  return { after: new Date(now.getTime() - CLOCK_LEEWAY_SECONDS * 1_000), now }
}

/** Minutes without a touch that the shop's rules allow. */
export const idleMinutes = sql<number>`coalesce((select ${signInRule.idleMinutes} from ${signInRule}), ${sql.raw(String(STAFF_IDLE_MINUTES))})`

/** The condition that a session is neither ended nor revoked, and for staff also not idle and still employed. */
export function isLive({ after, now }: Record<keyof ReturnType<typeof liveBounds>, Date | SQLWrapper>): SQL | undefined {
  const touched = sql`${session.lastSeenAt} > ${now}::timestamptz - make_interval(mins => ${idleMinutes})`
  const ofStaff = and(touched, isNotNull(staff.role))
  return and(gt(session.expiresAt, after), isNull(session.revokedAt), or(not(eq(session.staff, true)), ofStaff))
}
