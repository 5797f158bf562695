import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { sql } from '../database/drizzle.ts'
import { inTransaction } from '../database/transaction.ts'
import { clientNetwork, countTry, deleteOldWindows, forgetTries, limitKey, takeTryBack } from './rate-limits.ts'

let database: TestDatabase
const HOUR = 3_600
const key = (value: string) => limitKey('a secret of tests only, long enough', 'test', value)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('a limit', () => {
  it('allows exactly the limit, even for concurrent tries', async () => {
    const limit = { key: key('at once'), limit: 7, windowSeconds: 24 * HOUR }
    const tries = await Promise.all(Array.from({ length: 40 }, () => countTry(database.db, limit)))
    expect(tries.filter(({ allowed }) => allowed)).toHaveLength(7)
  })

  it('returns the seconds left in the window', async () => {
    const { retryAfter } = await countTry(database.db, { key: key('left'), limit: 1, windowSeconds: HOUR })
    const left = HOUR - ((Date.now() / 1_000) % HOUR)
    expect(Math.abs(retryAfter - left) % HOUR).toBeLessThanOrEqual(5)
    expect(retryAfter).toBeGreaterThanOrEqual(1)
  })

  it('opens again in the next window', async () => {
    const limit = { key: key('again'), limit: 1, windowSeconds: 24 * HOUR }
    expect((await countTry(database.db, limit)).allowed).toBe(true)
    expect((await countTry(database.db, limit)).allowed).toBe(false)
    // The same tries, one window earlier.
    await database.pool.query(`update rate_limit set window_start = window_start - interval '1 day' where key = $1`, [limit.key])
    expect((await countTry(database.db, limit)).allowed).toBe(true)
    expect((await countTry(database.db, limit)).allowed).toBe(false)
    const { rows } = await database.pool.query('select count(*)::int as windows from rate_limit where key = $1', [limit.key])
    expect(rows).toEqual([{ windows: 2 }])
  })

  it('takes a try back, never below zero, and resets', async () => {
    const limit = { key: key('back'), limit: 2, windowSeconds: 24 * HOUR }
    await countTry(database.db, limit)
    for (let times = 0; times < 3; times++) await inTransaction(database.db, (tx) => takeTryBack(tx, limit))
    const tries = [await countTry(database.db, limit), await countTry(database.db, limit), await countTry(database.db, limit)]
    expect(tries.map(({ allowed }) => allowed)).toEqual([true, true, false])
    await inTransaction(database.db, (tx) => forgetTries(tx, limit.key))
    expect((await countTry(database.db, limit)).allowed).toBe(true)
  })

  it('counts each key separately', async () => {
    const limit = (value: string) => ({ key: key(value), limit: 1, windowSeconds: 24 * HOUR })
    await countTry(database.db, limit('one'))
    expect((await countTry(database.db, limit('one'))).allowed).toBe(false)
    expect((await countTry(database.db, limit('other'))).allowed).toBe(true)
  })

  it('fails closed: without the database nothing is allowed', async () => {
    const closed = await createTestDatabase()
    await closed.close()
    await expect(countTry(closed.db, { key: key('closed'), limit: 1, windowSeconds: HOUR })).rejects.toThrow()
  })
})

describe('the key of a limit', () => {
  it('hides what is limited and depends on the secret and the name', () => {
    expect(key('010-1234-5678')).toMatch(/^test:[\w-]{43}$/)
    expect(key('010-1234-5678')).not.toBe(limitKey('another secret of tests, long enough', 'test', '010-1234-5678'))
    expect(limitKey('s', 'a', 'b').slice(2)).not.toBe(limitKey('s', 'c', 'b').slice(2))
  })
})

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(clientNetwork(address)).toBe(network))
})

describe('the cleaning job', () => {
  it('deletes windows that ended long ago and no others', async () => {
    await database.db.execute(sql`delete from rate_limit`)
    await database.db.execute(
      sql`insert into rate_limit values ('old', now() - interval '3 days', 5), ('recent', now() - interval '1 day', 5)`,
    )
    expect(await deleteOldWindows(database.db)).toBe(1)
    expect((await database.db.execute(sql`select key from rate_limit`)).rows).toEqual([{ key: 'recent' }])
  })
})
