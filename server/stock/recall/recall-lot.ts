import type { z } from 'zod'
import type { consoleRecallLot } from '#contract/calls/console/stock/recalls.ts'
import { moveStock } from '#server/catalogue/move-stock.ts'
import { lot, lotRecall } from '#server/database/schema/stock.ts'
import { queueMail } from '#server/messages/queue-mail.ts'
import { queueText } from '#server/messages/queue-text.ts'
import { RECALL_CONTACT, type RecallContact } from '#server/messages/recall-contact.ts'
import { RECALL_EFFECT } from '#server/notifications/effect-kinds.ts'
import { inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { writeOutbox } from '#server/platform/jobs/outbox.ts'
import { lockLot } from '../lots/change-lot.ts'
import { NOT_CANCELLED, RECALLS, SAME_LOTS } from './read-buyers.ts'

/**
 * Recalls a lot and all lots of its product with the same code: they are blocked, and every order with pieces of them is notified, as long
 * as its address is kept by law. Consents do not matter, because it is no advertising. A customer whom an earlier recall of them has
 * written to is not notified again. Returns the notified orders, those without an address, and the code.
 * @throws Refusal NOT_FOUND, ALREADY_RECALLED when nobody is left to notify
 */
export async function recallLot(tx: Tx, { lotId, reason }: z.output<typeof consoleRecallLot.body>, actorId: string) {
  const chosen = await lockLot(tx, lotId)
  const orders = await readUnnotified(tx, lotId)
  const unreachable = orders.filter(({ email, phone }) => email === '' && phone === '').length
  const people = orders.length - unreachable
  if (chosen.blocked === 'recalled' && people === 0) throw new Refusal('ALREADY_RECALLED')
  const recallId = newId()
  await tx.insert(lotRecall).values({ id: recallId, productId: chosen.productId, code: chosen.code, reason, actorId })
  const { rows } = await tx.execute<{ id: number; sold: number }>(sql`
    select l.id::float8 as id, case when l.blocked is null then l.remaining else 0 end as sold from lot l
    where l.id in (${SAME_LOTS(lotId)}) and l.blocked is distinct from 'recalled'`)
  // Those that are sold leave the stock by their move, which blocks them; then all are named by the recall.
  await moveStock(
    tx,
    rows.map(({ id, sold }) => ({
      productId: chosen.productId,
      delta: -sold,
      kind: 'block' as const,
      reason: 'recalled' as const,
      lotId: id,
      actorId,
    })),
  )
  await tx.execute(
    sql`update lot set blocked = 'recalled', recall_id = ${recallId} where ${inArray(
      lot.id,
      rows.map(({ id }) => id),
    )}`,
  )
  for (const { id: orderId, email, phone, kind } of orders) {
    const recall = { recallId, orderId }
    if (email !== '') await queueMail(tx, { template: 'lot-recalled', recall })
    if (phone !== '') await queueText(tx, { template: 'lot-recalled', recall })
    if (kind === 'customer') await writeOutbox(tx, RECALL_EFFECT, { recallId, orderId })
  }
  return { people, unreachable, code: chosen.code }
}

/** The orders with pieces of a lot or of one that is recalled with it, except those that an earlier recall has written to. */
async function readUnnotified(tx: Tx, lotId: string) {
  const { rows } = await tx.execute<RecallContact & { id: string } & Record<string, unknown>>(sql`
    select o.id, contact.* from (select m.order_id from lot_move m where m.lot_id in (${SAME_LOTS(lotId)}) and m.order_id is not null
      group by m.order_id having sum(m.delta) < 0) got
    join "order" o on o.id = got.order_id and ${NOT_CANCELLED} cross join lateral (${RECALL_CONTACT}) contact
    where not exists (select from (${RECALLS(lotId)}) r join message s on s.template = 'lot-recalled' and s.subject = r.id || ':' || o.id)
    order by o.id`)
  return rows
}
