import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DEMO_CUSTOMER, DEMO_OWNER } from './demo/demo-accounts.ts'
import { sql } from './platform/database/drizzle.ts'
import { freePort } from './platform/process/free-port.ts'
import { send, shopTogether } from './testing/crowd.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { expectCleanAudit } from './testing/expect-clean-audit.ts'
import { type RunningProcess, runProcess } from './testing/run-process.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
/** The first start also builds the pages. */
const LONG = 180_000
/** Refusals until a flood counts as limited. */
const REFUSED_OF_FLOOD = 100

let database: TestDatabase
let folder: string
const started: RunningProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kade-start-'))
})
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL')
    await ended
  }
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The store as `npm start` runs it, on the test server's database. */
function start(env: Record<string, string>): RunningProcess {
  const store = runProcess(MAIN, [], { env: { DATABASE_URL: database.url, KADE_DATA: join(folder, 'data'), ...env } })
  started.push(store)
  return store
}

async function listening(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, close: () => new Promise((done) => server.close(() => done())) }
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, body: await response.json() }
}

/** The status of a login of the demo's owner. */
const loginOfOwner = async (port: number, password: string): Promise<number> =>
  (await post(`http://localhost:${port}/api/console/login`, { email: DEMO_OWNER.email, password })).status

/** Places orders of one piece until the store is gone. Resolves with the ids of the confirmed ones. */
async function shopUntilClosed(origin: string, token: string): Promise<string[]> {
  const { data } = await (await fetch(`${origin}/api/food/list?limit=1`)).json()
  const { _id: id, price, discount } = data[0]
  const confirmed: string[] = []
  for (;;) {
    const order = {
      items: [{ id, price, discount, quantity: 1 }],
      deliveryCharge: 3_000,
      amount: price - discount + 3_000,
      paymentMethod: 'cash',
      info: { firstName: 'Nimali', lastName: 'Demo', email: DEMO_CUSTOMER.email, address: '12, Demo-ro', phone: '010-0000-0001' },
    }
    const response = await post(`${origin}/api/order/place`, order, {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    }).catch(() => null)
    if (response === null) return confirmed
    expect(response).toMatchObject({ status: 200 })
    confirmed.push(response.body.orderId)
  }
}

describe('a store', () => {
  beforeAll(async () => {
    // The first start loads the demo, which each test needs.
    const store = start({ PORT: String(await freePort()) })
    await store.line(/^Kade is open at/)
    store.child.kill('SIGTERM')
    await store.ended
  }, LONG)

  it(
    'opens the demo, works beside a second one, and ends with 0 while orders come in, none of them lost and nothing personal in its log',
    async () => {
      const ports = [await freePort(), await freePort()]
      const [one, two] = ports.map((port) => `http://localhost:${port}`)
      const first = start({ PORT: String(ports[0]), LOG_LEVEL: 'debug' })
      expect(await first.line(/^Kade is open at/)).toBe(`Kade is open at ${one}`)
      expect(await first.line(/^ {2}customer/)).toContain(DEMO_CUSTOMER.password)
      const second = start({ PORT: String(ports[1]) })
      await second.line(/^Kade is open at/)
      expect(second.output()).not.toContain('Loaded the demo catalogue')

      const { body } = await post(`${one}/api/user/login`, { email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })
      const elsewhere = await fetch(`${two}/api/user/get`, { headers: { authorization: `Bearer ${body.token}` } })
      expect(elsewhere.status).toBe(200)
      expect((await fetch(`${one}/readyz`)).status).toBe(200)
      expect((await fetch(`${one}/`)).status).toBe(200)

      const orders = () => database.db.execute(sql`select from "order"`).then(({ rows }) => rows.length)
      const ofTheDemo = await orders()
      const shopping = [shopUntilClosed(`${one}`, body.token), shopUntilClosed(`${one}`, body.token)]
      await expect.poll(orders, { timeout: 20_000 }).toBeGreaterThan(ofTheDemo + 5)
      const begun = Date.now()
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      expect(Date.now() - begun).toBeLessThan(15_000)
      const confirmed = (await Promise.all(shopping)).flat()
      expect(confirmed.length).toBeGreaterThan(0)
      const { rows } = await database.db.execute<{ id: string }>(sql`select id::text from "order"`)
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
      await expectCleanAudit(database.pool)
      expect((await fetch(`${two}/readyz`)).status).toBe(200)

      const log = first
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
      expect(log.filter((line) => line.includes('/api/order/place') && line.includes('"reqId"')).length).toBeGreaterThan(0)
      for (const personal of [DEMO_CUSTOMER.email, DEMO_CUSTOMER.password, '010-0000-0001', '821000000001', body.token])
        expect(log.join('\n')).not.toContain(personal)

      second.child.kill('SIGTERM')
      expect(await second.ended).toBe(0)
    },
    LONG,
  )

  it('restricts the owner account to this machine where other machines reach the demo', { timeout: LONG }, async () => {
    const port = await freePort()
    const reached = start({ PORT: String(port), HOST: '0.0.0.0', STOP_DELAY: '2' })
    const printed = /password {2}(\S+)/.exec(await reached.line(/^ {2}owner/))?.[1] ?? ''
    expect(await loginOfOwner(port, DEMO_OWNER.password)).toBe(401)
    expect(await loginOfOwner(port, printed)).toBe(200)
    // The load balancer sees that the store is not ready while it still responds.
    reached.child.kill('SIGTERM')
    await reached.line(/^Stopping/)
    const seen = await Promise.all(['/readyz', '/healthz', '/'].map((path) => fetch(`http://localhost:${port}${path}`)))
    expect(seen.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [503, 'close'],
      [200, 'close'],
      [200, 'close'],
    ])
    expect(await reached.ended).toBe(0)
  })

  it('gives the owner account its password back for this machine, and serves three hundred shoppers behind one address, while a flood from another is rate limited', {
    timeout: LONG,
  }, async () => {
    const port = await freePort()
    const store = start({ PORT: String(port), TRUST_PROXY: '1' })
    expect(await store.line(/^ {2}owner/)).toContain(DEMO_OWNER.password)
    expect(await loginOfOwner(port, DEMO_OWNER.password)).toBe(200)
    const origin = `http://localhost:${port}`
    let shopped = false
    let refused = 0
    let ended = false
    onTestFinished(() => {
      ended = true
    })
    const flood = async (path: (at: number) => string) => {
      // On a slow machine the flood stays below its limit while the shoppers are there.
      for (let at = 0; !ended && (!shopped || refused <= REFUSED_OF_FLOOD); at += 1) {
        const { status } = await send({ origin, from: '203.0.113.66' }, path(at)).catch(() => ({ status: 0 }))
        if (status !== 429) continue
        refused += 1
        // It comes again ten times a second: without a pause it would only take the processor from the shoppers.
        await wait(100)
      }
    }
    // Most request products that do not exist, which costs little: the flood exceeds its limit on a slow machine, too.
    const flooding = Array.from({ length: 20 }, (_, by) =>
      flood((at) => {
        const id = `9${String(by).padStart(2, '0')}${at}`
        if (by % 10 === 0) return `/Details/${id}?_routes=${at}`
        return by % 10 === 5 ? `/reel?reel=${id}` : `/api/food/get/${id}`
      }),
    )
    await expect.poll(() => refused, { timeout: LONG }).toBeGreaterThan(0)
    const shopping = shopTogether({ origin, from: '203.0.113.7' }, 300).finally(() => (shopped = true))
    expect((await shopping).join('\n')).toBe('')
    await Promise.all(flooding)
    store.child.kill('SIGTERM')
    await store.ended
  })

  it('refuses the demo accounts in production, and names them', { timeout: LONG }, async () => {
    const { rows } = await database.pool.query('select facts from store_settings')
    onTestFinished(async () => {
      await database.pool.query('update store_settings set facts = $1', [rows[0].facts])
    })
    const marker = ' \\((demo|체험용|ආදර්ශන|नमुना)\\)'
    await database.db.execute(
      sql`update store_settings set facts = regexp_replace((facts || '{"demo":false}')::text, ${marker}, '', 'g')::jsonb`,
    )
    const store = start({
      PORT: String(await freePort()),
      KADE_MODE: 'production',
      PUBLIC_URL: 'https://shop.example.com',
      KADE_SECRET: 'q7Rz1mVx0PfK9tWc4uYh8bNs2eLd6gJa5oXiTpQv3w',
      KAKAO_PAY_SECRET_KEY: 'PRD1234',
      KAKAO_PAY_CID: 'C123456789',
      PORTONE_API_SECRET: 'a',
      PORTONE_STORE_ID: 'b',
      PORTONE_CHANNEL_KEY: 'c',
      PORTONE_WEBHOOK_SECRET: 'whsec_YWJj',
      SMTP_URL: 'smtps://user:password@mail.example.com:465',
      MAIL_FROM: 'orders@example.com',
      SOLAPI_API_KEY: 'd',
      SOLAPI_API_SECRET: 'e',
      SOLAPI_FROM: '031-000-0000',
      VAPID_PRIVATE_KEY: 'A'.repeat(43),
    })
    expect(await store.ended).toBe(1)
    expect(store.output()).toContain("- The demo's account nimali@example.com is in this database, and its password is public")
    expect(store.output()).toContain("- The demo's account owner@example.com is in this database, and its password is public")
    expect(store.output()).toContain('- Reviews and orders of made-up customers are in this database')
    expect(store.output()).not.toMatch(/The policy|is still a placeholder/)
  })
})

const taken: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of taken) await close()
})

describe('a start that cannot succeed ends with 1 and one sentence', () => {
  it.each<[string, () => Promise<Record<string, string>>, string]>([
    [
      'when another program has the port',
      async () => {
        const other = await listening()
        taken.push(other.close)
        return { PORT: String(other.port) }
      },
      'is taken by another program. Stop it, or choose another port: PORT=',
    ],
    [
      'when a file stands where the data folder should be',
      async () => {
        await writeFile(join(folder, 'file'), '')
        return { KADE_DATA: join(folder, 'file') }
      },
      'file is a file where Kade needs a folder. Move it away, or set KADE_DATA to another folder.',
    ],
    [
      'when nothing listens at DATABASE_URL',
      async () => ({ DATABASE_URL: `postgres://kade:hush@127.0.0.1:${await freePort()}/kade` }),
      'cannot be reached: nothing listens there. Start it, or correct DATABASE_URL.',
    ],
    [
      'when the configuration is wrong, with all of its problems',
      async () => ({ PORT: 'x', KADE_MODE: 'production', DATABASE_POOL: '1' }),
      'KADE_SECRET is missing: production needs a random secret of 32 bytes or more',
    ],
  ])('%s', { timeout: LONG }, async (_case, env, sentence) => {
    const store = start({ PORT: String(await freePort()), ...(await env()) })
    expect(await store.ended).toBe(1)
    expect(store.output()).toContain(sentence)
    expect(store.output()).not.toMatch(/^\s+at |hush/m)
  })
})
