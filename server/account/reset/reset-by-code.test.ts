import { describe, expect, it } from 'vitest'
import { userGet } from '#contract/calls/account.ts'
import { sendOtp, verifyOtp } from '#contract/calls/password-reset.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { NEW_PASSWORD, openAccounts, withoutRequestId, wrongCode } from '#server/testing/accounts.ts'
import { sendSecret } from '../send-secret.ts'

const UNKNOWN_PHONE = '010-7777-0000'
const accounts = openAccounts({ max: 25 })
const requestCode = (phone: string) => accounts.call(sendOtp, { phone })
const verify = (phone: string, otp: unknown, newPassword: unknown = NEW_PASSWORD, at = accounts.nodes[0]) =>
  at.call(verifyOtp, { phone, otp, newPassword })

describe('a code for a new password', () => {
  it('sets it once, with the words that are fixed', async () => {
    const person = await accounts.customer()
    expect((await requestCode(person.phone)).body).toEqual({ success: true, message: 'OTP sent to your phone', resendAfter: 60 })
    const code = await accounts.codeOf('reset-code')
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(person.phone.replaceAll('-', ''), code)).body).toEqual({
      success: true,
      message: 'Password updated successfully!',
    })
    expect((await accounts.login(person.phone, NEW_PASSWORD)).status).toBe(200)
    expect((await accounts.call(userGet, undefined, { token: person.token })).status).toBe(401)
    expect((await verify(person.phone, code)).refusal.code).toBe('CODE_EXPIRED')
    const kept = await accounts.db.execute(sql`select secret_hash, subject from one_time_secret`)
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`${code}|${person.phone}|821`))
    expect(accounts.logged()).not.toContain(code)
  })

  it('counts exactly five of fifty guesses at the same time on two nodes, and then refuses the right one', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const wrong = wrongCode(await accounts.codeOf('reset-code'))
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => verify(person.phone, wrong, NEW_PASSWORD, accounts.nodes[index % 2])),
    )
    const codes = responses.map(({ code }) => code)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(45)
    expect(responses.flatMap(({ refusal }) => refusal.triesLeft ?? []).sort()).toEqual([0, 1, 2, 3, 4])
    expect((await accounts.secret('reset-code')).tries).toBe(5)
    expect((await verify(person.phone, await accounts.codeOf('reset-code'))).refusal.code).toBe('CODE_EXPIRED')
    expect((await accounts.login(person.email, person.password)).status).toBe(200)
  })

  it('has one winner when ten use the right one at the same time', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const code = await accounts.codeOf('reset-code')
    const responses = await Promise.all(Array.from({ length: 10 }, () => verify(person.phone, code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.code === 'CODE_EXPIRED')).toHaveLength(9)
  })

  it('works at the fifth try, and shows how many are left before', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const wrong = wrongCode(await accounts.codeOf('reset-code'))
    for (let left = 4; left >= 1; left--) {
      const { refusal } = await verify(person.phone, wrong)
      expect(refusal).toMatchObject({
        code: 'CODE_WRONG',
        triesLeft: left,
        message: `The code is incorrect. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
      })
    }
    expect((await verify(person.phone, await accounts.codeOf('reset-code'))).status).toBe(200)
  })

  it('is worth nothing after five minutes', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const code = await accounts.codeOf('reset-code')
    const life = await accounts.db.execute(sql`select extract(epoch from expires_at - created_at)::int as seconds from one_time_secret`)
    expect(life.rows).toEqual([{ seconds: 300 }])
    await accounts.db.execute(sql`update one_time_secret set expires_at = now()`)
    expect((await verify(person.phone, code)).refusal).toMatchObject({
      code: 'CODE_EXPIRED',
      message: 'The code has expired. Ask for a new one.',
    })
  })

  it('of one phone opens no other', async () => {
    const one = await accounts.customer()
    const other = await accounts.customer()
    await requestCode(one.phone)
    const code = await accounts.codeOf('reset-code')
    expect((await verify(other.phone, code)).refusal.code).toBe('CODE_EXPIRED')
    expect((await accounts.login(other.email, other.password)).status).toBe(200)
  })

  it('does not lose a try to a password that is refused', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const code = await accounts.codeOf('reset-code')
    expect((await verify(person.phone, code, 'password123')).refusal.code).toBe('PASSWORD_TOO_COMMON')
    expect((await verify(person.phone, code, person.email)).refusal).toMatchObject({ code: 'PASSWORD_TOO_COMMON', field: 'newPassword' })
    expect((await accounts.secret('reset-code')).tries).toBe(0)
    expect((await verify(person.phone, code)).status).toBe(200)
  })

  it.each([{ $ne: 0 }, ['123456'], 123456, '12345', '1234567', '12345a', '１２３４５６', '', null, '%%%%%%'])(
    'sent as %j is refused',
    async (otp) => {
      const person = await accounts.customer()
      await requestCode(person.phone)
      expect(await verify(person.phone, otp)).toMatchObject({ status: 400, refusal: { code: 'BAD_REQUEST' } })
      expect((await accounts.secret('reset-code')).tries).toBe(0)
    },
  )
})

describe('a phone number that nobody has', () => {
  it('has the response of every other, down to the tries', async () => {
    const person = await accounts.customer()
    const responsesFor = async (phone: string) => {
      const responses = [await verify(phone, '000000'), await requestCode(phone), await requestCode(phone)]
      const wrong = wrongCode(await accounts.codeOf('reset-code'))
      for (let index = 0; index < 7; index++) responses.push(await verify(phone, wrong))
      return responses.map((response) => {
        const { status, payload } = withoutRequestId(response)
        return { status, payload: { ...payload, retryAfter: null } }
      })
    }
    const known = await responsesFor(person.phone)
    expect(await responsesFor(UNKNOWN_PHONE)).toEqual(known)
    expect(known.map(({ payload }) => ('code' in payload ? payload.code : 'ok'))).toEqual([
      'CODE_EXPIRED',
      'ok',
      'TOO_MANY_TRIES',
      ...Array.from({ length: 5 }, () => 'CODE_WRONG'),
      'CODE_EXPIRED',
      'CODE_EXPIRED',
    ])
  })

  it('has no code that is right', async () => {
    await requestCode(UNKNOWN_PHONE)
    expect((await verify(UNKNOWN_PHONE, await accounts.codeOf('reset-code'))).refusal).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
    const { id } = await accounts.secret('reset-code')
    await sendSecret({ db: accounts.db }, id)
    expect((await accounts.db.execute(sql`select 1 from message where subject = ${id}`)).rows).toEqual([])
  })

  it.each(['02-930-2266', 'x', '', '010-1234-5678 ext 9'])('such as %j is refused as no mobile number', async (phone) => {
    expect((await requestCode(phone)).refusal.field).toBe('phone')
  })
})

describe('codes for one phone', () => {
  it('come once a minute and five times a day', async () => {
    const person = await accounts.customer()
    const nextMinute = () => accounts.db.execute(sql`delete from rate_limit where key like 'text-minute:%'`)
    for (let index = 0; index < 5; index++) {
      expect((await requestCode(person.phone)).status).toBe(200)
      const { status, refusal } = await requestCode(person.phone)
      expect(status).toBe(429)
      expect(refusal.retryAfter).toBeLessThanOrEqual(60)
      expect(refusal.message).toBe('Too many tries. Wait 1 minute and try again.')
      await nextMinute()
    }
    const { status, refusal } = await requestCode(person.phone)
    expect(status).toBe(429)
    expect(refusal.retryAfter).toBeGreaterThan(60)
    expect(refusal.message).toMatch(/Wait [\d,]+ minutes and try again\.$/)
  })

  it('stop for everybody when the store has sent a thousand in an hour', async () => {
    await requestCode(UNKNOWN_PHONE)
    await accounts.db.execute(sql`update rate_limit set count = 1000 where key like 'text-store:%'`)
    const person = await accounts.customer()
    expect((await requestCode(person.phone)).status).toBe(429)
  })

  it('go to the account once', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const { id } = await accounts.secret('reset-code')
    await sendSecret({ db: accounts.db }, id)
    const { rows } = await accounts.db.execute(sql`select channel, account_id, recipient from message where subject = ${id}`)
    expect(rows).toEqual([{ channel: 'text', account_id: person.id, recipient: null }])
  })
})
