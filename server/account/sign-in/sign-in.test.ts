import { beforeAll, describe, expect, it } from 'vitest'
import { userLogin, userRegister } from '#contract/calls/account.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import { DEMO_CUSTOMER, DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { ensureDemoAccounts } from '#server/demo/ensure-demo-accounts.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openAccounts } from '#server/testing/accounts.ts'

const accounts = openAccounts()
const login = (body: object, headers?: Record<string, string>) => accounts.call(userLogin, body, { headers })
const wrong = { status: 401, refusal: { success: false, code: 'WRONG_LOGIN', message: 'The email, phone or password is incorrect.' } }

beforeAll(() => ensureDemoAccounts(accounts.db))

describe('signing in', () => {
  it.each([
    'nimali@example.com',
    ' NIMALI@Example.com ',
    '010-0000-0001',
    '+82 10 0000 0001',
    '０１０－００００－０００１',
    '821000000001',
  ])('works with %s in the field for either', async (name) => {
    const { status, body } = await login({ email: name, password: DEMO_CUSTOMER.password })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: 'nimali@example.com', phone: '010-0000-0001' })
    expect(Object.keys(body.user).sort()).toEqual(['_id', 'address', 'email', 'image', 'name', 'phone', 'verified', 'waiting'])
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
  })

  it('works with the phone field alone, and with a blank e-mail beside it', async () => {
    expect((await login({ phone: '01000000001', password: DEMO_CUSTOMER.password })).status).toBe(200)
    expect((await login({ email: ' ', phone: '01000000001', password: DEMO_CUSTOMER.password })).status).toBe(200)
    expect((await login({ email: '', phone: '', password: DEMO_CUSTOMER.password })).refusal.field).toBe('email')
  })

  it('is never kept by a cache', async () => {
    const { headers } = await login({ email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('responds alike for a wrong password, an unknown account and nonsense', async () => {
    for (const email of [
      DEMO_CUSTOMER.email,
      'nobody@example.com',
      '010-0000-0001',
      '010-7777-7777',
      'not a name',
      'nul\u0000@example.com',
    ])
      expect(await login({ email, password: 'not the password' })).toMatchObject(wrong)
  })

  it('takes the same time for known and unknown accounts', async () => {
    const time = async (email: string) => {
      const start = performance.now()
      await login({ email, password: 'not the password' })
      return performance.now() - start
    }
    await time(DEMO_CUSTOMER.email)
    const times: { known: number; unknown: number }[] = []
    // In turn, so that whatever else the machine does slows down both.
    for (let index = 0; index < 9; index++)
      times.push({ known: await time(DEMO_CUSTOMER.email), unknown: await time(`unknown${index}@example.com`) })
    const median = (values: number[]) => values.sort((a, b) => a - b)[4] ?? 0
    const known = median(times.map((pair) => pair.known))
    const unknown = median(times.map((pair) => pair.unknown))
    // Without the hash for nobody, unknown logins would get their response in a fraction of the time.
    expect(unknown).toBeGreaterThan(known * 0.4)
    expect(unknown).toBeLessThan(known * 2.5)
  })

  it('refuses what it does not know, and a body without a name', async () => {
    expect((await login({ email: 'a@example.com', password: 'x', role: 'owner' })).refusal).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'role',
    })
    expect((await login({ password: 'x' })).refusal.field).toBe('email')
    expect((await login({ email: ['a@example.com'], password: 'x' })).refusal.field).toBe('email')
    expect((await login({ email: 'a@example.com', password: { $ne: '' } })).refusal.field).toBe('password')
    expect((await login({ email: 'a@example.com', password: 'x'.repeat(129) })).refusal.field).toBe('password')
  })
})

describe('wrong logins', () => {
  it('are stopped at the eleventh, whatever else is sent', async () => {
    const person = await accounts.customer()
    for (let index = 0; index < 10; index++) {
      const name = index % 2 === 0 ? { email: person.email.toUpperCase() } : { email: person.phone }
      expect(await login({ ...name, password: `guess ${index}` }, { 'x-forwarded-for': `10.0.0.${index}` })).toMatchObject(wrong)
    }
    const blocked = await login({ email: person.email, password: person.password }, { 'x-forwarded-for': '10.9.9.9' })
    expect(blocked).toMatchObject({ status: 429, refusal: { code: 'TOO_MANY_TRIES' } })
    expect(Number(blocked.headers.get('retry-after'))).toBe(blocked.refusal.retryAfter)
    expect(blocked.refusal.retryAfter).toBeGreaterThan(0)
    expect(blocked.refusal.retryAfter).toBeLessThanOrEqual(600)
    expect((await login({ phone: person.phone, password: person.password })).status).toBe(429)
    expect((await login({ email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })).status).toBe(200)
  })

  it('are counted by the name that is looked up when both names are sent', async () => {
    const person = await accounts.customer()
    for (let index = 0; index < 10; index++) await login({ email: person.email, phone: `0109999${1000 + index}`, password: 'wrong guess' })
    expect((await login({ email: person.email, phone: '01099990000', password: 'wrong guess' })).status).toBe(429)
  })

  it('are counted when they come all at once', async () => {
    const person = await accounts.customer()
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login({ email: person.email, password: `guess ${index}` })),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('are stopped for unknown accounts just the same', async () => {
    for (let index = 0; index < 10; index++) await login({ email: 'ghost@example.com', password: `guess ${index}` })
    expect((await login({ email: 'ghost@example.com', password: 'guess' })).status).toBe(429)
  })

  it('are forgotten after a right one, which itself never counts', async () => {
    const person = await accounts.customer()
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await login({ email: person.email, password: 'wrong guess' })
      expect((await login({ email: person.email, password: person.password })).status).toBe(200)
    }
    await accounts.db.execute(sql`update rate_limit set count = 99 where key like 'login-network:%'`)
    for (let index = 0; index < 12; index++) expect((await login({ email: person.email, password: person.password })).status).toBe(200)
    expect((await login({ email: person.email, password: 'wrong guess' })).status).toBe(401)
    expect((await login({ email: person.email, password: person.password })).status).toBe(429)
  })

  it('of many accounts from one address are stopped at the hundred-and-first', async () => {
    const guess = (index: number) =>
      login({ email: `many${index}@example.com`, password: 'wrong guess' }, { 'x-forwarded-for': `10.1.0.${index}` })
    for (let index = 0; index < 3; index++) expect((await guess(index)).status).toBe(401)
    const { rows } = await accounts.db.execute(
      sql`update rate_limit set count = count + 96 where key like 'login-network:%' returning count`,
    )
    expect(rows).toEqual([{ count: 99 }])
    expect((await guess(100)).status).toBe(401)
    expect((await guess(101)).status).toBe(429)
  })

  it('leave nothing readable in the table of limits', async () => {
    await login({ email: 'secret.person@example.com', password: 'wrong guess' })
    const { rows } = await accounts.db.execute<{ key: string }>(sql`select key from rate_limit`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { key } of rows) expect(key).toMatch(/^(login-account|login-network):[\w-]{43}(:session-network:[\w-]{43})?$/)
  })
})

describe('the owner', () => {
  it('signs in at the console', async () => {
    const { status, body } = await accounts.call(consoleLogin, { email: DEMO_OWNER.email, password: DEMO_OWNER.password })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'success', 'token'])
  })

  it('is the only one: a customer with the right password gets the response of a stranger', async () => {
    expect(await accounts.call(consoleLogin, { email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })).toMatchObject(wrong)
    expect(await accounts.call(consoleLogin, { email: 'nobody@example.com', password: 'whatever it is' })).toMatchObject(wrong)
  })
})

describe('the log', () => {
  it('holds no password, token, name, e-mail or phone', async () => {
    const person = await accounts.customer()
    await login({ email: person.email, password: person.password })
    await accounts.call(userRegister, person)
    const log = accounts.logged()
    expect(log).toContain(userLogin.path)
    for (const secret of [person.password, person.email, person.token, person.name, person.phone, '+8210', DEMO_CUSTOMER.password])
      expect(log).not.toContain(secret)
  })
})
