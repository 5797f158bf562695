import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleLogin, consoleOpenSession } from '#contract/calls/console/staff/session.ts'
import { asConsolePage } from '#server/testing/as-console-page.ts'
import { type ConsoleDoors, OWNER, openConsoleDoors } from '#server/testing/console-doors.ts'

let doors: ConsoleDoors

beforeAll(async () => {
  doors = await openConsoleDoors()
})
afterAll(() => doors.close())
beforeEach(async () => {
  await doors.reset()
  await doors.pool.query('update staff set totp_secret = null, totp_since = null, totp_pending = null, totp_step = null')
})

const open = (body: object = OWNER, store = doors.demo) => asConsolePage(store, 'POST', consoleOpenSession.path, { body })

describe('the second step', () => {
  const appOf = (uri: string) => URI.parse(uri)
  const codeAt = (uri: string) => {
    const app = appOf(uri)
    if (!('period' in app)) throw new Error('not by time')
    return app.generate({ timestamp: doors.now().getTime() })
  }
  /** Sets the second step of the owner up at the door of a real shop. */
  async function setUp() {
    const opened = await open(OWNER, doors.real)
    expect(opened.body).toMatchObject({ step: 'setup', me: null })
    const { uri } = opened.body.setup
    const done = await open({ ...OWNER, code: codeAt(uri) }, doors.real)
    expect(done.body.step).toBe('open')
    const recoveryCodes: string[] = done.body.recoveryCodes
    return { uri: String(uri), recoveryCodes }
  }

  it('is demanded from outside a real shop, not inside of it, and not in the demo', async () => {
    expect((await open(OWNER, doors.demo)).body.step).toBe('open')
    expect((await open(OWNER, doors.real)).body.step).toBe('setup')
    expect((await doors.real.call(consoleLogin, OWNER)).code).toBe('SECOND_STEP_MISSING')
    await doors.pool.query(`insert into sign_in_rule (networks, managers_always) values ('{127.0.0.1}', true)`)
    expect((await open(OWNER, doors.real)).body.step).toBe('setup')
    await doors.pool.query('update sign_in_rule set managers_always = false')
    expect((await open(OWNER, doors.real)).body.step).toBe('open')
    await doors.pool.query(`update sign_in_rule set networks = '{203.0.113.0/24}'`)
    expect((await open(OWNER, doors.real)).body.step).toBe('setup')
  })

  it('is set up with a code, required from then on, and takes each code once', async () => {
    const { uri, recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    expect((await open(OWNER, doors.demo)).body).toMatchObject({ step: 'code', me: null })
    expect((await open({ ...OWNER, code: codeAt(uri) }, doors.demo)).body.code).toBe('CODE_WRONG')
    doors.later(1)
    const code = codeAt(uri)
    expect((await open({ ...OWNER, code }, doors.demo)).body.step).toBe('open')
    expect((await open({ ...OWNER, code }, doors.demo)).body.code).toBe('CODE_WRONG')
    doors.later(1)
    expect((await doors.demo.call(consoleLogin, OWNER)).code).toBe('CODE_NEEDED')
    expect((await doors.demo.call(consoleLogin, { ...OWNER, code: codeAt(uri) })).status).toBe(200)
    const { rows } = await doors.pool.query('select totp_secret from staff where totp_secret is not null')
    expect(rows[0]?.totp_secret.toString()).not.toContain(appOf(uri).secret.base32)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect((await open({ ...OWNER, recoveryCode: first })).body.step).toBe('open')
    expect((await open({ ...OWNER, recoveryCode: first })).body.code).toBe('CODE_WRONG')
    expect((await open({ ...OWNER, recoveryCode: second.toLowerCase().replace('-', '') })).body.step).toBe('open')
    const raced = await Promise.all(Array.from({ length: 4 }, () => open({ ...OWNER, recoveryCode: recoveryCodes[2] })))
    expect(raced.filter(({ body }) => body.step === 'open')).toHaveLength(1)
  })

  it('rests after five wrong codes, and the right one has to wait', async () => {
    const { uri } = await setUp()
    doors.later(1)
    const wrong = codeAt(uri) === '000000' ? '000001' : '000000'
    const left: number[] = []
    for (let tried = 0; tried < 5; tried += 1) left.push((await open({ ...OWNER, code: wrong })).body.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    const rested = await open({ ...OWNER, code: codeAt(uri) })
    expect([rested.status, rested.body.code, rested.setCookie]).toEqual([429, 'TOO_MANY_TRIES', null])
  })
})
