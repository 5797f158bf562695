import { RESEND_SECONDS } from '#contract/password-reset.ts'
import type { ContactKind } from '#contract/profile.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { CONFIRMS, countContactOrRefuse, findWaiting } from './change-contact.ts'
import { issueSecret } from './issue-secret.ts'

/** Sends the link or code for what waits once more. @throws Refusal NOT_FOUND when nothing waits, TOO_MANY_TRIES */
export async function resendConfirmation(
  { db, secret, wakeOutbox }: AccountDeps,
  accountId: string,
  kind: ContactKind,
): Promise<{ resendAfter: number }> {
  const target = await findWaiting(db, accountId, kind)
  if (target === null) throw new Refusal('NOT_FOUND')
  await countContactOrRefuse(db, secret, accountId, kind, target)
  await inTransaction(db, (tx) => issueSecret(tx, secret, { purpose: CONFIRMS[kind], subject: accountId, accountId, target }))
  wakeOutbox()
  return { resendAfter: RESEND_SECONDS }
}
