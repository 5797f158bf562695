import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleReadBankText } from '#contract/calls/console/deposits.ts'
import { consoleOrders } from '#contract/calls/console/orders.ts'
import { consoleOpenSession, consoleProve, consoleSession } from '#contract/calls/console/staff/session.ts'
import { CONSOLE_LIVE_PATH } from '#contract/live.ts'
import { CONSOLE_COOKIE, IDLE_HEADER } from '#contract/rules/staff.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { asConsolePage } from '#server/testing/as-console-page.ts'
import { type ConsoleDoors, OWNER, openConsoleDoors } from '#server/testing/console-doors.ts'
import type { TestStore } from '#server/testing/test-store.ts'

let doors: ConsoleDoors

beforeAll(async () => {
  doors = await openConsoleDoors()
})
afterAll(() => doors.close())
beforeEach(() => doors.reset())

type Options = Parameters<typeof asConsolePage>[3] & { store?: TestStore }
const call = (method: string, path: string, { store = doors.demo, ...options }: Options = {}) => asConsolePage(store, method, path, options)
const post = (path: string, options: Options = {}) => call('POST', path, { body: {}, ...options })
const open = (body: object = OWNER, store = doors.demo) => post('/api/console/session', { body, store })
const cookieOf = (setCookie: string | null) => setCookie?.split(';')[0] ?? ''
const signedIn = async () => cookieOf((await open()).setCookie)
const orders = async (cookie: string, headers: Record<string, string> = {}) => call('GET', consoleOrders.path, { cookie, headers })
const state = async (cookie?: string) => (await call('GET', consoleSession.path, { cookie })).body

describe('the cookie of the console', () => {
  it('is hidden from scripts, goes with calls of the console alone, and over https alone in a real shop', async () => {
    const { body, setCookie } = await open()
    expect(body).toMatchObject({ step: 'open', me: { name: DEMO_OWNER.name, role: 'owner' } })
    expect(setCookie).toMatch(new RegExp(`^${CONSOLE_COOKIE}=[\\w.-]+; Path=/api/console; Max-Age=388800; HttpOnly; SameSite=Strict$`))
    expect((await orders(cookieOf(setCookie))).status).toBe(200)
    await doors.pool.query(`insert into sign_in_rule (networks, managers_always) values ('{127.0.0.0/8}', false)`)
    expect((await open(OWNER, doors.real)).setCookie).toMatch(/; Secure$/)
  })

  it('is refused from other sites, whatever they send', async () => {
    const cookie = await signedIn()
    const from = async (headers: Record<string, string>, method = 'GET') => {
      const sent = new Headers({ cookie, ...headers })
      if (method === 'POST') sent.set('content-type', 'application/json')
      const path = method === 'GET' ? consoleOrders.path : consoleProve.path
      const response = await fetch(`${doors.demo.origin}${path}`, {
        method,
        headers: sent,
        body: method === 'POST' ? JSON.stringify({ password: OWNER.password }) : undefined,
      })
      return (await response.json()).code ?? response.status
    }
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe('CROSS_ORIGIN')
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe('CROSS_ORIGIN')
    expect(await from({ 'sec-fetch-site': 'none' })).toBe('CROSS_ORIGIN')
    expect(await from({ origin: 'https://evil.example' }, 'POST')).toBe('CROSS_ORIGIN')
    expect(await from({}, 'POST')).toBe('CROSS_ORIGIN')
    expect(await from({ origin: doors.demo.origin }, 'POST')).toBe(200)
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    const other = await post('/api/console/session', { body: OWNER, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([other.status, other.setCookie]).toEqual([403, null])
  })

  it('that expired between reading and sending writes nothing, and gets a refusal', async () => {
    const body = { text: '[Web발신]\n[KB]11/19 09:02\n000000**123\nNimali\n입금\n12,340\n잔액112,340', dryRun: false }
    const kept = async () =>
      (await doors.pool.query('select (select count(*) from bank_line) + (select count(*) from staff_action) as n')).rows[0].n
    const cookie = await signedIn()
    const before = await kept()
    doors.later(12 * 60 + 1)
    const late = await post(consoleReadBankText.path, { cookie, body })
    expect([late.status, late.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await kept()).toBe(before)
  })

  it('opens no call of a shopper, and a shopper gets none', async () => {
    const cookie = await signedIn()
    expect((await call('GET', '/api/user/get', { cookie })).status).toBe(401)
    const shopper = await open({ email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })
    expect([shopper.status, shopper.setCookie, shopper.body.code]).toEqual([401, null, 'WRONG_LOGIN'])
  })

  it('ends with the session', async () => {
    const cookie = await signedIn()
    const ended = await post('/api/console/session/end', { cookie })
    expect(ended.setCookie).toContain(`${CONSOLE_COOKIE}=; Path=/api/console; Max-Age=0`)
    expect((await orders(cookie)).status).toBe(401)
    expect((await state(cookie)).state).toBe('none')
  })

  it('carries the stream of live events', async () => {
    const cookie = await signedIn()
    const stop = new AbortController()
    const response = await fetch(`${doors.demo.origin}${CONSOLE_LIVE_PATH}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      signal: stop.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    stop.abort()
    expect((await fetch(`${doors.demo.origin}${CONSOLE_LIVE_PATH}`)).status).toBe(401)
  })
})

describe('a session that nobody touches', () => {
  it('waits for the password after half an hour, and goes on', async () => {
    const cookie = await signedIn()
    doors.later(31)
    expect((await orders(cookie)).status).toBe(401)
    expect(await state(cookie)).toMatchObject({ state: 'locked', me: { name: DEMO_OWNER.name }, idleMinutes: 30 })
    const wrong = await post('/api/console/session/unlock', { cookie, body: { password: 'not this one' } })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'WRONG_PASSWORD'])
    expect((await post('/api/console/session/unlock', { cookie, body: { password: OWNER.password } })).status).toBe(200)
    expect((await orders(cookie)).status).toBe(200)
  })

  it('is not kept alive by requests that its page sends by itself', async () => {
    const cookie = await signedIn()
    for (const idle of [10, 20, 29]) {
      doors.later(10)
      if (idle < 29) expect((await orders(cookie, { [IDLE_HEADER]: String(idle * 60) })).status).toBe(200)
    }
    doors.later(1)
    expect((await orders(cookie, { [IDLE_HEADER]: String(31 * 60) })).status).toBe(401)
  })

  it('is locked on request, and over after twelve hours', async () => {
    const cookie = await signedIn()
    await post('/api/console/session/lock', { cookie })
    expect([(await orders(cookie)).status, (await state(cookie)).state]).toEqual([401, 'locked'])
    doors.later(12 * 60 + 6)
    expect((await state(cookie)).state).toBe('expired')
    const unlocked = await post('/api/console/session/unlock', { cookie, body: { password: OWNER.password } })
    expect([unlocked.status, unlocked.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('a page that was left open', () => {
  it('finds days later that its session has expired: the browser keeps the cookie longer than the session', async () => {
    const { setCookie } = await open()
    const kept = Number(/Max-Age=(\d+)/.exec(setCookie ?? '')?.[1])
    doors.later(3 * 24 * 60)
    expect(kept).toBeGreaterThan(3 * 24 * 3_600)
    expect(await state(cookieOf(setCookie))).toMatchObject({ state: 'expired', me: null })
    expect((await orders(cookieOf(setCookie))).status).toBe(401)
  })
})

describe('a wrong password', () => {
  it('shows how many tries are left, the same for names that nobody has', async () => {
    const tries = async (email: string) => {
      const outcomes: unknown[] = []
      for (let tried = 0; tried < 6; tried += 1) {
        const { status, body } = await open({ email, password: 'not this one' })
        outcomes.push([status, body.code, body.triesLeft])
      }
      return outcomes
    }
    const known = await tries(OWNER.email)
    expect(known.map((each) => String(each))).toEqual([...[4, 3, 2, 1, 0].map((left) => `401,WRONG_LOGIN,${left}`), '429,TOO_MANY_TRIES,'])
    expect(await tries('nobody@example.com')).toEqual(known)
  })
})

describe('the password required again', () => {
  it('counts for five minutes', async () => {
    const cookie = await signedIn()
    const begin = () => post('/api/console/second-step/begin', { cookie })
    expect((await begin()).status).toBe(200)
    doors.later(6)
    expect((await begin()).body.code).toBe('PASSWORD_NEEDED')
    expect((await post(consoleProve.path, { cookie, body: { password: 'not this one' } })).body.code).toBe('WRONG_PASSWORD')
    expect((await begin()).body.code).toBe('PASSWORD_NEEDED')
    expect((await post(consoleProve.path, { cookie, body: { password: OWNER.password } })).status).toBe(200)
    expect((await begin()).status).toBe(200)
  })
})

it('every sign-in is in the log, and no password, code or secret', async () => {
  await doors.pool.query('create table seen as select max(id) as id from access_log')
  await open()
  await open({ ...OWNER, password: 'not this one' })
  const { rows } = await doors.pool.query(
    'select call, result, address from access_log where id > (select coalesce(max(id), 0) from seen) order by id',
  )
  expect(rows).toEqual([
    { call: `POST ${consoleOpenSession.path}`, result: 'ok', address: '127.0.0.1' },
    { call: `POST ${consoleOpenSession.path}`, result: 'refused', address: '127.0.0.1' },
  ])
  expect(doors.demo.logged()).not.toContain('not this one')
})
