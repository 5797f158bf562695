import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { account } from '#server/database/schema/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Hours in which nobody else may open an account with a number that is written on one, though its code was never typed. */
const CLAIM_HOURS = 24

/**
 * Takes a phone number (E.164) off an account that never proved it in a day, so that nobody keeps a stranger from signing up by writing
 * down his number. The account keeps its e-mail to sign in with, and gets the number back by proving it.
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
