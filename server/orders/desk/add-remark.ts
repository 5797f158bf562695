import type { z } from 'zod'
import type { orderRemarkSchema } from '#contract/calls/console/order-desk.ts'
import { account } from '#server/database/schema/account.ts'
import { orderRemark } from '#server/database/schema/order-desk.ts'
import { lockOrder } from '#server/payments/lock-order.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { notifyOrderDesk } from './plan-steps.ts'

/** Writes a note of staff about an order. @throws Refusal NOT_FOUND */
export async function addRemark(tx: Tx, orderId: string, text: string, actorId: string): Promise<z.output<typeof orderRemarkSchema>> {
  if (!(await lockOrder(tx, orderId))) throw new Refusal('NOT_FOUND')
  const id = newId()
  const [written] = await tx.insert(orderRemark).values({ id, orderId, actorId, text }).returning({ at: orderRemark.at })
  const [by] = await tx.select({ name: account.name }).from(account).where(eq(account.id, actorId))
  await notifyOrderDesk(tx, [orderId])
  return { _id: id, at: (written?.at ?? new Date()).toISOString(), by: by?.name ?? '', text }
}
