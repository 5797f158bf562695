import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { MAX_WISHES } from '#contract/calls/wishes.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { createSmtp } from '#server/adapters/smtp/create-smtp.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { OutboxQueues } from '#server/platform/jobs/outbox-queues.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { drainOnce } from '#server/testing/drain-once.ts'
import { addProduct, moveStockTo, somebody } from '#server/testing/test-shop.ts'
import { openTestStore } from '#server/testing/test-store.ts'

let database: TestDatabase
let sandbox: Sandbox
let origin: string
let queues: () => OutboxQueues
let notified: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase({ max: 30 })
  const { db } = database
  const facts = storeFactsSchema.parse(JSON.parse(readFileSync('demo/store-settings.json', 'utf8')))
  await database.pool.query('insert into store_settings (facts) values ($1)', [facts])
  sandbox = await startSandbox({
    kakaoPay: { secretKey: 'DEV_KEY', cid: 'TC0ONETIME' },
    portone: { apiSecret: 's', storeId: 'store-1', channelKey: 'channel-1', webhookSecret: 'whsec_c2VjcmV0' },
  })
  const shop = await openTestStore(db)
  origin = shop.origin
  const mailer = createSmtp({ url: sandbox.smtpUrl, from: 'orders@example.com' })
  const { wishes, mails } = shop.effects({ mailer })
  const notify = async (payload: unknown) => {
    notified.push(payload)
  }
  queues = () => new OutboxQueues(db, { wishes, news: { 'notify.back-in-stock': notify }, mails }, shop.log)
  return async () => {
    mailer.close()
    await shop.close()
    await sandbox.close()
    await database.close()
  }
})
beforeEach(async () => {
  notified = []
  sandbox.mailbox.clear()
  await database.pool.query('delete from outbox')
})

async function call(path: string, body?: unknown, token?: string) {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function customer(): Promise<{ token: string; email: string; id: string }> {
  const person = somebody()
  const { body } = await call('/api/user/register', person)
  await database.pool.query('delete from outbox')
  return { token: body.token, email: person.email, id: body.user._id }
}
/** The wish effects first, then what they queued. */
const drain = async (relay = queues()) => {
  await database.db.execute(sql`update outbox set due_at = now() where done_at is null`)
  await drainOnce(relay)
  await drainOnce(queues())
}
const add = (token: string, itemId: string) => call('/api/wishes/add', { itemId }, token)
const notifyMe = (token: string, itemId: string) => call('/api/wishes/tell-me', { itemId }, token)

describe('the wish list', () => {
  test('keeps what is put on it once, newest first, and gives it back in pages', async () => {
    const { token } = await customer()
    const ids = await Promise.all([addProduct(database.db), addProduct(database.db), addProduct(database.db, { stock: 0 })])
    for (const id of ids) await add(token, id)
    const again = await add(token, ids[0])
    expect(again.body.itemIds).toEqual(ids.toReversed())
    const first = await call('/api/wishes/list?limit=2', undefined, token)
    expect(first.body).toMatchObject({ total: 3, nextCursor: expect.any(String) })
    expect(first.body.data).toMatchObject([{ item: { _id: ids[2], stockCount: 0 }, awaited: false, sold: true }, { item: { _id: ids[1] } }])
    const second = await call(`/api/wishes/list?limit=2&cursor=${first.body.nextCursor}`, undefined, token)
    expect(second.body).toMatchObject({ data: [{ item: { _id: ids[0] } }], nextCursor: null })
    const left = await call('/api/wishes/remove', { itemId: ids[1] }, token)
    expect(left.body.itemIds).toEqual([ids[2], ids[0]])
  })

  test('is the own one alone, and needs a login', async () => {
    const one = await customer()
    const other = await customer()
    const id = await addProduct(database.db)
    await add(one.token, id)
    expect((await call('/api/wishes/marks', undefined, other.token)).body.itemIds).toEqual([])
    for (const path of ['/api/wishes/marks', '/api/wishes/list']) expect((await call(path)).status).toBe(401)
    for (const path of ['add', 'remove', 'tell-me', 'stop-telling'])
      expect((await call(`/api/wishes/${path}`, { itemId: id })).status).toBe(401)
  })

  test('refuses what is not sold and what is no item', async () => {
    const { token } = await customer()
    const hidden = await addProduct(database.db, { active: false })
    for (const id of [hidden, '999999', '007', 'x']) expect((await add(token, id)).status, id).toBe(404)
    for (const body of [{}, { itemId: 5 }, { itemId: '1', accountId: 'x' }, { itemId: '' }])
      expect((await call('/api/wishes/add', body, token)).status).toBe(400)
    for (const query of ['cursor=abc', 'limit=0', 'limit=51', 'x=1'])
      expect((await call(`/api/wishes/list?${query}`, undefined, token)).status, query).toBe(400)
  })

  test('never holds more than its bound, however many taps come at once', async () => {
    const { token, id } = await customer()
    await database.pool.query(
      `with added as (insert into product (sku, category, name, description, unit, price, discount, origin, storage, active)
         select gen_random_uuid()::text, 'Spices', '{"en":"Many"}', '{"en":""}', '1 g', 100, 0, 'LK', 'ambient', true from generate_series(1, $2) returning id)
       insert into wish (account_id, product_id) select $1, id from added`,
      [id, MAX_WISHES - 5],
    )
    const ids = await Promise.all(Array.from({ length: 20 }, () => addProduct(database.db)))
    const responses = await Promise.all(ids.map((one) => add(token, one)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ status, body }) => status === 409 && body.code === 'TOO_MANY_ENTRIES')).toHaveLength(15)
    expect((await call('/api/wishes/marks', undefined, token)).body.itemIds).toHaveLength(MAX_WISHES)
  })
})

describe('a notification when it is back', () => {
  test('reaches each who waits once, by mail and in the bell, and deletes the wish for it', async () => {
    const id = await addProduct(database.db, { stock: 0 })
    const people = await Promise.all([customer(), customer()])
    for (const { token } of people) {
      await Promise.all(Array.from({ length: 5 }, () => notifyMe(token, id)))
      expect((await notifyMe(token, id)).body.awaited).toEqual([id])
    }
    await moveStockTo(database.db, id, 3)
    await Promise.all(Array.from({ length: 50 }, () => queues().drain()))
    await drain()
    for (const { email, token } of people) {
      expect(await sandbox.mailbox.mails(email)).toMatchObject([{ subject: 'Test rice is back', copies: 1 }])
      expect(notified.filter((one) => JSON.stringify(one).includes(`"productId":${id}`))).toHaveLength(2)
      expect((await call('/api/wishes/marks', undefined, token)).body.awaited).toEqual([])
    }
    await moveStockTo(database.db, id, 0)
    await moveStockTo(database.db, id, 9)
    await drain()
    expect(await sandbox.mailbox.mails()).toHaveLength(2)
  })

  test('comes again for a new wish', async () => {
    const id = await addProduct(database.db, { stock: 0 })
    const { token, email } = await customer()
    for (const stock of [4, 7]) {
      await moveStockTo(database.db, id, 0)
      await notifyMe(token, id)
      await moveStockTo(database.db, id, stock)
      await drain()
    }
    expect(await sandbox.mailbox.mails(email)).toHaveLength(2)
  })

  test('waits on when the goods are gone before anybody could be notified', async () => {
    const id = await addProduct(database.db, { stock: 0 })
    const { token, email } = await customer()
    await notifyMe(token, id)
    await moveStockTo(database.db, id, 1)
    await moveStockTo(database.db, id, 0)
    await drain()
    expect(await sandbox.mailbox.mails(email)).toEqual([])
    expect((await call('/api/wishes/marks', undefined, token)).body.awaited).toEqual([id])
    await moveStockTo(database.db, id, 1)
    await drain()
    expect(await sandbox.mailbox.mails(email)).toHaveLength(1)
  })

  test('is refused for what is there, and loses nobody who requests it while goods arrive', async () => {
    const there = await addProduct(database.db, { stock: 2 })
    const { token } = await customer()
    expect(await notifyMe(token, there)).toMatchObject({ status: 409, body: { code: 'IN_STOCK' } })

    const people = await Promise.all(Array.from({ length: 10 }, () => customer()))
    const id = await addProduct(database.db, { stock: 0 })
    const responses = await Promise.all([
      ...people.slice(0, 5).map((person) => notifyMe(person.token, id)),
      moveStockTo(database.db, id, 5).then(() => ({ status: 0 })),
      ...people.slice(5).map((person) => notifyMe(person.token, id)),
    ])
    await drain()
    const waiting = responses.filter(({ status }) => status === 200).length
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(10 - waiting)
    expect(await sandbox.mailbox.mails()).toHaveLength(waiting)
    const { rows } = await database.pool.query('select count(*)::int as left from stock_watch where product_id = $1', [id])
    expect(rows).toEqual([{ left: 0 }])
  })

  test('does not happen when the goods did not come: the effect is part of their transaction', async () => {
    const id = await addProduct(database.db, { stock: 0 })
    const { token } = await customer()
    await notifyMe(token, id)
    const failed = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into stock_move (product_id, delta, kind) values (${id}::int, 5, 'count')`)
      throw new Error('not to be')
    })
    await expect(failed).rejects.toThrow('not to be')
    const { rows } = await database.pool.query(`select count(*)::int as count from outbox where kind = 'wishes.back-in-stock'`)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('ends by the button, and by the link in the mail after a press on its page, not by looking at it', async () => {
    const id = await addProduct(database.db, { stock: 0 })
    const next = await addProduct(database.db, { stock: 0 })
    const { token, email } = await customer()
    await notifyMe(token, id)
    const stopped = await call('/api/wishes/stop-telling', { itemId: id }, token)
    expect(stopped.body.awaited).toEqual([])

    await notifyMe(token, id)
    await notifyMe(token, next)
    await moveStockTo(database.db, id, 1)
    await drain()
    const [mail] = await sandbox.mailbox.mails(email)
    const way = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(mail?.html).toContain(way)
    const looked = await fetch(way)
    expect(looked.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await looked.text()).toContain('Stop these emails?')
    expect((await call('/api/wishes/marks', undefined, token)).body.awaited).toEqual([next])

    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    for (let times = 0; times < 2; times++) expect((await fetch(way, form)).status).toBe(200)
    expect((await call('/api/wishes/marks', undefined, token)).body.awaited).toEqual([])
    expect(
      (
        await fetch(
          way.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
          form,
        )
      ).status,
    ).toBe(404)

    // A new request reverts the opt-out from the mail.
    await notifyMe(token, next)
    await moveStockTo(database.db, next, 1)
    await drain()
    expect(await sandbox.mailbox.mails(email)).toHaveLength(2)
  })
})
