import { DAY_SECONDS } from '#contract/durations.ts'
import type { message } from '#server/database/schema/messages.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { RowWatch } from '#server/platform/jobs/each-row.ts'
import { countTry, limitKey, takeTryBack } from '#server/platform/limits/rate-limits.ts'
import type { ComposedMail } from './compose-mail.ts'

/** Mails of a kind per day to an address that is not the verified one of the account that caused them, over all accounts. */
export const UNPROVEN_MAILS = { limit: 20, windowSeconds: DAY_SECONDS }

/**
 * Sends a mail to an unverified address within its daily limit, because a stranger may have entered it in many accounts
 * (docs/decisions/024). Mails above the limit are dropped and staff are alerted, but not the account that caused them. Order and account
 * mails are counted separately, so that they cannot block each other. A failed mail does not count. Returns whether it was sent.
 */
export async function boundUnproven(
  { db, secret, log, metrics }: RowWatch & { db: Db; secret: string },
  { id, template }: Pick<typeof message.$inferSelect, 'id' | 'template'>,
  { kind, mail }: ComposedMail,
  send: () => Promise<void>,
): Promise<boolean> {
  // Normalised as accounts store it.
  const share = { ...UNPROVEN_MAILS, key: limitKey(secret, `unproven-mail-${kind}`, mail.to.normalize('NFC').toLowerCase()) }
  const { allowed } = await countTry(db, share)
  if (!allowed) {
    metrics.attention.inc({ kind: 'mails-to-unproven' })
    log.warn({ messageId: id, template }, 'An address that is not proven has had its mails of the day; a mail was dropped')
    return false
  }
  try {
    await send()
    return true
  } catch (error) {
    await inTransaction(db, (tx) => takeTryBack(tx, share))
    throw error
  }
}
