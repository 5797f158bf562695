import { session } from '#server/database/schema/account.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { sessionEnd } from '#server/platform/sessions.ts'

export interface OpenedSession {
  accountId: string
  sessionId: string
  expiresAt: Date
}

/**
 * Opens a session for an account, good for seven days. Its token is signed after the commit.
 * @param networkHash as `networkHash` gives it for the client's address
 */
export async function openSession(tx: Tx, clock: Clock, accountId: string, networkHash: string): Promise<OpenedSession> {
  const now = clock.now()
  const opened = { accountId, sessionId: newId(), expiresAt: sessionEnd(now) }
  await tx.insert(session).values({ id: opened.sessionId, accountId, createdAt: now, expiresAt: opened.expiresAt, networkHash })
  return opened
}
