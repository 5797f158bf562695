import { account, oneTimeSecret } from '#server/database/schema/account.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { queueText } from '#server/messages/queue-text.ts'
import { and, eq, gt, isNull, ne, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'

/**
 * Queues the mail or text message of a link or code. The response was sent long before, so neither content nor timing reveals whether an
 * account exists or whether another account has the new address.
 */
export async function sendSecret({ db }: { db: Db }, secretId: string): Promise<void> {
  await inTransaction(db, (tx) => queue(tx, secretId))
}

async function queue(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ purpose: oneTimeSecret.purpose, accountId: oneTimeSecret.accountId, target: oneTimeSecret.target })
    .from(oneTimeSecret)
    .where(and(eq(oneTimeSecret.id, id), isNull(oneTimeSecret.usedAt), gt(oneTimeSecret.expiresAt, sql`now()`)))
  if (!row || row.accountId === null) return false
  const { purpose, accountId, target } = row
  if (purpose === 'reset-link') return queueMail(tx, { template: 'reset-link', accountId, resetId: id })
  if (purpose === 'reset-code') return queueText(tx, { template: 'reset-code', accountId, codeId: id })
  // A new account gets the link in its welcome mail.
  const [own] = await tx.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  if (purpose === 'confirm-email' && target === own?.email && (await queueMail(tx, { template: 'welcome', accountId }))) return true
  const column = purpose === 'confirm-email' ? account.email : account.phone
  if (target === null || (await tx.$count(account, and(eq(column, target), ne(account.id, accountId)))) > 0) return false
  if (purpose === 'confirm-email') return queueMail(tx, { template: 'confirm-email', accountId, changeId: id, to: target })
  return queueText(tx, { template: 'confirm-phone', accountId, codeId: id, to: target })
}
