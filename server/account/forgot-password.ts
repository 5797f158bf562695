import { eq } from 'drizzle-orm'
import { account } from '#server/database/schema/account.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { clientNetwork, countOrRefuse, limitKey } from '#server/platform/rate-limits.ts'
import type { AccountDeps } from './account-deps.ts'
import { issueSecret } from './issue-secret.ts'
import { normaliseEmail } from './normalise-email.ts'
import { subjectHash } from './secret-hash.ts'

/** Per hour: links for one address, and asked for from one network (reliability, section 3). */
const PER_EMAIL = 3
const PER_NETWORK = 60
const WINDOW_SECONDS = 3_600

/**
 * Has a link for a new password sent. Known and unknown addresses are counted alike and cause the same statements; whether there is an
 * account shows only when the mail is written.
 * @throws Refusal TOO_MANY_TRIES
 */
export async function forgotPassword({ db, secret, wakeOutbox }: AccountDeps, wanted: { email: string; address: string }): Promise<void> {
  const email = normaliseEmail(wanted.email)
  const limits = [
    { key: limitKey(secret, 'reset-link-network', clientNetwork(wanted.address)), limit: PER_NETWORK },
    { key: limitKey(secret, 'reset-link', email), limit: PER_EMAIL },
  ]
  for (const limit of limits) await countOrRefuse(db, { ...limit, windowSeconds: WINDOW_SECONDS })
  await inTransaction(db, async (tx) => {
    const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email))
    await issueSecret(tx, secret, { purpose: 'reset-link', subject: subjectHash(secret, email), accountId: found?.id ?? null })
  })
  wakeOutbox()
}
