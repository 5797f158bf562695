import { type ContactKind, WAITING_HOURS } from '#contract/calls/profile.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/durations.ts'
import { account, oneTimeSecret, type SecretPurpose } from '#server/database/schema/account.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { and, desc, eq, gt, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import type { Db, Reader, Tx } from '#server/platform/database/transaction.ts'
import { countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import { countTextOrRefuse } from '../text-limits.ts'

/** Changes of e-mail or phone that an account may request in an hour, including repeated links. */
const PER_ACCOUNT = 6
/** Links to one new mailbox in a day, because it may belong to a stranger. */
const PER_MAILBOX = 5

export const CONFIRMS: Record<ContactKind, Extract<SecretPurpose, `confirm-${string}`>> = {
  email: 'confirm-email',
  phone: 'confirm-phone',
}

interface ContactRequest {
  accountId: string
  kind: ContactKind
  target: string
  /** Address of the client. */
  address: string
}

/** Counts a link or code that is sent to an address or number, by its recipient. @throws Refusal TOO_MANY_TRIES */
export async function countContactOrRefuse(db: Db, secret: string, { accountId, kind, target, address }: ContactRequest): Promise<void> {
  await countOrRefuse(db, { key: limitKey(secret, 'contact-account', accountId), limit: PER_ACCOUNT, windowSeconds: HOUR_SECONDS })
  if (kind === 'phone') await countTextOrRefuse(db, secret, target, { address, known: false })
  else await countOrRefuse(db, { key: limitKey(secret, 'contact-mailbox', target), limit: PER_MAILBOX, windowSeconds: DAY_SECONDS })
}

/** The new address or number that is not confirmed yet, or null. */
export async function findWaiting(reader: Reader, accountId: string, kind: ContactKind): Promise<string | null> {
  const [row] = await reader
    .select({ target: oneTimeSecret.target })
    .from(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.purpose, CONFIRMS[kind]),
        eq(oneTimeSecret.subject, accountId),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.createdAt, sql`now() - make_interval(hours => ${WAITING_HOURS}::int)`),
      ),
    )
    .orderBy(desc(oneTimeSecret.createdAt))
    .limit(1)
  return row?.target ?? null
}

/** The account's address or number if it is unverified, else null. */
export async function findUnproven(reader: Reader, accountId: string, kind: ContactKind): Promise<string | null> {
  const [own] = await reader.select().from(account).where(eq(account.id, accountId))
  if (!own) return null
  if (kind === 'email') return own.emailVerifiedAt === null ? own.email : null
  return own.phoneVerifiedAt === null ? own.phone : null
}

/** Discards the unconfirmed new address or number. */
export async function keepContact(tx: Tx, accountId: string, kind: ContactKind): Promise<void> {
  await tx.delete(oneTimeSecret).where(and(eq(oneTimeSecret.purpose, CONFIRMS[kind]), eq(oneTimeSecret.subject, accountId)))
}

interface Confirmed {
  accountId: string
  kind: ContactKind
  target: string
  /** The link or code that verified it. */
  secretId: string
}

/**
 * Sets a verified address or number on the account. A number that another account entered without verifying it moves to this account. When
 * the contact changed, the former address gets a mail, and reset links and codes sent to it become invalid. Returns false, without a
 * change, when another account has verified it.
 */
export async function setContact(tx: Tx, { accountId, kind, target, secretId }: Confirmed): Promise<boolean> {
  const column = kind === 'email' ? account.email : account.phone
  const [before] = await tx
    .select({ email: account.email, contact: column })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update')
  if (!before) return false
  if (kind === 'phone')
    await tx
      .update(account)
      .set({ phone: null })
      .where(and(eq(account.phone, target), isNull(account.phoneVerifiedAt), ne(account.id, accountId)))
  // Checked first, because PostgreSQL would log the e-mail or phone of a unique violation. The constraint still guards against races.
  if ((await tx.$count(account, and(eq(column, target), ne(account.id, accountId)))) > 0) return false
  const now = sql`now()`
  await tx
    .update(account)
    .set(kind === 'email' ? { email: target, emailVerifiedAt: now } : { phone: target, phoneVerifiedAt: now })
    .where(eq(account.id, accountId))
  if (before.contact === target) return true
  const reset = kind === 'email' ? 'reset-link' : 'reset-code'
  await tx.delete(oneTimeSecret).where(and(eq(oneTimeSecret.accountId, accountId), eq(oneTimeSecret.purpose, reset)))
  const to = kind === 'email' ? { to: before.email } : {}
  await queueMail(tx, { template: 'contact-changed', accountId, changeId: secretId, ...to })
  return true
}
