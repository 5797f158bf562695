import { createConnection } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { userLogin, userLogout, userRegister } from '#contract/calls/account.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type LiveReading, readLiveEvents } from '#server/testing/read-live-events.ts'
import { somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'
import { sql } from '../database/drizzle.ts'
import { inTransaction } from '../database/transaction.ts'
import { type LiveReader, notifyLive, readNotice } from './live-events.ts'
import { type LiveHubOptions, MAX_STREAMS_PER_ACCOUNT } from './live-hub.ts'

let database: TestDatabase
let now = new Date()
const closing: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  return () => database.close()
})
afterEach(async () => {
  now = new Date()
  for (const close of closing.splice(0).reverse()) await close()
})

/** One process of the store. */
async function node(live: Partial<LiveHubOptions> = {}): Promise<TestStore> {
  const store = await openTestStore(database.db, { clock: { now: () => now }, listenTo: database.url, live })
  closing.push(store.close)
  return store
}

async function customer(at: TestStore) {
  const person = somebody()
  const { token, user } = (await at.call(userRegister, person)).body
  return { token, id: user._id, login: { email: person.email, password: person.password } }
}

async function reading(at: TestStore, token: string): Promise<LiveReading> {
  const stream = await readLiveEvents(at.origin, token)
  closing.push(() => stream.close())
  await stream.until('event: ready')
  return stream
}

const notify = (to: LiveReader, id: string) => inTransaction(database.db, (tx) => notifyLive(tx, to, { type: 'order', id }))

describe('live events', () => {
  it('reach every stream of the account on every process, and no other account', async () => {
    const [one, two] = [await node(), await node()]
    const mine = await customer(one)
    const other = await customer(one)
    const streams = [await reading(one, mine.token), await reading(two, mine.token)]
    const foreign = await reading(two, other.token)
    await notify(mine.id, 'order-1')
    for (const stream of streams) await stream.until('event: order\ndata: {"id":"order-1"}\n\n')
    await notify(other.id, 'order-2')
    await foreign.until('order-2')
    expect(foreign.seen()).not.toContain('order-1')
    for (const stream of streams) expect(stream.seen()).not.toContain('order-2')
  })

  it('are sent on commit and never without it', async () => {
    const at = await node()
    const mine = await customer(at)
    const stream = await reading(at, mine.token)
    const undone = inTransaction(database.db, async (tx) => {
      await notifyLive(tx, mine.id, { type: 'order', id: 'undone' })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await notify(mine.id, 'done')
    await stream.until('done')
    expect(stream.seen()).not.toContain('undone')
  })

  it('for staff reach only staff with that right', async () => {
    const at = await node()
    const [boss, mine] = [await customer(at), await customer(at)]
    await database.db.execute(sql`update account set role = 'owner' where id = ${boss.id}`)
    await database.db.execute(sql`update session set staff = true, last_seen_at = now() where account_id = ${boss.id}`)
    const [bossStream, stream] = [await reading(at, boss.token), await reading(at, mine.token)]
    await notify('staff:chat.read', 'for-staff')
    await bossStream.until('for-staff')
    await notify(mine.id, 'mine')
    await stream.until('mine')
    expect(stream.seen()).not.toContain('for-staff')
  })

  it('are refused without a token, with a wrong one and as HEAD', async () => {
    const { origin } = await node()
    expect((await fetch(`${origin}/api/live/events`)).status).toBe(401)
    expect((await fetch(`${origin}/api/live/events?token=x`, { headers: { authorization: 'Bearer x.y.z' } })).status).toBe(401)
    expect((await fetch(`${origin}/api/live/events`, { method: 'HEAD' })).status).toBe(404)
  })

  it('carry no id that is longer than PostgreSQL takes', async () => {
    await expect(notify('a', 'x'.repeat(201))).rejects.toThrow(RangeError)
  })

  it.each(['', 'nonsense', '[]', '{"to":1,"type":"order","id":"x"}', '{"to":"a","type":"weather","id":"x"}'])(
    'take no notice of %j',
    (payload) => expect(readNotice(payload)).toBeNull(),
  )
})

describe('a stream', () => {
  it('ends on every process when its session is signed out, and others continue', async () => {
    const [one, two] = [await node(), await node()]
    const mine = await customer(one)
    const second = (await one.call(userLogin, mine.login)).body
    const [ended, stays] = [await reading(two, mine.token), await reading(two, second.token)]
    await one.call(userLogout, {}, { token: mine.token })
    await ended.ended
    await notify(mine.id, 'later')
    await stays.until('later')
    expect(ended.seen()).not.toContain('later')
  })

  it('ends when its account is closed', async () => {
    const at = await node()
    const mine = await customer(at)
    const stream = await reading(at, mine.token)
    await database.db.execute(sql`delete from account where id = ${mine.id}`)
    await stream.ended
  })

  it('ends when its session expires, and when the account gets another role', async () => {
    const at = await node({ checkMs: 50 })
    const [mine, other] = [await customer(at), await customer(at)]
    const [stream, promoted] = [await reading(at, mine.token), await reading(at, other.token)]
    await database.db.execute(sql`update account set role = 'owner' where id = ${other.id}`)
    await promoted.ended
    now = new Date(Date.now() + 8 * 86_400_000)
    await stream.ended
  })

  it('stays open when the sessions cannot be checked', async () => {
    let reads = 0
    const findLive = async () => {
      reads += 1
      throw new Error('no database')
    }
    const at = await node({ checkMs: 20, findLive })
    const mine = await customer(at)
    const stream = await reading(at, mine.token)
    await expect.poll(() => reads).toBeGreaterThan(1)
    await notify(mine.id, 'still')
    await stream.until('still')
  })

  it('is refused above the limit of its account without affecting others, and accepted again when one has ended', async () => {
    const at = await node()
    const [mine, other] = [await customer(at), await customer(at)]
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => reading(at, mine.token)))
    const refused = await readLiveEvents(at.origin, mine.token)
    expect(refused.status).toBe(429)
    await reading(at, other.token)
    streams[0]?.close()
    await expect.poll(() => at.streams.size).toBe(MAX_STREAMS_PER_ACCOUNT)
    await reading(at, mine.token)
  })

  it('is refused above the limit of the process', async () => {
    const at = await node({ maxStreams: 1 })
    await reading(at, (await customer(at)).token)
    expect((await readLiveEvents(at.origin, (await customer(at)).token)).status).toBe(503)
  })

  it('is dropped when its client does not read', async () => {
    const at = await node()
    const mine = await customer(at)
    const socket = createConnection(Number(new URL(at.origin).port), '127.0.0.1')
    socket.pause()
    socket.write(`GET /api/live/events HTTP/1.1\r\nhost: kade\r\nauthorization: Bearer ${mine.token}\r\n\r\n`)
    await expect.poll(() => at.streams.size).toBe(1)
    const id = 'x'.repeat(200)
    await expect
      .poll(() => {
        for (let count = 0; count < 20_000; count++) at.streams.take({ to: mine.id, type: 'order', id })
        return at.streams.size
      })
      .toBe(0)
    socket.destroy()
  })

  it('keeps an idle connection open with heartbeats', async () => {
    const at = await node({ heartbeatMs: 20 })
    const stream = await reading(at, (await customer(at)).token)
    await stream.until(': \n\n')
  })

  it('ends when the store stops, which does not wait for its client', async () => {
    const at = await node()
    const stream = await reading(at, (await customer(at)).token)
    const begun = Date.now()
    await at.close()
    await stream.ended
    expect(Date.now() - begun).toBeLessThan(5_000)
  })
})

describe('when the listening connection is cut', () => {
  it('reports that events may be missed, reconnects, and delivers again', async () => {
    const at = await node()
    const mine = await customer(at)
    const stream = await reading(at, mine.token)
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kade listener'`,
    )
    await stream.until('event: lost')
    await stream.until('event: lost\ndata: {}\n\nevent: ready')
    await notify(mine.id, 'after')
    await stream.until('after')
  })
})
