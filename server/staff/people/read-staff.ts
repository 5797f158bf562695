import type { StaffDeviceSession, StaffInvitation, StaffPerson } from '#contract/calls/console/staff/staff.ts'
import { PERMISSIONS, type Permission } from '#contract/rules/permissions.ts'
import { worksFor } from '#server/account/sign-in/live-session.ts'
import { account, session } from '#server/database/schema/account.ts'
import { staff, staffInvitation, staffRolePermission } from '#server/database/schema/staff.ts'
import { and, asc, desc, eq, gt, isNull, max, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

const liveSession = (now: Date) => and(eq(session.staff, true), isNull(session.revokedAt), gt(session.expiresAt, now))

/** The people who work here: owners first, then in the order in which they came. */
export async function readPeople(reader: Reader, now: Date): Promise<StaffPerson[]> {
  const seen = reader
    .select({
      accountId: session.accountId,
      lastSeenAt: max(session.lastSeenAt).as('last_seen_at'),
      devices: sql<number>`count(*) filter (where ${liveSession(now)})::int`.as('devices'),
    })
    .from(session)
    .where(eq(session.staff, true))
    .groupBy(session.accountId)
    .as('seen')
  const rows = await reader
    .select({
      accountId: staff.accountId,
      name: account.name,
      email: account.email,
      role: staff.role,
      secondStep: sql<boolean>`${staff.totpSince} is not null`,
      lastSeenAt: seen.lastSeenAt,
      devices: seen.devices,
    })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.accountId))
    .leftJoin(seen, eq(seen.accountId, staff.accountId))
    .where(eq(staff.active, true))
    .orderBy(sql`${staff.role} = 'owner' desc`, asc(staff.since), asc(staff.accountId))
  return rows.map(({ lastSeenAt, devices, ...person }) => ({
    ...person,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    devices: devices ?? 0,
  }))
}

/**
 * The devices with a session of staff that is not over, the last used first. A locked one counts: its password opens it again.
 * @param of one account; by default everybody's
 */
export async function readDevices(
  reader: Reader,
  { now, current, of }: { now: Date; current: string; of?: string },
): Promise<StaffDeviceSession[]> {
  const rows = await reader
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      name: account.name,
      device: session.device,
      address: session.address,
      since: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(staff, worksFor(session.accountId))
    .where(and(liveSession(now), of === undefined ? undefined : eq(session.accountId, of)))
    .orderBy(desc(session.lastSeenAt))
  return rows
    .map(({ since, lastSeenAt, ...row }) => ({
      ...row,
      since: since.toISOString(),
      lastSeenAt: (lastSeenAt ?? since).toISOString(),
      current: row.sessionId === current,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

/** The invitations that work, the newest first. */
export async function readInvitations(reader: Reader, now: Date): Promise<StaffInvitation[]> {
  const rows = await reader
    .select()
    .from(staffInvitation)
    .where(and(isNull(staffInvitation.usedAt), isNull(staffInvitation.revokedAt), gt(staffInvitation.expiresAt, now)))
    .orderBy(desc(staffInvitation.createdAt))
  return rows.map(({ id, role, createdAt, expiresAt }) => ({
    _id: id,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** The permissions of the roles that can be changed. A name that the store has no more is left out. */
export async function readGranted(reader: Reader): Promise<{ manager: Permission[]; packer: Permission[] }> {
  const rows = await reader.select().from(staffRolePermission)
  const of = (role: string) => PERMISSIONS.filter((permission) => rows.some((row) => row.role === role && row.permission === permission))
  return { manager: of('manager'), packer: of('packer') }
}
