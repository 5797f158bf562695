import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { derivedCode, derivedToken } from '#server/platform/derived-secrets.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestShop, somebody, TEST_SECRET, type TestShop, untilWindowIsYoung } from '#server/testing/test-shop.ts'
import { sendSecret } from './send-secret.ts'

let database: TestDatabase
let shop: TestShop
let otherNode: TestShop
const NEW_PASSWORD = 'seven black peppercorns'
const UNKNOWN_PHONE = '010-7777-0000'

beforeAll(async () => {
  database = await createTestDatabase({ max: 25 })
  shop = await openTestShop(database.db)
  otherNode = await openTestShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await otherNode.close()
  await database.close()
})
beforeEach(async () => {
  await untilWindowIsYoung()
  await database.db.execute(sql`delete from rate_limit`)
  await database.db.execute(sql`delete from one_time_secret`)
})

async function customer() {
  const person = somebody()
  const { body } = await shop.call('/api/user/register', person)
  return { ...person, id: body.user._id, token: body.token }
}
const row = async (purpose: string) => {
  const { rows } = await database.db.execute<{ id: string; account_id: string | null; tries: number; used_at: Date | null }>(
    sql`select id, account_id, tries, used_at from one_time_secret where purpose = ${purpose} order by created_at desc limit 1`,
  )
  if (!rows[0]) throw new Error(`There is no ${purpose}`)
  return rows[0]
}
const forgot = (email: string, lang = 'en') => shop.call(`/api/auth/forgot-password?lang=${lang}`, { email })
const sendOtp = (phone: string) => shop.call('/api/auth/send-otp', { phone })
const linkOf = async () => derivedToken(TEST_SECRET, 'reset-link', (await row('reset-link')).id)
const codeOf = async () => derivedCode(TEST_SECRET, 'reset-code', (await row('reset-code')).id)
const wrongCode = async () => String((Number(await codeOf()) + 1) % 1_000_000).padStart(6, '0')
const reset = (token: string, newPassword = NEW_PASSWORD, as?: string) =>
  shop.call(`/api/auth/reset-password/${token}`, { newPassword }, { token: as })
const verify = (phone: string, otp: unknown, newPassword: unknown = NEW_PASSWORD, at = shop) =>
  at.call('/api/auth/verify-otp', { phone, otp, newPassword })
const login = (email: string, password: string) => shop.call('/api/user/login', { email, password })
/** What an answer says, without what differs between any two. */
const said = ({ status, body }: Awaited<ReturnType<typeof forgot>>) => ({ status, body: { ...body, requestId: null } })

describe('a link for a new password', () => {
  it('sets it once, ends every session, tells by mail, and keeps nothing that opens anything', async () => {
    const person = await customer()
    const answer = await forgot(` ${person.email.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Password reset link sent to your email!' } })
    const token = await linkOf()
    expect(JSON.stringify(answer.body)).not.toContain(token)
    const kept = await database.db.execute(sql`select s::text, (select string_agg(payload::text, '') from outbox) from one_time_secret s`)
    expect(JSON.stringify(kept.rows)).not.toContain(token)

    const shown = await shop.call(`/api/auth/reset-password/${token}`)
    expect(shown.body).toMatchObject({ maskedEmail: `pe****@example.com` })
    expect(shown.headers.get('cache-control')).toBe('no-store')

    expect((await reset(token)).body).toEqual({ success: true, message: 'Password reset successfully!' })
    expect((await login(person.email, person.password)).status).toBe(401)
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await shop.call('/api/user/get', undefined, { token: person.token })).status).toBe(401)
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } })
    expect((await shop.call(`/api/auth/reset-password/${token}`)).body.code).toBe('LINK_INVALID')
    const { rows } = await database.db.execute(sql`select template from message where account_id = ${person.id}`)
    expect(rows).toContainEqual({ template: 'password-changed' })
    expect(shop.logged()).not.toContain(token)
    expect(shop.logged()).not.toContain(NEW_PASSWORD)
  })

  it('keeps the session that asks, and ends the others', async () => {
    const person = await customer()
    const other = (await login(person.email, person.password)).body.token
    await forgot(person.email)
    expect((await reset(await linkOf(), NEW_PASSWORD, person.token)).status).toBe(200)
    expect((await shop.call('/api/user/get', undefined, { token: person.token })).status).toBe(200)
    expect((await shop.call('/api/user/get', undefined, { token: other })).status).toBe(401)
  })

  it('keeps no session of somebody else who asks', async () => {
    const person = await customer()
    const stranger = await customer()
    await forgot(person.email)
    expect((await reset(await linkOf(), NEW_PASSWORD, stranger.token)).status).toBe(200)
    expect((await shop.call('/api/user/get', undefined, { token: person.token })).status).toBe(401)
    expect((await shop.call('/api/user/get', undefined, { token: stranger.token })).status).toBe(200)
  })

  it('has one winner when twenty use it at the same time', async () => {
    const person = await customer()
    await forgot(person.email)
    const token = await linkOf()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `seven black peppercorns ${index}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'LINK_INVALID')).toHaveLength(19)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await login(person.email, `seven black peppercorns ${winner}`)).status).toBe(200)
  })

  it('is worth nothing once a newer one was asked for', async () => {
    const person = await customer()
    await forgot(person.email)
    const first = await linkOf()
    await forgot(person.email)
    expect((await reset(first)).body.code).toBe('LINK_INVALID')
    expect((await reset(await linkOf())).status).toBe(200)
  })

  it('is worth nothing after thirty minutes', async () => {
    const person = await customer()
    await forgot(person.email)
    const token = await linkOf()
    const life = await database.db.execute(sql`select extract(epoch from expires_at - created_at)::int as seconds from one_time_secret`)
    expect(life.rows).toEqual([{ seconds: 1_800 }])
    await database.db.execute(sql`update one_time_secret set expires_at = now()`)
    expect((await reset(token)).body.code).toBe('LINK_INVALID')
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  it('is not spent by a password that is refused', async () => {
    const person = await customer()
    await forgot(person.email)
    const token = await linkOf()
    for (const [password, code] of [
      ['short12', 'BAD_REQUEST'],
      ['password123', 'PASSWORD_TOO_COMMON'],
      [person.email, 'PASSWORD_TOO_COMMON'],
      [person.phone, 'PASSWORD_TOO_COMMON'],
    ] as const)
      expect((await reset(token, password)).body).toMatchObject({ code, field: 'newPassword' })
    expect((await reset(token)).status).toBe(200)
  })

  it('opens the account that wrong logins had locked', async () => {
    const person = await customer()
    for (let index = 0; index < 10; index++) await login(person.email, `guess ${index}`)
    expect((await login(person.email, person.password)).status).toBe(429)
    await forgot(person.email)
    await reset(await linkOf())
    expect((await login(person.email, NEW_PASSWORD)).status).toBe(200)
  })

  it.each(['x', '..', `${'A'.repeat(42)}=`, 'A'.repeat(44), '%00', "' or 1=1 --".padEnd(43, 'A')])(
    'with the token %j is refused',
    async (token) => {
      expect((await reset(encodeURIComponent(token))).status).toBeGreaterThanOrEqual(400)
      expect((await reset(encodeURIComponent(token))).status).toBeLessThan(500)
    },
  )
})

describe('asking for a link', () => {
  it('is answered alike for known and unknown addresses, and written alike', async () => {
    const person = await customer()
    const known = await forgot(person.email)
    expect((await row('reset-link')).account_id).toBe(person.id)
    const unknown = await forgot('nobody.at.all@example.com')
    expect(said(unknown)).toEqual(said(known))
    expect((await row('reset-link')).account_id).toBeNull()
    const { rows } = await database.db.execute(
      sql`select count(*)::int as effects from outbox where kind = 'account.send-secret' and payload->>'secretId' in (select id from one_time_secret)`,
    )
    expect(rows).toEqual([{ effects: 2 }])
    expect((await forgot(person.email, 'ko')).body.message).toMatch(/[가-힣]/)
  })

  it('takes the same time for known and unknown addresses', async () => {
    const person = await customer()
    const time = async (email: string) => {
      const start = performance.now()
      await forgot(email)
      await database.db.execute(sql`delete from rate_limit`)
      return performance.now() - start
    }
    await time(person.email)
    const times: { known: number; unknown: number }[] = []
    for (let index = 0; index < 11; index++)
      times.push({ known: await time(person.email), unknown: await time(`unknown${index}@example.com`) })
    const median = (values: number[]) => values.sort((a, b) => a - b)[5] ?? 0
    const known = median(times.map((pair) => pair.known))
    const unknown = median(times.map((pair) => pair.unknown))
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.6)
  })

  it('sends one mail to who has an account, and none to who has not', async () => {
    const person = await customer()
    await forgot(person.email)
    const { id } = await row('reset-link')
    const deps = { db: database.db, wakeOutbox: () => {} }
    await Promise.all([sendSecret(deps, id), sendSecret(deps, id)])
    await forgot('nobody.at.all@example.com')
    await sendSecret(deps, (await row('reset-link')).id)
    await sendSecret(deps, 'no such secret')
    const { rows } = await database.db.execute(
      sql`select account_id, subject from message where template = 'reset-link' and subject in (select id from one_time_secret)`,
    )
    expect(rows).toEqual([{ account_id: person.id, subject: id }])
  })

  it('is stopped at the fourth for one address in an hour, known or not', async () => {
    const person = await customer()
    for (const email of [person.email, 'nobody.at.all@example.com']) {
      for (let index = 0; index < 3; index++) expect((await forgot(email)).status).toBe(200)
      const { status, body } = await forgot(email.toUpperCase())
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_MANY_TRIES' })
      expect(body.retryAfter).toBeLessThanOrEqual(3_600)
    }
  })

  it.each([
    {},
    { email: 'nobody' },
    { email: ['a@example.com'] },
    { email: { $ne: '' } },
    { email: 'a@example.com', admin: true },
    { email: `${'a'.repeat(260)}@example.com` },
  ])('refuses %j', async (body) => {
    expect((await shop.call('/api/auth/forgot-password', body)).status).toBe(400)
  })
})

describe('a code for a new password', () => {
  it('sets it once, with the words of the specification', async () => {
    const person = await customer()
    expect((await sendOtp(person.phone)).body).toEqual({ success: true, message: 'OTP sent to your phone', resendAfter: 60 })
    const code = await codeOf()
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(person.phone.replaceAll('-', ''), code)).body).toEqual({
      success: true,
      message: 'Password updated successfully!',
    })
    expect((await login(person.phone, NEW_PASSWORD)).status).toBe(200)
    expect((await shop.call('/api/user/get', undefined, { token: person.token })).status).toBe(401)
    expect((await verify(person.phone, code)).body.code).toBe('CODE_EXPIRED')
    const kept = await database.db.execute(sql`select secret_hash, subject from one_time_secret`)
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`${code}|${person.phone}|821`))
    expect(shop.logged()).not.toContain(code)
  })

  it('counts exactly five of fifty guesses at the same time on two nodes, and then refuses the right one', async () => {
    const person = await customer()
    await sendOtp(person.phone)
    const wrong = await wrongCode()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => verify(person.phone, wrong, NEW_PASSWORD, index % 2 ? shop : otherNode)),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(45)
    expect(answers.flatMap(({ body }) => body.triesLeft ?? []).sort()).toEqual([0, 1, 2, 3, 4])
    expect((await row('reset-code')).tries).toBe(5)
    expect((await verify(person.phone, await codeOf())).body.code).toBe('CODE_EXPIRED')
    expect((await login(person.email, person.password)).status).toBe(200)
  })

  it('has one winner when ten use the right one at the same time', async () => {
    const person = await customer()
    await sendOtp(person.phone)
    const code = await codeOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(person.phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'CODE_EXPIRED')).toHaveLength(9)
  })

  it('works at the fifth try, and says how many are left before', async () => {
    const person = await customer()
    await sendOtp(person.phone)
    const wrong = await wrongCode()
    for (let left = 4; left >= 1; left--) {
      const { body } = await verify(person.phone, wrong)
      expect(body).toMatchObject({
        code: 'CODE_WRONG',
        triesLeft: left,
        message: `The code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
      })
    }
    expect((await verify(person.phone, await codeOf())).status).toBe(200)
  })

  it('is worth nothing after five minutes', async () => {
    const person = await customer()
    await sendOtp(person.phone)
    const code = await codeOf()
    const life = await database.db.execute(sql`select extract(epoch from expires_at - created_at)::int as seconds from one_time_secret`)
    expect(life.rows).toEqual([{ seconds: 300 }])
    await database.db.execute(sql`update one_time_secret set expires_at = now()`)
    expect((await verify(person.phone, code)).body).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'The code has expired. Ask for a new one.',
    })
  })

  it('of one phone opens no other', async () => {
    const one = await customer()
    const other = await customer()
    await sendOtp(one.phone)
    const code = await codeOf()
    expect((await verify(other.phone, code)).body.code).toBe('CODE_EXPIRED')
    expect((await login(other.email, other.password)).status).toBe(200)
  })

  it('does not lose a try to a password that is refused', async () => {
    const person = await customer()
    await sendOtp(person.phone)
    const code = await codeOf()
    expect((await verify(person.phone, code, 'password123')).body.code).toBe('PASSWORD_TOO_COMMON')
    expect((await verify(person.phone, code, person.email)).body).toMatchObject({ code: 'PASSWORD_TOO_COMMON', field: 'newPassword' })
    expect((await row('reset-code')).tries).toBe(0)
    expect((await verify(person.phone, code)).status).toBe(200)
  })

  it.each([{ $ne: 0 }, ['123456'], 123456, '12345', '1234567', '12345a', '１２３４５６', '', null, '%%%%%%'])(
    'sent as %j is refused',
    async (otp) => {
      const person = await customer()
      await sendOtp(person.phone)
      expect(await verify(person.phone, otp)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
      expect((await row('reset-code')).tries).toBe(0)
    },
  )
})

describe('a phone number that nobody has', () => {
  it('is answered like every other, down to the tries', async () => {
    const person = await customer()
    const answersFor = async (phone: string) => {
      const answers = [await verify(phone, '000000'), await sendOtp(phone), await sendOtp(phone)]
      const wrong = await wrongCode()
      for (let index = 0; index < 7; index++) answers.push(await verify(phone, wrong))
      return answers.map((answer) => said(answer)).map(({ status, body: { retryAfter, ...body } }) => ({ status, body }))
    }
    const known = await answersFor(person.phone)
    expect(await answersFor(UNKNOWN_PHONE)).toEqual(known)
    expect(known.map(({ body }) => body.code ?? 'ok')).toEqual([
      'CODE_EXPIRED',
      'ok',
      'TOO_MANY_TRIES',
      ...Array.from({ length: 5 }, () => 'CODE_WRONG'),
      'CODE_EXPIRED',
      'CODE_EXPIRED',
    ])
  })

  it('has no code that is right', async () => {
    await sendOtp(UNKNOWN_PHONE)
    expect((await verify(UNKNOWN_PHONE, await codeOf())).body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
    const { id } = await row('reset-code')
    await sendSecret({ db: database.db, wakeOutbox: () => {} }, id)
    expect((await database.db.execute(sql`select 1 from message where subject = ${id}`)).rows).toEqual([])
  })

  it.each(['02-930-2266', 'x', '', '010-1234-5678 ext 9'])('such as %j is refused as no mobile number', async (phone) => {
    expect((await sendOtp(phone)).body.field).toBe('phone')
  })
})

describe('codes for one phone', () => {
  it('come once a minute and five times a day', async () => {
    const person = await customer()
    const nextMinute = () => database.db.execute(sql`delete from rate_limit where key like 'text-minute:%'`)
    for (let index = 0; index < 5; index++) {
      expect((await sendOtp(person.phone)).status).toBe(200)
      const { status, body } = await sendOtp(person.phone)
      expect(status).toBe(429)
      expect(body.retryAfter).toBeLessThanOrEqual(60)
      await nextMinute()
    }
    const { status, body } = await sendOtp(person.phone)
    expect(status).toBe(429)
    expect(body.retryAfter).toBeGreaterThan(60)
  })

  it('stop for everybody when the store has sent a thousand in an hour', async () => {
    await sendOtp(UNKNOWN_PHONE)
    await database.db.execute(sql`update rate_limit set count = 1000 where key like 'text-store:%'`)
    const person = await customer()
    expect((await sendOtp(person.phone)).status).toBe(429)
  })

  it('go to the account once', async () => {
    const person = await customer()
    await sendOtp(person.phone)
    const { id } = await row('reset-code')
    await sendSecret({ db: database.db, wakeOutbox: () => {} }, id)
    const { rows } = await database.db.execute(sql`select channel, account_id, recipient from message where subject = ${id}`)
    expect(rows).toEqual([{ channel: 'text', account_id: person.id, recipient: null }])
  })
})
