import { HOUR_SECONDS } from '#contract/durations.ts'
import { account, oneTimeSecret, type SecretPurpose } from '#server/database/schema/account.ts'
import { and, eq, gt, isNull, sql } from '#server/platform/database/drizzle.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { clientNetwork, countOrRefuse, countTry, limitKey } from '#server/platform/limits/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { issueSecret } from '../issue-secret.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { subjectHash } from '../secret-hash.ts'

/**
 * Reset mails per hour: requested from one network, and by one network for one address (product rules, 14). Above the limit for one address
 * over all networks, the newest link stays valid longer and no further one is sent, so strangers can neither flood a mailbox nor invalidate
 * its owner's links.
 */
const PER_NETWORK = 60
const PER_EMAIL_AND_NETWORK = 3
const PER_EMAIL = 6
const WINDOW_SECONDS = HOUR_SECONDS
const FRESH_MINUTES = 10

/**
 * Sends a link to reset the password. An unverified address gets a link to verify it instead, because unverified contacts reset nothing.
 * Known and unknown addresses are counted alike and run the same statements; whether an account exists matters only when the mail is
 * composed.
 * @throws Refusal TOO_MANY_TRIES
 */
export async function forgotPassword({ db, secret }: AccountDeps, wanted: { email: string; address: string }): Promise<void> {
  const email = normaliseEmail(wanted.email)
  const network = clientNetwork(wanted.address)
  const limits = [
    { key: limitKey(secret, 'reset-link-network', network), limit: PER_NETWORK },
    { key: limitKey(secret, 'reset-link-email-network', `${email}\0${network}`), limit: PER_EMAIL_AND_NETWORK },
  ]
  for (const limit of limits) await countOrRefuse(db, { ...limit, windowSeconds: WINDOW_SECONDS })
  const ofAll = await countTry(db, { key: limitKey(secret, 'reset-link', email), limit: PER_EMAIL, windowSeconds: WINDOW_SECONDS })
  await inTransaction(db, async (tx) => {
    const [found] = await tx.select({ id: account.id, provenAt: account.emailVerifiedAt }).from(account).where(eq(account.email, email))
    const wantedSecret =
      found && found.provenAt === null
        ? ({ purpose: 'confirm-email', subject: found.id, accountId: found.id, target: email } as const)
        : ({ purpose: 'reset-link', subject: subjectHash(secret, email), accountId: found?.id ?? null } as const)
    if (!ofAll.allowed && (await hasFresh(tx, wantedSecret))) return
    await issueSecret(tx, secret, wantedSecret)
  })
}

async function hasFresh(tx: Tx, { purpose, subject }: { purpose: SecretPurpose; subject: string }): Promise<boolean> {
  const young = gt(oneTimeSecret.createdAt, sql`now() - make_interval(mins => ${FRESH_MINUTES}::int)`)
  const fresh = await tx
    .select({ id: oneTimeSecret.id })
    .from(oneTimeSecret)
    .where(and(eq(oneTimeSecret.purpose, purpose), eq(oneTimeSecret.subject, subject), isNull(oneTimeSecret.usedAt), young))
    .limit(1)
  return fresh.length > 0
}
