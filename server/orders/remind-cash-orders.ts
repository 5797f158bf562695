import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { ORDER_NOTIFICATION_EFFECT } from './notify-customer.ts'

/**
 * Queues reminders for unpaid cash orders that expire today. For a job that runs once a day, in the morning. Safe to repeat, because an
 * order's reminder exists once. Returns the number of reminders.
 */
export async function remindCashOrders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const reminded = await tx.execute(sql`
      insert into outbox (kind, payload)
      select ${ORDER_NOTIFICATION_EFFECT}, jsonb_build_object('orderId', o.id, 'step', 'reminder') from "order" o
      where o.status = 'Pending' and o.paid_at is null and o.payment_method = 'cash'
        and o.due_at between now() and now() + interval '24 hours'`)
    return reminded.rowCount ?? 0
  })
}
