import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { account, oneTimeSecret, session } from '#server/database/schema/account.ts'
import type { Tx } from '#server/database/transaction.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { forgetTries } from '#server/platform/rate-limits.ts'
import { loginLimitKey } from './sign-in.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The link or code that allowed it. */
  secretId: string
  /** The session that made the change, which goes on; null ends them all. */
  keepSession: string | null
}

/**
 * Sets a new password: the other sessions end (decisions, Figures), every other link and code of the account is worth nothing, wrong
 * logins are forgotten, and the account is told by mail. Wake the outbox after the commit.
 */
export async function setPassword(tx: Tx, secret: string, { accountId, passwordHash, secretId, keepSession }: NewPassword): Promise<void> {
  await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))
  await tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), keepSession === null ? undefined : ne(session.id, keepSession)))
  await tx.delete(oneTimeSecret).where(and(eq(oneTimeSecret.accountId, accountId), ne(oneTimeSecret.id, secretId)))
  await forgetTries(tx, loginLimitKey(secret, accountId))
  await queueMail(tx, { template: 'password-changed', accountId, changeId: secretId })
}
