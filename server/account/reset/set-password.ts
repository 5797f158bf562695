import type { ContactKind } from '#contract/calls/profile.ts'
import { account, oneTimeSecret } from '#server/database/schema/account.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { and, eq, ne } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { forgetTries } from '#server/platform/limits/rate-limits.ts'
import { endOtherSessions } from '../sign-in/end-other-sessions.ts'
import { loginLimitKey } from '../sign-in/sign-in.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The channel of the proof: a link to the mailbox or a code to the phone. */
  provenBy: ContactKind
  /** The link or code that allowed it. */
  secretId: string
  /** The calling session, which continues; null ends all sessions. */
  keepSession: string | null
}

/**
 * Sets a new password. The other contact becomes unverified, because it may belong to a stranger who opened the account in somebody else's
 * name, and must not give the account back to them. Ends the other sessions (product rules, 12), invalidates every other link and code,
 * resets the count of wrong logins, and notifies the account by mail.
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
  await endOtherSessions(tx, accountId, keepSession)
  await tx.delete(oneTimeSecret).where(and(eq(oneTimeSecret.accountId, accountId), ne(oneTimeSecret.id, secretId)))
  await forgetTries(tx, loginLimitKey(secret, accountId))
  await queueMail(tx, { template: 'password-changed', accountId, changeId: secretId })
}
