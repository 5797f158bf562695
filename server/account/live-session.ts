import { and, eq, gt, isNull, not, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { account, session } from '#server/database/schema/account.ts'
import type { Caller } from '#server/platform/bind.ts'
import { CLOCK_LEEWAY_SECONDS, idleSince } from '#server/platform/sessions.ts'

/** What is asked of a session's row and its account's to know what its token may do. */
export const sessionRole = { role: account.role, staff: session.staff }

/** What a session may do: the owner's powers are those of a session that the login of staff has opened, and of no other. */
export function roleOf({ role, staff }: { role: 'customer' | 'owner'; staff: boolean }): Caller['role'] {
  return role === 'owner' && !staff ? 'shopping-owner' : role
}

/** The moments that {@link isLive} compares with. */
export function liveBounds(now: Date): { after: Date; seenAfter: Date } {
  return { after: new Date(now.getTime() - CLOCK_LEEWAY_SECONDS * 1_000), seenAfter: idleSince(now) }
}

/** That a session is neither ended nor revoked, and one of staff not idle. */
export function isLive({ after, seenAfter }: Record<keyof ReturnType<typeof liveBounds>, Date | SQLWrapper>): SQL | undefined {
  return and(gt(session.expiresAt, after), isNull(session.revokedAt), or(not(eq(session.staff, true)), gt(session.lastSeenAt, seenAfter)))
}
