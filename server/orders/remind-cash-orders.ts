import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { ORDER_NEWS_EFFECT } from './tell-customer.ts'

/**
 * Lets the customers be reminded of cash orders that are unpaid and end today: for a job that runs once a day, in the morning. A repeated
 * run reminds nobody twice, because the news of an order's reminder exists once. Returns how many.
 */
export async function remindCashOrders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const reminded = await tx.execute(sql`
      insert into outbox (kind, payload)
      select ${ORDER_NEWS_EFFECT}, jsonb_build_object('orderId', o.id, 'step', 'reminder') from "order" o
      where o.status = 'Pending' and o.paid_at is null and o.payment_method = 'cash'
        and o.due_at between now() and now() + interval '24 hours'`)
    return reminded.rowCount ?? 0
  })
}
