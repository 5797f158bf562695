import { RESEND_SECONDS } from '#contract/calls/password-reset.ts'
import type { ContactKind } from '#contract/calls/profile.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { issueSecret } from '../issue-secret.ts'
import { CONFIRMS, countContactOrRefuse, findUnproven, findWaiting } from './change-contact.ts'

interface Wanted {
  accountId: string
  kind: ContactKind
  /** Address of the client. */
  address: string
}

/**
 * Resends the link or code for a pending change; without one, for the account's own unverified address or number.
 * @throws Refusal NOT_FOUND when there is neither, TOO_MANY_TRIES
 */
export async function resendConfirmation(
  { db, secret }: AccountDeps,
  { accountId, kind, address }: Wanted,
): Promise<{ resendAfter: number }> {
  const target = (await findWaiting(db, accountId, kind)) ?? (await findUnproven(db, accountId, kind))
  if (target === null) throw new Refusal('NOT_FOUND')
  await countContactOrRefuse(db, secret, { accountId, kind, target, address })
  await inTransaction(db, (tx) => issueSecret(tx, secret, { purpose: CONFIRMS[kind], subject: accountId, accountId, target }))
  return { resendAfter: RESEND_SECONDS }
}
