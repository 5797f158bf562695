import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BankCode, bankName } from '#contract/banks.ts'
import type { Language } from '#contract/languages.ts'
import type { RefundAccount } from '#contract/refund-account.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment, refund, refundAccount } from '#server/database/schema/payments.ts'
import type { Reader, Tx } from '#server/database/transaction.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { Refusal } from '#server/platform/errors.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { byHand } from './settle-refund.ts'

/** What only staff read. */
const sealedSchema = z.object({ account: z.string(), holder: z.string() })

const sealOf = (orderId: string) => ({ purpose: 'refund-account', place: orderId })

const refundsOf = (orderId: string) =>
  sql`${payment} join ${refund} on ${refund.paymentId} = ${payment.id} where ${payment.orderId} = ${orderId}`

/** How the account of an own order stands. Only its last digits leave here. @throws Refusal NOT_FOUND, also for somebody else's. */
export async function readRefundAccount(reader: Reader, orderId: string, accountId: string): Promise<RefundAccount> {
  const [row] = await reader
    .select({
      bank: refundAccount.bank,
      lastFour: refundAccount.lastFour,
      waits: sql<boolean>`exists (select 1 from ${refundsOf(orderId)} and ${byHand})`,
      sent: sql<boolean>`exists (select 1 from ${refundsOf(orderId)} and ${refund.sentBy} = 'bank-details' and ${refund.doneAt} >= ${refundAccount.givenAt})`,
    })
    .from(order)
    .leftJoin(refundAccount, eq(refundAccount.orderId, order.id))
    .where(and(eq(order.id, orderId), eq(order.accountId, accountId)))
  if (!row) throw new Refusal('NOT_FOUND')
  const { bank, lastFour, waits, sent } = row
  const account = bank && lastFour ? { bank, lastFour } : null
  if (waits) return { state: account ? 'kept' : 'asked', account }
  return account && sent ? { state: 'used', account } : { state: 'none', account: null }
}

/**
 * Keeps where the refund of an own order goes, in the place of what was told before.
 * @throws Refusal NOT_FOUND, also for somebody else's order; ILLEGAL_TRANSITION when no refund waits for an account.
 */
export async function keepRefundAccount(
  tx: Tx,
  secret: string,
  orderId: string,
  accountId: string,
  { bank, account, holder }: { bank: BankCode; account: string; holder: string },
): Promise<void> {
  // Staff who give the money back hold this row: the account is told before it is used, or refused.
  const row = await lockOrder(tx, orderId)
  if (row?.accountId !== accountId) throw new Refusal('NOT_FOUND')
  const { state } = await readRefundAccount(tx, orderId, accountId)
  if (state !== 'asked' && state !== 'kept') throw new Refusal('ILLEGAL_TRANSITION')
  const sealed = seal(secret, sealOf(orderId), JSON.stringify({ account, holder }))
  const values = { bank, lastFour: account.slice(-4), sealed, givenAt: sql`now()` }
  await tx
    .insert(refundAccount)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: refundAccount.orderId, set: values })
}

/** The whole account, for staff who send the money. @throws Refusal NOT_FOUND. */
export async function showRefundAccount(reader: Reader, secret: string, orderId: string, language: Language) {
  const [row] = await reader.select().from(refundAccount).where(eq(refundAccount.orderId, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const { account, holder } = sealedSchema.parse(JSON.parse(unseal(secret, sealOf(orderId), row.sealed)))
  return { bank: row.bank, bankName: bankName(row.bank, language), account, holder, givenAt: row.givenAt.toISOString() }
}
