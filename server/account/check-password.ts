import { account } from '#server/database/schema/account.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { countOrRefuse, limitKey, takeTryBack } from '#server/platform/limits/rate-limits.ts'
import type { AccountDeps } from './account-deps.ts'
import { isPassword } from './password.ts'

/** Wrong passwords of a signed-in customer in ten minutes, against guessing on an unattended phone. */
const WRONG_PER_ACCOUNT = 10
const WINDOW_SECONDS = 600

/**
 * Verifies the password again before a sensitive change. The try is counted first and taken back when the password is right.
 * @param field name of the field that the password came in
 * @throws Refusal WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function checkPassword(
  { db, secret }: AccountDeps,
  { accountId, password, field }: { accountId: string; password: string; field: string },
): Promise<void> {
  const limit = { key: limitKey(secret, 'password-again', accountId), limit: WRONG_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS }
  await countOrRefuse(db, limit)
  const [own] = await db.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.id, accountId))
  if (!(await isPassword(password, own?.passwordHash)))
    throw new Refusal('WRONG_PASSWORD', { fields: [{ field, message: 'Must be the current password' }] })
  await inTransaction(db, (tx) => takeTryBack(tx, limit))
}
