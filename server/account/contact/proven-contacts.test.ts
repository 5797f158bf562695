import { describe, expect, it } from 'vitest'
import { userRegister } from '#contract/calls/account.ts'
import { forgotPassword as forgotCall, resetPassword, sendOtp as sendOtpCall, verifyOtp } from '#contract/calls/password-reset.ts'
import { contactResend, emailConfirm, phoneConfirm } from '#contract/calls/profile.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { NEW_PASSWORD, openAccounts, type TestCustomer } from '#server/testing/accounts.ts'
import { somebody } from '#server/testing/test-shop.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { forgotPassword } from '../reset/forgot-password.ts'
import { sendOtp } from '../reset/send-otp.ts'
import { sendSecret } from '../send-secret.ts'
import { signIn } from '../sign-in/sign-in.ts'

const accounts = openAccounts()
const forgot = (email: string) => accounts.call(forgotCall, { email })
const requestCode = (phone: string) => accounts.call(sendOtpCall, { phone })
const deps = () => ({ db: accounts.db, secret: TEST_SECRET, clock: systemClock })
/** Messages that the outbox would send for the pending secrets. */
const messagesOf = async (accountId: string) => {
  const { rows: waiting } = await accounts.db.execute<{ id: string }>(sql`select id from one_time_secret order by created_at`)
  for (const { id } of waiting) await sendSecret(deps(), id)
  const { rows } = await accounts.db.execute<{ template: string }>(
    sql`select template from message where account_id = ${accountId} order by id`,
  )
  return rows.map(({ template }) => template)
}
const confirmEmail = async (person: TestCustomer, token?: string) =>
  accounts.call(emailConfirm, { token: await accounts.linkOf('confirm-email', person.id) }, { token })
const provePhone = async (person: TestCustomer) => {
  await accounts.call(contactResend, { kind: 'phone' }, { token: person.token })
  return accounts.call(phoneConfirm, { otp: await accounts.codeOf('confirm-phone', person.id) }, { token: person.token })
}

describe('e-mail and phone of a new account', () => {
  it('are unproven: they set no new password, and the responses do not reveal it', async () => {
    const person = await accounts.newcomer()
    expect((await accounts.me(person)).verified).toEqual({ email: false, phone: false })
    const proven = await accounts.customer()
    expect((await forgot(person.email)).body).toEqual((await forgot(proven.email)).body)
    expect((await requestCode(person.phone)).body).toEqual((await requestCode(proven.phone)).body)
    const sent = await messagesOf(person.id)
    expect(sent).not.toContain('reset-link')
    expect(sent).not.toContain('reset-code')
    expect(await messagesOf(proven.id)).toEqual(expect.arrayContaining(['reset-link', 'reset-code']))
  })

  it('are welcomed by one mail with the link that proves the mailbox', async () => {
    const { body } = await accounts.call(userRegister, somebody())
    expect(await messagesOf(body.user._id)).toEqual(['welcome'])
    expect((await accounts.call(emailConfirm, { token: await accounts.linkOf('confirm-email', body.user._id) })).status).toBe(200)
    expect((await accounts.me({ ...somebody(), id: body.user._id, token: body.token })).verified).toEqual({ email: true, phone: false })
  })

  it('are proven by a link and a code, which are sent again on demand, and set a new password then', async () => {
    const person = await accounts.newcomer()
    expect((await accounts.call(contactResend, { kind: 'email' }, { token: person.token })).status).toBe(200)
    expect((await confirmEmail(person)).status).toBe(200)
    expect((await provePhone(person)).body.user.verified).toEqual({ email: true, phone: true })
    expect((await accounts.call(contactResend, { kind: 'email' }, { token: person.token })).status).toBe(404)
    await forgot(person.email)
    expect(
      (await accounts.call(resetPassword, { newPassword: NEW_PASSWORD }, { params: { token: await accounts.linkOf('reset-link') } }))
        .status,
    ).toBe(200)
  })
})

describe('an account that somebody opened in the name of another', () => {
  it('with her e-mail and his phone is hers for good once she has proven the mailbox and set a password', async () => {
    const attacker = await accounts.newcomer()
    await forgot(attacker.email)
    expect((await confirmEmail(attacker)).status).toBe(200)
    await forgot(attacker.email)
    const link = await accounts.linkOf('reset-link')
    expect((await accounts.call(resetPassword, { newPassword: NEW_PASSWORD }, { params: { token: link } })).status).toBe(200)
    await requestCode(attacker.phone)
    expect(await messagesOf(attacker.id)).not.toContain('reset-code')
    expect((await accounts.login(attacker.phone, attacker.password)).status).toBe(401)
    expect((await accounts.login(attacker.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('who proved his phone before cannot take it back by a code after she set a password by mail', async () => {
    const person = await accounts.customer()
    await forgot(person.email)
    const link = await accounts.linkOf('reset-link')
    await accounts.call(resetPassword, { newPassword: NEW_PASSWORD }, { params: { token: link } })
    await requestCode(person.phone)
    expect((await accounts.secret('reset-code')).account_id).toBeNull()
    const again = await accounts.login(person.email, NEW_PASSWORD)
    expect(again.body.user.verified).toEqual({ email: true, phone: false })
  })

  it('and the other way round: a code by phone leaves the mailbox unproven', async () => {
    const person = await accounts.customer()
    await requestCode(person.phone)
    const otp = await accounts.codeOf('reset-code', person.id)
    expect((await accounts.call(verifyOtp, { phone: person.phone, otp, newPassword: NEW_PASSWORD })).status).toBe(200)
    await forgot(person.email)
    expect(await messagesOf(person.id)).not.toContain('reset-link')
  })

  it('is not handed to the reader of a mistyped mailbox once its phone is proven', async () => {
    const person = await accounts.newcomer()
    await provePhone(person)
    await accounts.call(contactResend, { kind: 'email' }, { token: person.token })
    const stranger = await accounts.customer()
    expect((await confirmEmail(person)).refusal.code).toBe('LOGIN_TO_CONFIRM')
    expect((await confirmEmail(person, stranger.token)).refusal.code).toBe('LOGIN_TO_CONFIRM')
    expect((await confirmEmail(person, person.token)).status).toBe(200)
  })

  it('is not handed to the reader of a new address that was mistyped, proven phone or not', async () => {
    for (const person of [await accounts.customer(), await accounts.newcomer()]) {
      await accounts.update(person, { email: `typo.${person.email}`, currentPassword: person.password })
      const stranger = await accounts.customer()
      expect((await confirmEmail(person)).refusal.code).toBe('LOGIN_TO_CONFIRM')
      expect((await confirmEmail(person, stranger.token)).refusal.code).toBe('LOGIN_TO_CONFIRM')
      expect((await accounts.me(person)).email).toBe(person.email)
      expect((await confirmEmail(person, person.token)).status).toBe(200)
      expect((await accounts.me(person)).email).toBe(`typo.${person.email}`)
    }
  })

  it('keeps a number that it never proved from its owner for a day at most, and not from whoever proves it', async () => {
    const squatter = await accounts.newcomer()
    const owner = { ...somebody(), phone: squatter.phone }
    expect((await accounts.call(userRegister, owner)).code).toBe('ACCOUNT_NOT_OPENED')
    await accounts.db.execute(sql`update account set created_at = now() - interval '25 hours' where id = ${squatter.id}`)
    expect((await accounts.call(userRegister, owner)).status).toBe(200)
    expect((await accounts.me(squatter)).phone).toBe('')
    expect((await accounts.login(squatter.email, squatter.password)).status).toBe(200)

    const late = await accounts.newcomer()
    const [wants, holds] = [await accounts.customer(), await accounts.newcomer()]
    await accounts.update(wants, { phone: holds.phone, currentPassword: wants.password })
    const otp = await accounts.codeOf('confirm-phone', wants.id)
    expect((await accounts.call(phoneConfirm, { otp }, { token: wants.token })).body.user.phone).toBe(holds.phone)
    expect((await accounts.me(holds)).phone).toBe('')
    expect((await accounts.me(late)).phone).toBe(late.phone)
  })
})

describe('strangers elsewhere', () => {
  it('keep nobody out by wrong passwords, however many networks they have', async () => {
    const person = await accounts.customer()
    const from = (address: string, password: string) => signIn(deps(), { login: person.email, password, address })
    for (let guess = 0; guess < 10; guess++)
      await expect(from('203.0.113.1', `guess ${guess}`)).rejects.toMatchObject({ code: 'WRONG_LOGIN' })
    await expect(from('203.0.113.1', 'guess')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
    await accounts.db.execute(sql`update rate_limit set count = 999 where key ~ '^login-account:[^:]*$'`)
    expect((await from('203.0.113.2', person.password)).accountId).toBe(person.id)
  })

  it('neither use up the links of a mailbox nor flood it', async () => {
    const person = await accounts.customer()
    for (let network = 1; network <= 4; network++)
      for (let number = 0; number < 3; number++) await forgotPassword(deps(), { email: person.email, address: `203.0.113.${network}` })
    const { rows } = await accounts.db.execute<{ sent: number }>(
      sql`select count(*)::int as sent from outbox where kind = 'account.send-secret' and payload->>'secretId' in (select id from one_time_secret)`,
    )
    expect(rows[0]?.sent).toBe(2)
    const link = await accounts.linkOf('reset-link')
    expect((await accounts.call(resetPassword, { newPassword: NEW_PASSWORD }, { params: { token: link } })).status).toBe(200)
  })

  it('cannot use up the codes of a number for somebody in a network that the account has used', async () => {
    const person = await accounts.customer()
    const sendCode = (address: string) => sendOtp(deps(), { phone: person.phone, address, language: 'en' })
    for (let network = 1; network <= 10; network++) await sendCode(`203.0.113.${network}`)
    await expect(sendCode('203.0.113.11')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await sendCode('127.0.0.1')).toEqual({ resendAfter: 60 })
  })
})
