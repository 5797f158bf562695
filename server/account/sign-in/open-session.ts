import type { StaffDevice } from '#contract/rules/staff.ts'
import { session } from '#server/database/schema/account.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { sessionEnd, staffSessionEnd } from '#server/platform/sessions.ts'

export interface OpenedSession {
  accountId: string
  sessionId: string
  expiresAt: Date
}

/** The stored facts of a staff member's device. */
export interface StaffDeviceSeen {
  device: StaffDevice
  /** Network address of the client. */
  address: string
}

/**
 * Opens a session for an account: good for seven days, or for twelve hours and half an hour without a touch where staff signed in. Its
 * token is signed after the commit.
 * @param networkHash as returned by `networkHash` for the client's address
 * @param staff where staff signed in
 */
export async function openSession(
  tx: Tx,
  clock: Clock,
  accountId: string,
  networkHash: string,
  staff: StaffDeviceSeen | null = null,
): Promise<OpenedSession> {
  const now = clock.now()
  const opened = { accountId, sessionId: newId(), expiresAt: staff ? staffSessionEnd(now) : sessionEnd(now) }
  const { sessionId: id, expiresAt } = opened
  const ofStaff = staff ? { staff: true, lastSeenAt: now, provenAt: now, ...staff } : {}
  await tx.insert(session).values({ id, accountId, createdAt: now, expiresAt, networkHash, ...ofStaff })
  return opened
}
