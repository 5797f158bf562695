import { account } from '#server/database/schema/account.ts'
import { and, eq, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Hours for which an unverified number on one account blocks other accounts from using it. */
const CLAIM_HOURS = 24

/**
 * Removes a phone number (E.164) from an account that did not verify it within a day, so that nobody can block a stranger's sign-up. The
 * account can still sign in by e-mail, and gets the number back by verifying it.
 */
export async function freeUnprovenPhone(tx: Tx, phone: string): Promise<void> {
  await tx
    .update(account)
    .set({ phone: null })
    .where(
      and(
        eq(account.phone, phone),
        isNull(account.phoneVerifiedAt),
        lt(account.createdAt, sql`now() - make_interval(hours => ${CLAIM_HOURS}::int)`),
      ),
    )
}
