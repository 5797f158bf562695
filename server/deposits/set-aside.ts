import type { AsideReason } from '#contract/calls/console/deposits.ts'
import { bankLine, bankLineWords } from '#server/database/schema/deposits.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { lockLine } from './book-line.ts'

/** Sets a waiting bank line aside with the reason, and staff's note. @throws Refusal NOT_FOUND, DEPOSIT_SETTLED */
export async function setAside(tx: Tx, lineId: string, why: { reason: AsideReason; note?: string }, actorId: string): Promise<void> {
  const { state } = await lockLine(tx, lineId)
  if (state !== 'waiting') throw new Refusal('DEPOSIT_SETTLED')
  const settled = { state: 'aside', asideReason: why.reason, settledAt: new Date(), settledBy: actorId } as const
  await tx.update(bankLine).set(settled).where(eq(bankLine.id, lineId))
  await tx
    .update(bankLineWords)
    .set({ note: why.note || null })
    .where(eq(bankLineWords.lineId, lineId))
  await notifyWaiting(tx, 'orders.deposit')
}

/** Takes back a bank line that was set aside. Returns why it was. @throws Refusal NOT_FOUND, DEPOSIT_SETTLED */
export async function reopenLine(tx: Tx, lineId: string): Promise<AsideReason | null> {
  const { state, asideReason } = await lockLine(tx, lineId)
  if (state !== 'aside') throw new Refusal('DEPOSIT_SETTLED')
  await tx.update(bankLine).set({ state: 'waiting', asideReason: null, settledAt: null, settledBy: null }).where(eq(bankLine.id, lineId))
  await tx.update(bankLineWords).set({ note: null }).where(eq(bankLineWords.lineId, lineId))
  await notifyWaiting(tx, 'orders.deposit')
  return asideReason
}
