import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** The required consents of a new account. */
const NEEDED_CONSENTS = { terms: true, privacy: true, age: true }

let count = 0
/** Input for the registration of a new person, with an e-mail and a phone of its own. */
export function somebody(): { name: string; email: string; phone: string; password: string; consents: typeof NEEDED_CONSENTS } {
  count++
  return {
    name: `Test Person ${count}`,
    email: `person${count}@example.com`,
    phone: `010-9${String(count).padStart(3, '0')}-1234`,
    password: 'three green cardamoms',
    consents: NEEDED_CONSENTS,
  }
}

/** Puts a product on the shelf, its stock through the ledger. Returns its id. Money in won. */
export async function addProduct(
  db: Db,
  wanted: { price?: number; discount?: number; stock?: number; active?: boolean } = {},
): Promise<string> {
  const { price = 5_000, discount = 0, stock = 50, active = true } = wanted
  const name = JSON.stringify({ en: 'Test rice', ko: '시험 쌀', si: '', np: '' })
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product (sku, category, name, description, unit, price, discount, origin, storage, active)
    values (gen_random_uuid()::text, 'Grains & Rice', ${name}, '{"en":"","ko":"","si":"","np":""}', '1 kg', ${price}, ${discount}, 'LK', 'ambient', ${active})
    returning id`)
  const id = String(rows[0]?.id)
  await moveStockTo(db, id, stock)
  return id
}

/** Sets the stock of a product by a count in the ledger. */
export async function moveStockTo(db: Db, id: string, stock: number): Promise<void> {
  await db.execute(sql`
    insert into stock_move (product_id, delta, kind)
    select id, ${stock}::int - stock_count, 'count' from product where id = ${id}::int and stock_count <> ${stock}::int`)
}
