import { timingSafeEqual } from 'node:crypto'
import { INVITATION_HOURS, MAX_INVITATIONS } from '#contract/calls/console/staff/staff.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { GrantedRole } from '#contract/rules/staff.ts'
import { derivedToken } from '#server/config/derived-secrets.ts'
import { staffInvitation } from '#server/database/schema/staff.ts'
import { and, count, eq, gt, isNull } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

const PURPOSE = 'staff-invitation'
/** Parts the id of an invitation from its proof. */
const PARTING = '.'

const isOpen = (now: Date) => and(isNull(staffInvitation.usedAt), isNull(staffInvitation.revokedAt), gt(staffInvitation.expiresAt, now))

/** An invitation that was made, with the token of its link, which is derived and not stored. */
export interface MadeInvitation {
  id: string
  role: GrantedRole
  createdAt: Date
  expiresAt: Date
  token: string
}

/** Makes an invitation. @throws Refusal TOO_MANY_ENTRIES when too many are open */
export async function makeInvitation(
  tx: Tx,
  { secret, now, role, invitedBy }: { secret: string; now: Date; role: GrantedRole; invitedBy: string },
): Promise<MadeInvitation> {
  const [open] = await tx.select({ number: count() }).from(staffInvitation).where(isOpen(now))
  if ((open?.number ?? 0) >= MAX_INVITATIONS) throw new Refusal('TOO_MANY_ENTRIES')
  const id = newId()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await tx.insert(staffInvitation).values({ id, role, invitedBy, createdAt: now, expiresAt })
  return { id, role, createdAt: now, expiresAt, token: `${id}${PARTING}${derivedToken(secret, PURPOSE, id)}` }
}

/** Takes an open invitation back. @returns its role @throws Refusal NOT_FOUND */
export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<GrantedRole> {
  const [revoked] = await tx
    .update(staffInvitation)
    .set({ revokedAt: now })
    .where(and(eq(staffInvitation.id, id), isOpen(now)))
    .returning({ role: staffInvitation.role })
  if (!revoked) throw new Refusal('NOT_FOUND')
  return revoked.role
}

/** The open invitation of a token. @throws Refusal INVITATION_INVALID for one that is unknown, used, taken back or expired */
export async function findInvitation(reader: Reader, { secret, now, token }: { secret: string; now: Date; token: string }) {
  const [id = '', proof = ''] = token.split(PARTING)
  if (!isSame(proof, derivedToken(secret, PURPOSE, id))) throw new Refusal('INVITATION_INVALID')
  const [found] = await reader
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.id, id), isOpen(now)))
  if (!found) throw new Refusal('INVITATION_INVALID')
  return found
}

/** Uses an invitation up. Of two that use it at once, one is refused. @throws Refusal INVITATION_INVALID */
export async function spendInvitation(tx: Tx, { id, by, now }: { id: string; by: string; now: Date }): Promise<void> {
  const spent = await tx
    .update(staffInvitation)
    .set({ usedAt: now, usedBy: by })
    .where(and(eq(staffInvitation.id, id), isOpen(now)))
    .returning({ id: staffInvitation.id })
  if (spent.length === 0) throw new Refusal('INVITATION_INVALID')
}

/** Compares two texts in a time that does not reveal how much of them is equal. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
