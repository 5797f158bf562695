import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleLogin, consoleOpenSession } from '#contract/calls/console/session.ts'
import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { ensureDemoAccounts } from '#server/demo/ensure-demo-accounts.ts'
import { asConsolePage } from '#server/testing/as-console-page.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const START = new Date('2026-11-20T00:00:00.000Z')
const MINUTE = 60_000
const owner = { email: DEMO_OWNER.email, password: DEMO_OWNER.password }
let now = START
let database: TestDatabase
/** A demo, and a real shop behind https, on one database. */
let demo: TestStore
let real: TestStore

const clock = { now: () => now }
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}

beforeAll(async () => {
  database = await createTestDatabase()
  demo = await openTestStore(database.db, { clock })
  real = await openTestStore(database.db, { clock, app: { production: true, publicUrl: 'https://shop.example.com' } })
  await ensureDemoAccounts(database.db)
})
afterAll(async () => {
  await demo.close()
  await real.close()
  await database.close()
})
beforeEach(async () => {
  now = START
  await database.pool.query('delete from rate_limit')
  await database.pool.query('delete from sign_in_rule')
  await database.pool.query('update staff set totp_secret = null, totp_since = null, totp_pending = null, totp_step = null')
})

const open = (body: object = owner, store = demo) => asConsolePage(store, 'POST', consoleOpenSession.path, { body })

describe('the second step', () => {
  const appOf = (uri: string) => URI.parse(uri)
  const codeAt = (uri: string) => {
    const app = appOf(uri)
    if (!('period' in app)) throw new Error('not by time')
    return app.generate({ timestamp: now.getTime() })
  }
  /** Sets the second step of the owner up at the door of a real shop. */
  async function setUp() {
    const asked = await open(owner, real)
    expect(asked.body).toMatchObject({ step: 'setup', me: null })
    const { uri } = asked.body.setup
    const done = await open({ ...owner, code: codeAt(uri) }, real)
    expect(done.body.step).toBe('open')
    const recoveryCodes: string[] = done.body.recoveryCodes
    return { uri: String(uri), recoveryCodes }
  }

  it('is demanded from outside a real shop, not inside of it, and not in the demo', async () => {
    expect((await open(owner, demo)).body.step).toBe('open')
    expect((await open(owner, real)).body.step).toBe('setup')
    expect((await real.call(consoleLogin, owner)).code).toBe('SECOND_STEP_MISSING')
    await database.pool.query(`insert into sign_in_rule (networks, managers_always) values ('{127.0.0.1}', true)`)
    expect((await open(owner, real)).body.step).toBe('setup')
    await database.pool.query('update sign_in_rule set managers_always = false')
    expect((await open(owner, real)).body.step).toBe('open')
    await database.pool.query(`update sign_in_rule set networks = '{203.0.113.0/24}'`)
    expect((await open(owner, real)).body.step).toBe('setup')
  })

  it('is set up with a code, asked from then on, and takes each code once', async () => {
    const { uri, recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    expect((await open(owner, demo)).body).toMatchObject({ step: 'code', me: null })
    expect((await open({ ...owner, code: codeAt(uri) }, demo)).body.code).toBe('CODE_WRONG')
    later(1)
    const code = codeAt(uri)
    expect((await open({ ...owner, code }, demo)).body.step).toBe('open')
    expect((await open({ ...owner, code }, demo)).body.code).toBe('CODE_WRONG')
    later(1)
    expect((await demo.call(consoleLogin, owner)).code).toBe('CODE_NEEDED')
    expect((await demo.call(consoleLogin, { ...owner, code: codeAt(uri) })).status).toBe(200)
    const { rows } = await database.pool.query('select totp_secret from staff where totp_secret is not null')
    expect(rows[0]?.totp_secret.toString()).not.toContain(appOf(uri).secret.base32)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect((await open({ ...owner, recoveryCode: first })).body.step).toBe('open')
    expect((await open({ ...owner, recoveryCode: first })).body.code).toBe('CODE_WRONG')
    expect((await open({ ...owner, recoveryCode: second.toLowerCase().replace('-', '') })).body.step).toBe('open')
    const raced = await Promise.all(Array.from({ length: 4 }, () => open({ ...owner, recoveryCode: recoveryCodes[2] })))
    expect(raced.filter(({ body }) => body.step === 'open')).toHaveLength(1)
  })

  it('rests after five wrong codes, and the right one has to wait', async () => {
    const { uri } = await setUp()
    later(1)
    const wrong = codeAt(uri) === '000000' ? '000001' : '000000'
    const left: number[] = []
    for (let tried = 0; tried < 5; tried += 1) left.push((await open({ ...owner, code: wrong })).body.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    const rested = await open({ ...owner, code: codeAt(uri) })
    expect([rested.status, rested.body.code, rested.setCookie]).toEqual([429, 'TOO_MANY_TRIES', null])
  })
})
