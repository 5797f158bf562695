import { session } from '#server/database/schema/account.ts'
import { and, eq, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Wanted {
  sessionId?: string
  accountId?: string
  /** A session that goes on. */
  but?: string
}

/**
 * Ends sessions of staff: those of an account, one, or all; their live streams end with them (trigger). Sessions of shoppers go on.
 * @returns whose sessions ended
 */
export async function endStaffSessions(tx: Tx, { sessionId, accountId, but }: Wanted): Promise<{ accountId: string }[]> {
  return tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(session.staff, true),
        isNull(session.revokedAt),
        sessionId === undefined ? undefined : eq(session.id, sessionId),
        accountId === undefined ? undefined : eq(session.accountId, accountId),
        but === undefined ? undefined : ne(session.id, but),
      ),
    )
    .returning({ accountId: session.accountId })
}
