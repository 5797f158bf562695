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

/**
 * Opens a session for an account: good for seven days, or for twelve hours and half an hour without a call where staff signed in. Its token
 * is signed after the commit.
 * @param networkHash as `networkHash` gives it for the client's address
 */
export async function openSession(tx: Tx, clock: Clock, accountId: string, networkHash: string, staff = false): Promise<OpenedSession> {
  const now = clock.now()
  const opened = { accountId, sessionId: newId(), expiresAt: staff ? staffSessionEnd(now) : sessionEnd(now) }
  const { sessionId: id, expiresAt } = opened
  await tx.insert(session).values({ id, accountId, createdAt: now, expiresAt, networkHash, staff, lastSeenAt: staff ? now : null })
  return opened
}
