import { beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_VERSION, userGet, userLogin, userRegister } from '#contract/calls/account.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openAccounts } from '#server/testing/accounts.ts'
import { somebody } from '#server/testing/test-shop.ts'

const accounts = openAccounts()
beforeEach(() => accounts.empty('policy, account'))
const register = (body: object, lang = 'en') => accounts.call(userRegister, body, { query: `?lang=${lang}` })
const accountsWith = async (email: string) => {
  const found = await accounts.db.execute<Record<string, unknown>>(sql`select * from account where email = ${email}`)
  return found.rows
}

describe('opening an account', () => {
  it('keeps name, e-mail and phone in one spelling, the password only as an argon2id hash, and signs in', async () => {
    const person = { ...somebody(), name: '  김하나 '.normalize('NFD'), email: ' Hana.Kim@Example.COM ', phone: '０１０ ８７６５ ４３２１' }
    const { status, body } = await register(person)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      name: '김하나',
      email: 'hana.kim@example.com',
      phone: '010-8765-4321',
      image: null,
      address: [null, null, null],
    })
    const [row] = await accountsWith('hana.kim@example.com')
    expect(row).toMatchObject({ role: 'customer', phone: '+821087654321', name: '김하나' })
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await accounts.call(userGet, undefined, { token: body.token })).body.user).toEqual(body.user)
  })

  it('keeps what was agreed to, with the version', async () => {
    const person = somebody()
    expect((await register(person, 'si')).status).toBe(200)
    const { rows } = await accounts.db.execute(
      sql`select c.kind, c.version, c.given, a.language from consent c join account a on a.id = c.account_id where a.email = ${person.email} order by c.kind`,
    )
    const kept = (kind: string, given: boolean) => ({ kind, version: CONSENT_VERSION, given, language: 'si' })
    expect(rows).toEqual([kept('age', true), kept('privacy', true), kept('terms', true)])
  })

  it.each([
    ['consents', undefined],
    ['consents', null],
    ['consents.terms', {}],
    ['consents.privacy', { terms: true, privacy: false, age: true }],
    ['consents.age', { terms: true, privacy: true }],
    ['consents.marketingEmail', { terms: true, privacy: true, age: true, marketingEmail: true }],
  ])('needs what is required: %s', async (field, consents) => {
    const person = somebody()
    const { status, refusal } = await register({ ...person, consents })
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', field })
    expect(await accountsWith(person.email)).toEqual([])
  })

  it('keeps which version of the terms and of the privacy policy held', async () => {
    await accounts.pool.query(`insert into policy (kind, version, effective_on, sections) values
      ('terms', 1, '2026-01-01', '[]'), ('terms', 2, '2026-02-01', '[]'), ('terms', 3, current_date + 7, '[]'), ('privacy', 1, '2026-01-01', '[]')`)
    const person = somebody()
    await register(person)
    const { rows } = await accounts.db.execute<{ kind: string; version: string }>(
      sql`select kind, version from consent join account on id = account_id where email = ${person.email} and given order by kind`,
    )
    expect(rows.map(({ kind, version }) => [kind, version])).toEqual([
      ['age', CONSENT_VERSION],
      ['privacy', '1'],
      ['terms', '2'],
    ])
  })

  it.each(['role', 'isAdmin', '_id', 'id', 'points', 'image', 'address', 'constructor'])(
    'refuses the field %s by its name',
    async (field) => {
      const person = somebody()
      const { status, refusal } = await register({ ...person, [field]: 'owner' })
      expect(status).toBe(400)
      expect(refusal).toMatchObject({ success: false, code: 'BAD_REQUEST', field })
      expect(await accountsWith(person.email)).toEqual([])
    },
  )

  it.each([
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', 'two@example.com,three@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['email', 'nul\u0000@example.com'],
    ['name', ''],
    ['name', '   '],
    ['name', '\u3164\u200b'],
    ['name', 'nul\u0000'],
    ['name', 'x'.repeat(101)],
    ['name', 'Win at https://example.com'],
    ['name', 'WWW.example.com'],
    ['name', 'ｗｗｗ．example.com'],
    ['name', 'line\nend'],
    ['password', 'short12'],
    ['password', 'x1'.repeat(65)],
    ['password', 'with a nul \u0000'],
    ['password', 12345678],
    ['phone', '02-930-2266'],
    ['phone', '010-123-4567'],
    ['phone', '011-234-5678'],
    ['phone', '070-1234-5678'],
    ['phone', '+94 77 123 4567'],
    ['phone', '010-1234-5678 ext 9'],
    ['phone', 'call 010-1234-5678'],
    ['phone', ''],
    ['phone', ['010-1234-5678']],
  ])('refuses the %s %j by its name', async (field, value) => {
    const { status, refusal } = await register({ ...somebody(), [field]: value })
    expect(status).toBe(400)
    expect(refusal.field).toBe(field)
  })

  it('shows in the language of the call the form of a phone number', async () => {
    const en = await register({ ...somebody(), phone: '12' })
    expect(en.refusal.fields).toEqual([{ field: 'phone', message: 'Enter the full mobile number, like 010-1234-5678' }])
    const ko = await register({ ...somebody(), phone: '12' }, 'ko')
    expect(ko.refusal.fields?.[0]?.message).toMatch(/[가-힣]/)
  })

  it.each(['password123', 'PASSWORD123', 'qwertyuiop', '12345678', 'aaaaaaaaaa', 'srilanka123'])(
    'refuses the common password %s',
    async (password) => {
      const { status, refusal } = await register({ ...somebody(), password })
      expect(status).toBe(400)
      expect(refusal).toMatchObject({
        code: 'PASSWORD_TOO_COMMON',
        message: 'This password is easy to guess. Choose another.',
        field: 'password',
      })
    },
  )

  it('refuses the own e-mail or phone as password', async () => {
    const person = somebody()
    expect((await register({ ...person, password: person.email })).refusal.code).toBe('PASSWORD_TOO_COMMON')
    expect((await register({ ...person, password: person.phone })).refusal.code).toBe('PASSWORD_TOO_COMMON')
  })

  it('takes the same password composed or not', async () => {
    const person = { ...somebody(), password: '비밀번호는카레'.normalize('NFD') }
    expect((await register(person)).status).toBe(200)
    const { status } = await accounts.call(userLogin, { email: person.email, password: person.password.normalize('NFC') })
    expect(status).toBe(200)
  })
})

describe('an e-mail or phone that has an account', () => {
  it('gets the same response, and the account stays as it is', async () => {
    const person = somebody()
    await register(person)
    const before = await accountsWith(person.email)
    const other = somebody()
    const responses = [
      await register({ ...other, email: person.email.toUpperCase() }),
      await register({ ...other, phone: person.phone.replaceAll('-', '') }),
      await register({ ...person, name: 'Somebody Else', password: 'another good password' }),
    ]
    for (const { status, refusal } of responses) {
      expect(status).toBe(409)
      const { requestId, ...rest } = refusal
      expect(requestId).toBeTypeOf('string')
      expect(rest).toEqual({
        success: false,
        code: 'ACCOUNT_NOT_OPENED',
        message: 'We could not open an account with these details. If you already have one, log in or reset the password.',
      })
    }
    expect(await accountsWith(person.email)).toEqual(before)
    expect(await accountsWith(other.email)).toEqual([])
  })

  it('becomes one account when twenty register it at the same time', async () => {
    const person = somebody()
    const responses = await Promise.all(Array.from({ length: 20 }, () => register({ ...somebody(), email: person.email })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await accountsWith(person.email)).toHaveLength(1)
    const { rows } = await accounts.db.execute(
      sql`select count(*) as sessions from session s join account a on a.id = s.account_id where a.email = ${person.email}`,
    )
    expect(rows).toEqual([{ sessions: 1 }])
  })
})

describe('registrations from one address', () => {
  const setCount = async (name: string, count: number) => {
    const { rowCount } = await accounts.db.execute(sql`update rate_limit set count = ${count}::int where key like ${`${name}:%`}`)
    expect(rowCount).toBe(1)
  }

  it('are not counted as refused when they open an account, so that a crowd behind one address gets in', async () => {
    const person = somebody()
    await register(person)
    await setCount('register-network', 500)
    await setCount('register-refused-network', 99)
    expect((await register(somebody())).status).toBe(200)
    expect((await register(somebody())).status).toBe(200)
    expect((await register(person)).status).toBe(409)
    expect((await register(somebody())).status).toBe(429)
  })

  it('are stopped at the six-hundred-and-first in an hour', async () => {
    const person = somebody()
    await register(person)
    await setCount('register-network', 600)
    const { status, refusal, headers } = await register(somebody())
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBe(refusal.retryAfter)
    expect(refusal.retryAfter).toBeLessThanOrEqual(3_600)
  })
})
