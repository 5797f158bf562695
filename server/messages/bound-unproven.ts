import type { message } from '#server/database/schema/messages.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import type { RowWatch } from '#server/platform/jobs/each-row.ts'
import { countTry, limitKey, takeTryBack } from '#server/platform/limits/rate-limits.ts'
import type { ComposedMail } from './compose-mail.ts'

/** Mails of a kind that an address gets in a day while it is not the proven one of the account that caused them, over all accounts. */
export const UNPROVEN_MAILS = { limit: 20, windowSeconds: 24 * 60 * 60 }

/**
 * Sends a mail to an address that is not proven, unless it has had its share of the day: a stranger may have named it, in one account after another
 * (docs/decisions/024). What is over is dropped, and staff are told; whoever caused it is not. Mails about orders and about accounts are counted
 * apart, so that the ones cannot keep the others away. A mail that could not be sent does not count. Returns whether it was sent.
 */
export async function boundUnproven(
  { db, secret, log, metrics }: RowWatch & { db: Db; secret: string },
  { id, template }: Pick<typeof message.$inferSelect, 'id' | 'template'>,
  { kind, mail }: ComposedMail,
  send: () => Promise<void>,
): Promise<boolean> {
  // One spelling for one mailbox, as accounts have it.
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
