import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BankCode, bankName } from '#contract/banks.ts'
import type { Language } from '#contract/languages.ts'
import type { RefundAccount } from '#contract/refund-account.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment, refund, refundAccount } from '#server/database/schema/payments.ts'
import { byHand } from '#server/database/waiting-refunds.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { MOST_ORDERS } from './read-orders.ts'

/** What only staff read. */
const sealedSchema = z.object({ account: z.string(), holder: z.string() })

const sealOf = (orderId: string) => ({ purpose: 'refund-account', place: orderId })

/** Won of an order that wait for an account to be sent to, by staff. */
const waiting = sql<number>`coalesce(sum(${refund.amount}) filter (where ${byHand}), 0)::int`
/** Won that were sent to the account that is kept. */
const sent = sql<number>`coalesce(sum(${refund.amount}) filter (where ${refund.sentBy} = 'bank-details' and ${refund.doneAt} >= ${refundAccount.givenAt}), 0)::int`

/** The accounts of own orders whose refunds wait for one or were sent to one, newest order first. Only last digits leave here. */
export function readRefundAccounts(reader: Reader, accountId: string): Promise<RefundAccount[]> {
  return readStandings(reader, eq(order.accountId, accountId))
}

async function readStandings(reader: Reader, which: SQL): Promise<RefundAccount[]> {
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
    .limit(MOST_ORDERS)
  return rows.map(({ orderId, bank, lastFour, waiting: waits, sent: gone }) => {
    const account = bank && lastFour ? { bank, lastFour } : null
    if (waits > 0) return { orderId, state: account ? 'kept' : 'asked', amount: waits, account }
    return { orderId, state: 'used', amount: gone, account }
  })
}

/**
 * Keeps where the refund of an own order goes, in the place of what was told before. Returns how it stands now.
 * @throws Refusal NOT_FOUND, also for somebody else's order; ILLEGAL_TRANSITION when no refund waits for an account.
 */
export async function keepRefundAccount(
  tx: Tx,
  secret: string,
  orderId: string,
  accountId: string,
  { bank, account, holder }: { bank: BankCode; account: string; holder: string },
): Promise<RefundAccount> {
  // Staff who give the money back hold this row: the account is told before it is used, or refused.
  const row = await lockOrder(tx, orderId)
  if (row?.accountId !== accountId) throw new Refusal('NOT_FOUND')
  const [before] = await readStandings(tx, eq(order.id, orderId))
  if (!before || before.state === 'used') throw new Refusal('ILLEGAL_TRANSITION')
  const sealed = seal(secret, sealOf(orderId), JSON.stringify({ account, holder }))
  const lastFour = account.slice(-4)
  const values = { bank, lastFour, sealed, givenAt: sql`now()` }
  await tx
    .insert(refundAccount)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: refundAccount.orderId, set: values })
  return { ...before, state: 'kept', account: { bank, lastFour } }
}

/** The whole account, for staff who send the money. @throws Refusal NOT_FOUND. */
export async function showRefundAccount(reader: Reader, secret: string, orderId: string, language: Language) {
  const [row] = await reader.select().from(refundAccount).where(eq(refundAccount.orderId, orderId))
  if (!row) throw new Refusal('NOT_FOUND')
  const { account, holder } = sealedSchema.parse(JSON.parse(unseal(secret, sealOf(orderId), row.sealed)))
  return { bank: row.bank, bankName: bankName(row.bank, language), account, holder, givenAt: row.givenAt.toISOString() }
}
