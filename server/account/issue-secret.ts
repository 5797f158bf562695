import { sql } from 'drizzle-orm'
import { CODE_MINUTES, RESET_LINK_MINUTES } from '#contract/password-reset.ts'
import { oneTimeSecret, type SecretPurpose } from '#server/database/schema/account.ts'
import type { Tx } from '#server/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/outbox.ts'
import { sentHash } from './secret-hash.ts'

/** Kind of the outbox row that sends a link or a code; its payload is `{ secretId }`. */
export const SECRET_EFFECT = 'account.send-secret'

/** Minutes that a link to a new mailbox works: a mailbox is not always at hand. */
const CONFIRM_LINK_MINUTES = 24 * 60

const MINUTES: Record<SecretPurpose, number> = {
  'reset-link': RESET_LINK_MINUTES,
  'reset-code': CODE_MINUTES,
  'confirm-email': CONFIRM_LINK_MINUTES,
  'confirm-phone': CODE_MINUTES,
}

interface Wanted {
  purpose: SecretPurpose
  subject: string
  /** Null when nobody has the address or number: a row is written all the same, and nothing sent. */
  accountId: string | null
  /** The new address or number, for the two confirmations. */
  target?: string
}

/** Makes a link or a code and has it sent after the commit; the one before it is worth nothing from now on. Wake the outbox. */
export async function issueSecret(tx: Tx, secret: string, wanted: Wanted): Promise<void> {
  const id = newId()
  const fields = {
    id,
    accountId: wanted.accountId,
    target: wanted.target ?? null,
    secretHash: sentHash(secret, wanted.purpose, id),
    tries: 0,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${MINUTES[wanted.purpose]}::int)`,
    usedAt: null,
  }
  await tx
    .insert(oneTimeSecret)
    .values({ purpose: wanted.purpose, subject: wanted.subject, ...fields })
    .onConflictDoUpdate({ target: [oneTimeSecret.purpose, oneTimeSecret.subject], set: fields })
  await writeOutbox(tx, SECRET_EFFECT, { secretId: id })
}
