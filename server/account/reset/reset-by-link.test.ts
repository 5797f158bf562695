import { describe, expect, it } from 'vitest'
import { userGet } from '#contract/calls/account.ts'
import { forgotPassword, resetLinkCheck, resetPassword } from '#contract/calls/password-reset.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { NEW_PASSWORD, openAccounts, withoutRequestId } from '#server/testing/accounts.ts'
import { sendSecret } from '../send-secret.ts'

const accounts = openAccounts({ max: 25 })
const forgot = (email: string, lang = 'en') => accounts.call(forgotPassword, { email }, { query: `?lang=${lang}` })
const reset = (token: string, newPassword = NEW_PASSWORD, as?: string) =>
  accounts.call(resetPassword, { newPassword }, { params: { token }, token: as })

describe('a link for a new password', () => {
  it('sets it once, ends every session, notifies by mail, and stores nothing that opens anything', async () => {
    const person = await accounts.customer()
    const response = await forgot(` ${person.email.toUpperCase()} `)
    expect(response).toMatchObject({ status: 200, body: { success: true, message: 'Password reset link sent to your email!' } })
    const token = await accounts.linkOf('reset-link')
    expect(JSON.stringify(response.body)).not.toContain(token)
    const kept = await accounts.db.execute(sql`select s::text, (select string_agg(payload::text, '') from outbox) from one_time_secret s`)
    expect(JSON.stringify(kept.rows)).not.toContain(token)

    const shown = await accounts.call(resetLinkCheck, undefined, { params: { token } })
    expect(shown.body).toMatchObject({ maskedEmail: `pe****@example.com` })
    expect(shown.headers.get('cache-control')).toBe('no-store')

    expect((await reset(token)).body).toEqual({ success: true, message: 'Password reset successfully!' })
    expect((await accounts.login(person.email, person.password)).status).toBe(401)
    expect((await accounts.login(person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(401)
    expect(await reset(token)).toMatchObject({ status: 400, refusal: { code: 'LINK_INVALID' } })
    expect((await accounts.call(resetLinkCheck, undefined, { params: { token } })).refusal.code).toBe('LINK_INVALID')
    const { rows } = await accounts.db.execute(sql`select template from message where account_id = ${person.id}`)
    expect(rows).toContainEqual({ template: 'password-changed' })
    expect(accounts.logged()).not.toContain(token)
    expect(accounts.logged()).not.toContain(NEW_PASSWORD)
  })

  it('keeps the session of the request, and ends the others', async () => {
    const person = await accounts.customer()
    const other = (await accounts.login(person.email, person.password)).body.token
    await forgot(person.email)
    expect((await reset(await accounts.linkOf('reset-link'), NEW_PASSWORD, person.token)).status).toBe(200)
    expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(200)
    expect((await accounts.call(userGet, undefined, { token: other })).status).toBe(401)
  })

  it('keeps no session of somebody else who sends the request', async () => {
    const person = await accounts.customer()
    const stranger = await accounts.customer()
    await forgot(person.email)
    expect((await reset(await accounts.linkOf('reset-link'), NEW_PASSWORD, stranger.token)).status).toBe(200)
    expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(401)
    expect((await accounts.call(userGet, undefined, { token: stranger.token })).status).toBe(200)
  })

  it('has one winner when twenty use it at the same time', async () => {
    const person = await accounts.customer()
    await forgot(person.email)
    const token = await accounts.linkOf('reset-link')
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `seven black peppercorns ${index}`)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ code }) => code === 'LINK_INVALID')).toHaveLength(19)
    const winner = responses.findIndex(({ status }) => status === 200)
    expect((await accounts.login(person.email, `seven black peppercorns ${winner}`)).status).toBe(200)
  })

  it('works beside the one after it, so that a stranger cannot end it by a request, and is worth nothing after two more', async () => {
    const person = await accounts.customer()
    const requestLink = async () => {
      await forgot(person.email)
      return accounts.linkOf('reset-link')
    }
    const [first, second, third] = [await requestLink(), await requestLink(), await requestLink()]
    expect((await reset(first)).refusal.code).toBe('LINK_INVALID')
    expect((await reset(second)).status).toBe(200)
    expect((await reset(third)).refusal.code).toBe('LINK_INVALID')
  })

  it('is worth nothing after thirty minutes', async () => {
    const person = await accounts.customer()
    await forgot(person.email)
    const token = await accounts.linkOf('reset-link')
    const life = await accounts.db.execute(sql`select extract(epoch from expires_at - created_at)::int as seconds from one_time_secret`)
    expect(life.rows).toEqual([{ seconds: 1_800 }])
    await accounts.db.execute(sql`update one_time_secret set expires_at = now()`)
    expect((await reset(token)).refusal.code).toBe('LINK_INVALID')
    expect((await accounts.login(person.email, person.password)).status).toBe(200)
  })

  it('is not spent by a password that is refused', async () => {
    const person = await accounts.customer()
    await forgot(person.email)
    const token = await accounts.linkOf('reset-link')
    for (const [password, code] of [
      ['short12', 'BAD_REQUEST'],
      ['password123', 'PASSWORD_TOO_COMMON'],
      [person.email, 'PASSWORD_TOO_COMMON'],
      [person.phone, 'PASSWORD_TOO_COMMON'],
    ] as const)
      expect((await reset(token, password)).refusal).toMatchObject({ code, field: 'newPassword' })
    expect((await reset(token)).status).toBe(200)
  })

  it('opens the account that wrong logins had locked', async () => {
    const person = await accounts.customer()
    for (let index = 0; index < 10; index++) await accounts.login(person.email, `guess ${index}`)
    expect((await accounts.login(person.email, person.password)).status).toBe(429)
    await forgot(person.email)
    await reset(await accounts.linkOf('reset-link'))
    expect((await accounts.login(person.email, NEW_PASSWORD)).status).toBe(200)
  })

  it.each(['x', '..', `${'A'.repeat(42)}=`, 'A'.repeat(44), '%00', "' or 1=1 --".padEnd(43, 'A')])(
    'with the token %j is refused',
    async (token) => {
      expect((await reset(encodeURIComponent(token))).status).toBeGreaterThanOrEqual(400)
      expect((await reset(encodeURIComponent(token))).status).toBeLessThan(500)
    },
  )
})

describe('a request for a link', () => {
  it('has the same response for known and unknown addresses, and is written alike', async () => {
    const person = await accounts.customer()
    const known = await forgot(person.email)
    expect((await accounts.secret('reset-link')).account_id).toBe(person.id)
    const unknown = await forgot('nobody.at.all@example.com')
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(known))
    expect((await accounts.secret('reset-link')).account_id).toBeNull()
    const { rows } = await accounts.db.execute(
      sql`select count(*)::int as effects from outbox where kind = 'account.send-secret' and payload->>'secretId' in (select id from one_time_secret)`,
    )
    expect(rows).toEqual([{ effects: 2 }])
    expect((await forgot(person.email, 'ko')).body.message).toMatch(/[가-힣]/)
  })

  it('takes the same time for known and unknown addresses', async () => {
    const person = await accounts.customer()
    const time = async (email: string) => {
      const start = performance.now()
      await forgot(email)
      await accounts.db.execute(sql`delete from rate_limit`)
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
    const person = await accounts.customer()
    await forgot(person.email)
    const { id } = await accounts.secret('reset-link')
    const deps = { db: accounts.db }
    await Promise.all([sendSecret(deps, id), sendSecret(deps, id)])
    await forgot('nobody.at.all@example.com')
    await sendSecret(deps, (await accounts.secret('reset-link')).id)
    await sendSecret(deps, 'no such secret')
    const { rows } = await accounts.db.execute(
      sql`select account_id, subject from message where template = 'reset-link' and subject in (select id from one_time_secret)`,
    )
    expect(rows).toEqual([{ account_id: person.id, subject: id }])
  })

  it('is stopped at the fourth for one address in an hour, known or not', async () => {
    const person = await accounts.customer()
    for (const email of [person.email, 'nobody.at.all@example.com']) {
      for (let index = 0; index < 3; index++) expect((await forgot(email)).status).toBe(200)
      const { status, refusal } = await forgot(email.toUpperCase())
      expect({ status, code: refusal.code }).toEqual({ status: 429, code: 'TOO_MANY_TRIES' })
      expect(refusal.retryAfter).toBeLessThanOrEqual(3_600)
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
    expect((await accounts.call(forgotPassword, body)).status).toBe(400)
  })
})
