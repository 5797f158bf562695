import { createHash } from 'node:crypto'
import type { InquiryInput } from '#contract/calls/help.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/durations.ts'
import type { Language } from '#contract/rules/languages.ts'
import { inquiry } from '#server/database/schema/help.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { clientNetwork, countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'

/** Per network: enough for a dormitory that shares one address, too few to bury the shop in questions. */
const LIMITS = [
  { name: 'inquiry-network-hour', limit: 20, windowSeconds: HOUR_SECONDS },
  { name: 'inquiry-network-day', limit: 60, windowSeconds: DAY_SECONDS },
]

interface Sender {
  /** The signed-in account, or null. */
  accountId: string | null
  language: Language
  /** Address of the client. */
  address: string
  /** The idempotency key, or null. */
  key: string | null
}

/**
 * Stores a question for staff and returns its id. The same key with the same text is a retry: it is stored once and returns the first id,
 * even for concurrent requests. Keys are scoped to an account, or to a guest's network.
 * @throws Refusal TOO_MANY_TRIES, IDEMPOTENCY_KEY_REUSED when the key was used with another text.
 */
export async function addInquiry(deps: { db: Db; secret: string }, input: InquiryInput, sender: Sender): Promise<string> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([input.name, input.phone, input.email, input.message]))
    .digest('hex')
  // Scopes the key, because two strangers may use the same one.
  const key =
    sender.key === null ? null : limitKey(deps.secret, 'inquiry', `${sender.accountId ?? clientNetwork(sender.address)}\0${sender.key}`)
  const existing = key === null ? null : await findSent(deps.db, key, requestHash)
  if (existing !== null) return existing
  for (const { name, limit, windowSeconds } of LIMITS)
    await countOrRefuse(deps.db, { key: limitKey(deps.secret, name, clientNetwork(sender.address)), limit, windowSeconds })
  return inTransaction(deps.db, (tx) => insertOnce(tx, input, { ...sender, key }, requestHash))
}

async function insertOnce(tx: Tx, input: InquiryInput, { accountId, language, key }: Sender, requestHash: string): Promise<string> {
  const id = newId()
  const { rowCount } = await tx
    .insert(inquiry)
    .values({ id, accountId, ...input, message: input.message.normalize('NFC'), language, requestKey: key, requestHash })
    .onConflictDoNothing({ target: inquiry.requestKey })
  if (rowCount === 1) {
    await notifyWaiting(tx, 'inquiries.read')
    return id
  }
  const first = await findSent(tx, key ?? '', requestHash)
  if (first === null) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return first
}

async function findSent(reader: Pick<Db, 'select'>, key: string, requestHash: string): Promise<string | null> {
  const [sent] = await reader.select({ id: inquiry.id, requestHash: inquiry.requestHash }).from(inquiry).where(eq(inquiry.requestKey, key))
  if (!sent) return null
  if (sent.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return sent.id
}
