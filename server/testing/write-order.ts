import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** The states that an order goes through after it was placed. */
const PATHS = {
  Pending: [],
  Cancelled: ['Cancelled'],
  Delivered: ['Order Processing...', 'Order Packaging...', 'Order on Delivery', 'Delivered'],
}

/** An order of one piece of a product as the store writes it, in a state. Returns its id. */
export async function writeOrder(
  db: Db,
  person: { id: string; email: string },
  product: string,
  status: 'Pending' | 'Cancelled' | 'Delivered',
): Promise<string> {
  const id = newId()
  const paid = status === 'Pending' || status === 'Cancelled' ? null : new Date()
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into "order" (id, account_id, status, payment_method, total, discount, delivery_charge, amount, tax_free_amount,
      first_name, last_name, email, phone, address, note, depositor, cash_receipt_type, cash_receipt_number, due_at, promised_on, paid_at, ended_at)
      values (${id}, ${person.id}, ${status}, 'cash', 5000, 0, 3000, 8000, 0, 'Hana', 'Kim', ${person.email}, '+821012345678',
      'Secret street 7', 'Ring twice', 'Kim Hana', 'personal', '01012345678', now() + interval '3 days', current_date, ${paid}, ${status === 'Pending' ? null : new Date()})`)
    await tx.execute(sql`insert into order_line (order_id, position, product_id, name, unit, image, price, discount, quantity, tax_exempt)
      values (${id}, 0, ${product}::int, '{"en":"Rice","ko":"","si":"","np":""}', '1 kg', '/x', 5000, 0, 1, false)`)
    await tx.execute(sql`insert into order_event (order_id, to_status, actor) values (${id}, 'Pending', 'customer')`)
    await tx.execute(sql`insert into stock_move (product_id, delta, kind, order_id) values (${product}::int, -1, 'sale', ${id})`)
    const path = PATHS[status]
    let from = 'Pending'
    for (const to of path) {
      await tx.execute(
        sql`insert into order_event (order_id, from_status, to_status, actor, actor_id) values (${id}, ${from}, ${to}, 'owner', ${person.id})`,
      )
      from = to
    }
    if (status === 'Cancelled')
      await tx.execute(sql`insert into stock_move (product_id, delta, kind, order_id) values (${product}::int, 1, 'return', ${id})`)
    if (paid) {
      await tx.execute(
        sql`insert into deposit (id, order_id, amount, booked_as, kept, unwanted, booked_by) values (${newId()}, ${id}, 8000, 'paid', 8000, 0, 'owner')`,
      )
      await tx.execute(sql`insert into payment (id, order_id, provider, reference, status, amount, tax_free_amount, taken, paid_at)
        values (${newId()}, ${id}, 'cash', ${newId()}, 'paid', 8000, 0, 8000, now())`)
    }
  })
  return id
}
