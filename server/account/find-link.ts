import { account, oneTimeSecret } from '#server/database/schema/account.ts'
import { and, eq, gt, isNotNull, isNull, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { tokenHash } from './secret-hash.ts'

/** A valid link and its account. */
export interface FoundLink {
  id: string
  accountId: string
  target: string | null
  expiresAt: Date
  email: string
  phone: string | null
  phoneVerifiedAt: Date | null
  name: string
}

/** The link of a token, or null when it is unknown, used or expired. */
export async function findLink(
  reader: Reader,
  secret: string,
  purpose: 'reset-link' | 'confirm-email',
  token: string,
): Promise<FoundLink | null> {
  const [found] = await reader
    .select({
      id: oneTimeSecret.id,
      accountId: account.id,
      target: oneTimeSecret.target,
      expiresAt: oneTimeSecret.expiresAt,
      email: account.email,
      phone: account.phone,
      phoneVerifiedAt: account.phoneVerifiedAt,
      name: account.name,
    })
    .from(oneTimeSecret)
    .innerJoin(account, eq(account.id, oneTimeSecret.accountId))
    .where(
      and(
        eq(oneTimeSecret.secretHash, tokenHash(secret, purpose, token)),
        eq(oneTimeSecret.purpose, purpose),
        isNotNull(oneTimeSecret.accountId),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.expiresAt, sql`now()`),
      ),
    )
  return found ?? null
}
