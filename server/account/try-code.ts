import { timingSafeEqual } from 'node:crypto'
import { CODE_TRIES } from '#contract/calls/password-reset.ts'
import { oneTimeSecret } from '#server/database/schema/account.ts'
import { and, eq, gt, isNull, lt, sql } from '#server/platform/database/drizzle.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { codeHash } from './secret-hash.ts'

/** A code that was right. The change that it allows marks it as used. */
export interface RightCode {
  id: string
  accountId: string
  target: string | null
}

/**
 * Compares a code with the valid ones. Each comparison is counted first, by one conditional statement that commits by itself, so any number
 * of parallel guesses gets exactly five comparisons. A code of an unknown number is never right.
 * @throws Refusal CODE_WRONG with the tries left, CODE_EXPIRED when there is none to compare with.
 */
export async function tryCode(
  db: Db,
  secret: string,
  { purpose, subject, code }: { purpose: 'reset-code' | 'confirm-phone'; subject: string; code: string },
): Promise<RightCode> {
  const counted = await db
    .update(oneTimeSecret)
    .set({ tries: sql`${oneTimeSecret.tries} + 1` })
    .where(
      and(
        eq(oneTimeSecret.purpose, purpose),
        eq(oneTimeSecret.subject, subject),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.expiresAt, sql`now()`),
        lt(oneTimeSecret.tries, CODE_TRIES),
      ),
    )
    .returning({
      id: oneTimeSecret.id,
      accountId: oneTimeSecret.accountId,
      target: oneTimeSecret.target,
      secretHash: oneTimeSecret.secretHash,
      tries: oneTimeSecret.tries,
    })
  if (counted.length === 0) throw new Refusal('CODE_EXPIRED')
  const right = counted.find(({ id, secretHash }) =>
    timingSafeEqual(Buffer.from(codeHash(secret, purpose, id, code)), Buffer.from(secretHash)),
  )
  if (!right || right.accountId === null)
    throw new Refusal('CODE_WRONG', { triesLeft: CODE_TRIES - Math.min(...counted.map(({ tries }) => tries)) })
  return { id: right.id, accountId: right.accountId, target: right.target }
}

/** Takes one try back: the code was right, but the rest of the request was refused and has to be corrected. */
export async function takeCodeTryBack(tx: Tx, id: string): Promise<void> {
  await tx
    .update(oneTimeSecret)
    .set({ tries: sql`${oneTimeSecret.tries} - 1` })
    .where(and(eq(oneTimeSecret.id, id), gt(oneTimeSecret.tries, 0)))
}
