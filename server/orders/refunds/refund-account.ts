import { z } from 'zod'
import type { RefundAccount } from '#contract/calls/refund-account.ts'
import { type BankCode, bankName } from '#contract/rules/banks.ts'
import type { Language } from '#contract/rules/languages.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { refund, refundAccount } from '#server/database/schema/refunds.ts'
import { byHand } from '#server/database/waiting-refunds.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { desc, eq, type SQL, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { MAX_ORDERS } from '../read-orders.ts'

/** Encrypted fields, readable by staff only. */
const sealedSchema = z.object({ account: z.string(), holder: z.string() })

const sealOf = (orderId: string) => ({ purpose: 'refund-account', place: orderId })

/** Won of an order to be transferred by staff once there is an account. */
const waiting = sql<number>`coalesce(sum(${refund.amount}) filter (where ${byHand}), 0)::int`
/** Won that were transferred to the stored account. */
const sent = sql<number>`coalesce(sum(${refund.amount}) filter (where ${refund.sentBy} = 'bank-details' and ${refund.doneAt} >= ${refundAccount.givenAt}), 0)::int`

/** Refund accounts of a customer's orders whose refunds wait for one or were sent to one, newest order first. Contains last digits only. */
export function readRefundAccounts(reader: Reader, accountId: string): Promise<RefundAccount[]> {
  return readStates(reader, eq(order.accountId, accountId))
}

async function readStates(reader: Reader, which: SQL): Promise<RefundAccount[]> {
  const rows = await reader
    .select({ orderId: order.id, bank: refundAccount.bank, lastFour: refundAccount.lastFour, waiting, sent })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .innerJoin(refund, eq(refund.paymentId, payment.id))
    .leftJoin(refundAccount, eq(refundAccount.orderId, order.id))
    .where(which)
    .groupBy(order.id, refundAccount.orderId)
    .having(sql`${waiting} > 0 or ${sent} > 0`)
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(MAX_ORDERS)
  return rows.map(({ orderId, bank, lastFour, waiting: waits, sent: gone }) => {
    const account = bank && lastFour ? { bank, lastFour } : null
    if (waits > 0) return { orderId, state: account ? 'kept' : 'asked', amount: waits, account }
    return { orderId, state: 'used', amount: gone, account }
  })
}

/**
 * Stores the bank account for the refund of a customer's order and replaces an earlier one. Returns its new state.
 * @throws Refusal NOT_FOUND, also for another customer's order; ILLEGAL_TRANSITION when no refund waits for an account.
 */
export async function saveRefundAccount(
  tx: Tx,
  secret: string,
  orderId: string,
  accountId: string,
  { bank, account, holder }: { bank: BankCode; account: string; holder: string },
): Promise<RefundAccount> {
  // Staff who record a refund lock this row, so an account is stored before the refund or refused after it.
  const row = await lockOrder(tx, orderId)
  if (row?.accountId !== accountId) throw new Refusal('NOT_FOUND')
  const [before] = await readStates(tx, eq(order.id, orderId))
  if (!before || before.state === 'used') throw new Refusal('ILLEGAL_TRANSITION')
  const sealed = seal(secret, sealOf(orderId), JSON.stringify({ account, holder }))
  const lastFour = account.slice(-4)
  const values = { bank, lastFour, sealed, givenAt: sql`now()` }
  await tx
    .insert(refundAccount)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: refundAccount.orderId, set: values })
  // Staff may be looking at the account that this one replaces.
  await notifyWaiting(tx, 'orders.refund')
  return { ...before, state: 'kept', account: { bank, lastFour } }
}

/** The full account, for staff who transfer the money. @throws Refusal NOT_FOUND. */
export async function showRefundAccount(reader: Reader, secret: string, orderId: string, language: Language) {
  const [row] = await reader.select().from(refundAccount).where(eq(refundAccount.orderId, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const { account, holder } = sealedSchema.parse(JSON.parse(unseal(secret, sealOf(orderId), row.sealed)))
  return { bank: row.bank, bankName: bankName(row.bank, language), account, holder, givenAt: row.givenAt.toISOString() }
}
