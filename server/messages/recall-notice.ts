import type { RecallReason } from '#contract/calls/console/stock/recalls.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { RECALL_CONTACT, type RecallContact } from './recall-contact.ts'

/** A recall, and the order whose customer is notified of it. */
export interface RecallNotice {
  recallId: string
  orderId: string
}

/** The subject of the messages about a recall: one for each order. */
export const subjectOfRecall = ({ recallId, orderId }: RecallNotice): string => `${recallId}:${orderId}`

/** A recall as its customers read it, and where it reaches them. */
export interface RecallMessage extends RecallContact {
  orderId: string
  orderNumber: number
  accountId: string
  language: string
  /** Whether the mail goes to the verified address of an account: then it may contain the name. */
  proven: boolean
  code: string
  names: LocalizedText
  reason: RecallReason
}

/** A recall for its messages by their subject; null when it or its order does not exist. */
export async function readRecallMessage(reader: Reader, subject: string): Promise<RecallMessage | null> {
  const [recallId = '', orderId = ''] = subject.split(':')
  const { rows } = await reader.execute<RecallMessage & Record<string, unknown>>(sql`
    select o.id as "orderId", o.number::float8 as "orderNumber", o.account_id as "accountId", o.language,
      exists (select from account a where a.id = o.account_id and a.email = lower(normalize(o.email, NFC)) and a.email_verified_at is not null) as proven,
      r.code, p.name as names, r.reason, contact.*
    from lot_recall r join product p on p.id = r.product_id join "order" o on o.id = ${orderId}
      cross join lateral (${RECALL_CONTACT}) contact where r.id = ${recallId}`)
  return rows[0] ?? null
}
