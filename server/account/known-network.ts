import { session } from '#server/database/schema/account.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { clientNetwork, limitKey } from '#server/platform/limits/rate-limits.ts'

/** An HMAC of the network of a client's address, as stored with a session. */
export function networkHash(secret: string, address: string): string {
  return limitKey(secret, 'session-network', clientNetwork(address))
}

/**
 * Whether the account was signed in to from this network. Ended sessions count until they are deleted: wrong tries elsewhere must not block
 * a person at home.
 */
export async function isKnownNetwork(reader: Reader, accountId: string, hash: string): Promise<boolean> {
  const rows = await reader
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.networkHash, hash), gt(session.createdAt, sql`now() - interval '90 days'`)))
    .limit(1)
  return rows.length > 0
}
