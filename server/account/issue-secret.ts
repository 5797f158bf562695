import { CODE_MINUTES, RESET_LINK_MINUTES } from '#contract/calls/password-reset.ts'
import { oneTimeSecret, type SecretPurpose } from '#server/database/schema/account.ts'
import { and, desc, eq, notInArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { sentHash } from './secret-hash.ts'

/** Kind of the outbox row that sends a link or a code; its payload is `{ secretId }`. */
export const SECRET_EFFECT = 'account.send-secret'

/** Minutes for which a link to a new mailbox is valid, because a mailbox is not always at hand. */
const CONFIRM_LINK_MINUTES = 24 * 60

const MINUTES: Record<SecretPurpose, number> = {
  'reset-link': RESET_LINK_MINUTES,
  'reset-code': CODE_MINUTES,
  'confirm-email': CONFIRM_LINK_MINUTES,
  'confirm-phone': CODE_MINUTES,
}

/**
 * Number of valid secrets per purpose and subject. Two reset links, so that a stranger who requests one cannot invalidate the link that the
 * owner is about to open (OWASP, Forgot Password). A confirmation is requested by the account itself, so only the newest is valid.
 */
const RETENTION: Record<SecretPurpose, number> = { 'reset-link': 2, 'reset-code': 2, 'confirm-email': 1, 'confirm-phone': 1 }

interface Wanted {
  purpose: SecretPurpose
  subject: string
  /** Null when no account has the address or number: the row is written all the same, and nothing is sent. */
  accountId: string | null
  /** The new address or number, for the two confirmations. */
  target?: string
}

/** Creates a link or a code, sent after the commit. Invalidates all but the newest of its kind. */
export async function issueSecret(tx: Tx, secret: string, wanted: Wanted): Promise<void> {
  const id = newId()
  const { purpose, subject } = wanted
  await tx.insert(oneTimeSecret).values({
    id,
    purpose,
    subject,
    accountId: wanted.accountId,
    target: wanted.target ?? null,
    secretHash: sentHash(secret, purpose, id),
    // Wall-clock time, so that two secrets in one transaction have an order.
    createdAt: sql`clock_timestamp()`,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES[purpose]}::int)`,
  })
  const ofSubject = and(eq(oneTimeSecret.purpose, purpose), eq(oneTimeSecret.subject, subject))
  const newest = tx
    .select({ id: oneTimeSecret.id })
    .from(oneTimeSecret)
    .where(ofSubject)
    .orderBy(desc(oneTimeSecret.createdAt), desc(oneTimeSecret.id))
    .limit(RETENTION[purpose])
  await tx.delete(oneTimeSecret).where(and(ofSubject, notInArray(oneTimeSecret.id, newest)))
  await writeOutbox(tx, SECRET_EFFECT, { secretId: id })
}
