import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { addProduct } from '#server/testing/test-shop.ts'
import { writeOrder } from '#server/testing/write-order.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

test('notes leave the event log, and those of closed accounts go', async () => {
  const { db, pool } = database
  const { person } = createPeople(db)
  const [stays, leaves, product] = [await person(), await person(), await addProduct(db)]
  const email = 'person@example.com'
  const orders = [
    await writeOrder(db, { ...stays, email }, product, 'Pending'),
    await writeOrder(db, { ...leaves, email }, product, 'Cancelled'),
  ]
  // As it was before: a note beside each step, and the key of a deposit in its own words.
  await pool.query(
    `drop table order_note; alter table order_event add column note text; alter table deposit drop constraint deposit_key_hashed`,
  )
  for (const [index, order] of orders.entries())
    await pool.query(
      `insert into order_event (order_id, from_status, to_status, actor, note) values ($1, 'Pending', 'Order Processing...', 'owner', $2)`,
      [order, `Payer ${index}`],
    )
  const old = `insert into deposit (id, order_id, amount, booked_as, kept, unwanted, key) values ('old', $1, 10, 'short', 10, 0, 'Payer 0')`
  await pool.query(old, [orders[0]])
  await pool.query(
    `update "order" set first_name = '', last_name = '', email = '', phone = '', address = '', note = null, depositor = null,
       cash_receipt_number = null where account_id = $1`,
    [leaves.id],
  )
  await pool.query('delete from account where id = $1', [leaves.id])

  await pool.query(await readFile(join(import.meta.dirname, 'migrations/0031_order_note.sql'), 'utf8'))
  const { rows } = await pool.query('select e.order_id, n.text from order_note n join order_event e on e.id = n.event_id')
  expect(rows).toEqual([{ order_id: orders[0], text: 'Payer 0' }])
  expect((await pool.query(`select key = encode(sha256('Payer 0'), 'hex') as hashed from deposit`)).rows).toEqual([{ hashed: true }])
  await expect(pool.query(`update deposit set key = null`)).rejects.toThrow('append-only')
})
