import { plannedStep } from '#server/database/schema/order-desk.ts'
import { and, eq, lte, sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { EffectLog } from '#server/platform/jobs/outbox.ts'
import { transition } from '../transition.ts'

/**
 * Moves the orders whose planned step is due, each in a transaction of its own. An order that was cancelled meanwhile stays so. Safe to
 * repeat and on several nodes at once. Returns the number of orders that moved.
 */
export async function takeDueSteps(deps: { db: Db; log: EffectLog }): Promise<number> {
  const due = await deps.db.select({ orderId: plannedStep.orderId }).from(plannedStep).where(lte(plannedStep.takesAt, sql`now()`))
  let moved = 0
  for (const { orderId } of due) {
    try {
      if (await takeStep(deps.db, orderId)) moved++
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'A planned step could not be taken')
    }
  }
  return moved
}

async function takeStep(db: Db, orderId: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const [step] = await tx
        .delete(plannedStep)
        .where(and(eq(plannedStep.orderId, orderId), lte(plannedStep.takesAt, sql`now()`)))
        .returning()
      if (!step) return false
      const { moved } = await transition(tx, orderId, step.toStatus, { actor: 'owner', actorId: step.actorId })
      return moved
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The order has left the state meanwhile, so the step does not follow any more.
    await inTransaction(db, (tx) => tx.delete(plannedStep).where(eq(plannedStep.orderId, orderId)))
    return false
  }
}
