import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ContactKind } from '#contract/profile.ts'
import { account, oneTimeSecret, session } from '#server/database/schema/account.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { forgetTries } from '#server/platform/limits/rate-limits.ts'
import { loginLimitKey } from '../sign-in/sign-in.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The channel that proved who it is: a link to the mailbox or a code to the phone. */
  provenBy: ContactKind
  /** The link or code that allowed it. */
  secretId: string
  /** The session that made the change, which goes on; null ends them all. */
  keepSession: string | null
}

/**
 * Sets a new password. The channel that did not prove it is unproven from now on: it may belong to whoever opened the account in somebody
 * else's name, and must not take it back. The other sessions end (product rules, 12), every other link and code of the account is worth nothing, wrong
 * logins are forgotten, and the account is told by mail.
 */
export async function setPassword(
  tx: Tx,
  secret: string,
  { accountId, passwordHash, provenBy, secretId, keepSession }: NewPassword,
): Promise<void> {
  const unproven = provenBy === 'email' ? { phoneVerifiedAt: null } : { emailVerifiedAt: null }
  await tx
    .update(account)
    .set({ passwordHash, ...unproven })
    .where(eq(account.id, accountId))
  await tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), keepSession === null ? undefined : ne(session.id, keepSession)))
  await tx.delete(oneTimeSecret).where(and(eq(oneTimeSecret.accountId, accountId), ne(oneTimeSecret.id, secretId)))
  await forgetTries(tx, loginLimitKey(secret, accountId))
  await queueMail(tx, { template: 'password-changed', accountId, changeId: secretId })
}
