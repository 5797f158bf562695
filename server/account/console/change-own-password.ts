import { account, oneTimeSecret } from '#server/database/schema/account.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { forgetTries } from '#server/platform/limits/rate-limits.ts'
import { endOtherSessions } from '../sign-in/end-other-sessions.ts'
import { loginLimitKey } from '../sign-in/sign-in.ts'

/**
 * Sets a new password of somebody who has just given the old one. All other sessions end, those of the shop too; links and codes that were
 * sent are invalid from then on; a mail reports it.
 */
export async function changeOwnPassword(
  tx: Tx,
  secret: string,
  { accountId, passwordHash, keepSession }: { accountId: string; passwordHash: string; keepSession: string },
): Promise<void> {
  await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId))
  await endOtherSessions(tx, accountId, keepSession)
  await tx.delete(oneTimeSecret).where(eq(oneTimeSecret.accountId, accountId))
  await forgetTries(tx, loginLimitKey(secret, accountId))
  await queueMail(tx, { template: 'password-changed', accountId, changeId: newId() })
}
