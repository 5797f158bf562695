import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import { PERMISSIONS, roleMay } from '#contract/rules/permissions.ts'
import { account, session } from '#server/database/schema/account.ts'
import { staff } from '#server/database/schema/staff.ts'
import type { Clock } from '#server/platform/clock.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { idleSince, type SessionClaims } from '#server/platform/sessions.ts'
import { idleMinutes, sessionRights, worksFor } from '../sign-in/live-session.ts'

/** The state of a staff session: valid, expired, or locked after a long time without input. */
export interface SessionState {
  state: 'open' | 'locked' | 'expired' | 'none'
  /** Its member of staff, while it is open or locked. */
  me: StaffMember | null
}

const NONE: SessionState = { state: 'none', me: null }

/** The state of a session of staff. One that was ended, or of somebody who works here no more, is none. */
export async function readStaffSession(reader: Reader, clock: Clock, claims: SessionClaims): Promise<SessionState> {
  const [found] = await reader
    .select({
      staffSession: session.staff,
      revokedAt: session.revokedAt,
      expiresAt: session.expiresAt,
      lastSeenAt: session.lastSeenAt,
      name: account.name,
      email: account.email,
      role: staff.role,
      rights: sessionRights,
      idleMinutes,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(staff, worksFor(session.accountId))
    .where(eq(session.id, claims.sessionId))
  const now = clock.now()
  if (!found?.staffSession || found.revokedAt || !found.lastSeenAt) return NONE
  if (found.expiresAt <= now) return { state: 'expired', me: null }
  const { name, email, role } = found
  const rights = new Set(found.rights)
  const me = { accountId: claims.accountId, name, email, role, permissions: PERMISSIONS.filter((each) => roleMay(role, rights, each)) }
  return { state: found.lastSeenAt > idleSince(now, found.idleMinutes) ? 'open' : 'locked', me }
}
