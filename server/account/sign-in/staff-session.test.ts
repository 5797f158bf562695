import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { userGet, userLogin, userLogout, userRegister } from '#contract/calls/account.ts'
import { CALLS } from '#contract/calls/all.ts'
import { consoleSavedReplies } from '#contract/calls/console/chat-settings.ts'
import { consoleMoveOrder, consoleOrders } from '#contract/calls/console/orders.ts'
import { consoleSettings } from '#contract/calls/console/settings.ts'
import { consoleMe } from '#contract/calls/console/staff/me.ts'
import { consoleOwnAccount } from '#contract/calls/console/staff/own-account.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { ensureDemoAccounts } from '#server/demo/ensure-demo-accounts.ts'
import { CLOCK_LEEWAY_SECONDS } from '#server/platform/sessions.ts'
import { deleteOldAccesses } from '#server/staff/access-log.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { findLiveSessions } from './find-live-sessions.ts'

const START = new Date('2026-11-20T00:00:00.000Z')
const MINUTE = 60_000
const login = { email: DEMO_OWNER.email, password: DEMO_OWNER.password }
let now = START
let database: TestDatabase
let shop: TestStore
let ownerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openTestStore(database.db, { clock: { now: () => now } })
  await ensureDemoAccounts(database.db)
  ownerId = (await database.pool.query<{ id: string }>(`select id from account where role = 'owner'`)).rows[0]?.id ?? ''
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  now = START
  await database.pool.query('delete from rate_limit')
})

const later = (minutes: number) => {
  now = new Date(START.getTime() + minutes * MINUTE)
}
const signedIn = async () => (await shop.call(consoleLogin, login)).body
const orders = async (token: string) => (await shop.call(consoleOrders, undefined, { token })).status

describe('a session of staff', () => {
  it('lasts twelve hours, however busy', async () => {
    const { token, expiresAt } = await signedIn()
    expect(expiresAt).toBe('2026-11-20T12:00:00.000Z')
    for (let minutes = 20; minutes <= 720; minutes += 20) {
      later(minutes)
      expect(await orders(token)).toBe(200)
    }
    later(721 + CLOCK_LEEWAY_SECONDS / 60)
    expect(await orders(token)).toBe(401)
  })

  it('ends after half an hour without a call, for shoppers’ calls and live events too', async () => {
    const { token } = await signedIn()
    later(29)
    expect(await orders(token)).toBe(200)
    later(58)
    expect(await orders(token)).toBe(200)
    later(88)
    expect(await orders(token)).toBe(401)
    expect((await shop.call(userGet, undefined, { token })).status).toBe(401)
    const live = () => findLiveSessions({ db: database.db, clock: { now: () => now } }, [String(decodeJwt(token).sid)])
    expect([...(await live()).values()]).toEqual([])
    later(87)
    expect([...(await live()).values()]).toEqual(['owner'])
  })

  it('is noted as seen once a minute, and a shopper’s never', async () => {
    const { token } = await signedIn()
    const shopper = (await shop.call(userLogin, { email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })).body.token
    const version = async () => (await database.pool.query('select id, xmin, last_seen_at from session order by id')).rows
    const before = await version()
    later(0.9)
    expect(await orders(token)).toBe(200)
    expect(await version()).toEqual(before)
    later(1)
    expect(await orders(token)).toBe(200)
    later(45)
    expect((await shop.call(userGet, undefined, { token: shopper })).status).toBe(200)
    const changed = (await version()).filter((row, index) => row.xmin !== before[index]?.xmin)
    expect(changed).toMatchObject([{ last_seen_at: new Date(START.getTime() + MINUTE) }])
  })

  it('is what the calls of staff need: with a shopper’s session the owner only shops', async () => {
    const { token } = (await shop.call(userLogin, login)).body
    expect((await shop.call(userGet, undefined, { token })).status).toBe(200)
    expect(await orders(token)).toBe(403)
    const { rows } = await database.pool.query('select staff_id, call, result from access_log order by id desc limit 1')
    expect(rows).toEqual([{ staff_id: ownerId, call: 'GET /api/console/orders', result: 'refused' }])
  })
})

describe('the access log', () => {
  const written = async () => {
    const { rows } = await database.pool.query('select staff_id, address, call, order_id, result from access_log order by id')
    return rows
  }

  it('has a row for each sign-in, wrong sign-in, reading of persons, change and sign-out of staff, and for nothing else', async () => {
    const before = (await written()).length
    await shop.call(consoleLogin, { ...login, password: 'a wrong one' })
    await shop.call(consoleLogin, { email: 'passw0rd typed here', password: 'x' })
    const { token } = await signedIn()
    await shop.call(consoleOrders, undefined, { token })
    await shop.call(consoleOrders, undefined, { token, query: '?limit=none' })
    await shop.call(consoleMoveOrder, { orderId: 'no-such-order', to: 'Cancelled' }, { token })
    await shop.call(userGet, undefined, { token })
    await shop.call(userLogout, {}, { token })
    const { token: shopper } = (await shop.call(userRegister, somebody())).body
    await shop.call(consoleOrders, undefined, { token: shopper })
    await shop.call(consoleOrders)
    await shop.call(userLogout, {}, { token: shopper })
    const row = (call: string, result: string, staff_id: string | null = ownerId, order_id: string | null = null) => {
      return { staff_id, address: '127.0.0.1', call, order_id, result }
    }
    expect((await written()).slice(before)).toEqual([
      row('POST /api/console/login', 'refused'),
      row('POST /api/console/login', 'refused', null),
      row('POST /api/console/login', 'ok'),
      row('GET /api/console/orders', 'ok'),
      row('GET /api/console/orders', 'refused'),
      row('POST /api/console/orders/move', 'refused', ownerId, 'no-such-order'),
      row('POST /api/user/logout', 'ok'),
    ])
    const lines = shop
      .logged()
      .split('\n')
      .filter((line) => line.includes('reqId'))
    expect(lines.length).toBeGreaterThan(9)
    expect(lines.join('')).not.toContain('127.0.0.1')
  })

  it('holds back a response that it cannot record, and what failed is noted as failed', async () => {
    const { token } = await signedIn()
    await database.pool.query('alter table access_log rename to away')
    expect(await orders(token)).toBe(500)
    await database.pool.query('alter table away rename to access_log')
    await database.pool.query('alter table order_note rename to away')
    expect(await orders(token)).toBe(200)
    const id = (await database.pool.query(`select gen_random_uuid()::text as id`)).rows[0]?.id
    await database.pool.query('alter table "order" rename to elsewhere')
    expect((await shop.call(consoleMoveOrder, { orderId: id, to: 'Cancelled' }, { token })).status).toBe(500)
    await database.pool.query('alter table elsewhere rename to "order"')
    await database.pool.query('alter table away rename to order_note')
    expect((await written()).at(-1)).toMatchObject({ order_id: id, result: 'failed' })
  })

  it('takes no second thought, and lets go of what is older than three years', async () => {
    await database.pool.query(
      `insert into access_log (at, address, call, result) select now() - make_interval(days => d), '::1', 'GET /old', 'ok' from unnest(array[1090, 1100]) d`,
    )
    for (const statement of [`update access_log set result = 'ok'`, 'delete from access_log', 'truncate access_log'])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
    expect(await deleteOldAccesses(database.db)).toBe(1)
    expect(await deleteOldAccesses(database.db)).toBe(0)
  })

  it('covers every reading call of staff that returns personal data', async () => {
    const ofStaff = CALLS.filter(({ access, method }) => access === 'staff' && method === 'GET')
    expect(ofStaff.filter(({ personal }) => personal).length).toBeGreaterThan(4)
    const returnsPersons = ({ response }: Endpoint) =>
      /"(email|phone|userId|customer|accountId)":/.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })))
    const unmarked = ofStaff.filter((endpoint) => returnsPersons(endpoint) && !endpoint.personal).map(({ path }) => path)
    // They return data of the caller alone, and the shop's own phone number and address.
    expect(unmarked.toSorted()).toEqual([consoleOwnAccount.path, consoleSavedReplies.path, consoleMe.path, consoleSettings.path])
  })
})
