import { describe, expect, it } from 'vitest'
import { userLogin } from '#contract/calls/account.ts'
import { forgotPassword, resetPassword } from '#contract/calls/password-reset.ts'
import { contactKeep, contactResend, emailConfirm, phoneConfirm } from '#contract/calls/profile.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { NEW_PASSWORD, openAccounts, type TestCustomer, wrongCode } from '#server/testing/accounts.ts'
import { TEST_SECRET } from '#server/testing/test-store.ts'
import { sendOtp } from '../reset/send-otp.ts'
import { sendSecret } from '../send-secret.ts'
import { resendConfirmation } from './resend-confirmation.ts'

const accounts = openAccounts({ max: 25 })
const secretId = async (purpose: string, person: TestCustomer) => (await accounts.secret(purpose, person.id)).id
const confirmEmail = (person: TestCustomer, token: string) => accounts.call(emailConfirm, { token }, { token: person.token })
const confirmPhone = (person: TestCustomer, otp: string) => accounts.call(phoneConfirm, { otp }, { token: person.token })
const password = { currentPassword: 'three green cardamoms' }
const sent = async (id: string) => {
  await sendSecret({ db: accounts.db }, id)
  return (await accounts.db.execute(sql`select template, recipient from message where subject = ${id}`)).rows
}
describe('a new e-mail address', () => {
  it('waits until its link is used; then the old mailbox is notified', async () => {
    const person = await accounts.customer()
    const { body } = await accounts.update(person, { email: ' New.Address@Example.com ', ...password })
    expect(body.user).toMatchObject({ email: person.email, waiting: { email: 'new.address@example.com', phone: null } })
    const id = await secretId('confirm-email', person)
    expect(await sent(id)).toEqual([{ template: 'confirm-email', recipient: 'new.address@example.com' }])
    expect((await accounts.call(userLogin, { email: 'new.address@example.com', password: person.password })).status).toBe(401)

    const token = await accounts.linkOf('confirm-email', person.id)
    expect((await confirmEmail(person, token)).status).toBe(200)
    expect(await accounts.me(person)).toMatchObject({ email: 'new.address@example.com', waiting: { email: null } })
    expect((await confirmEmail(person, token)).refusal.code).toBe('LINK_INVALID')
    const { rows } = await accounts.db.execute(sql`select recipient from message where template = 'contact-changed' and subject = ${id}`)
    expect(rows).toEqual([{ recipient: person.email }])
    expect((await accounts.call(userLogin, { email: person.email, password: person.password })).status).toBe(401)
    expect((await accounts.call(userLogin, { email: 'new.address@example.com', password: person.password })).status).toBe(200)
    expect(accounts.logged()).not.toContain(token)
  })

  it('is confirmed once when ten use the link at the same time', async () => {
    const person = await accounts.customer()
    await accounts.update(person, { email: 'race@example.com', ...password })
    const token = await accounts.linkOf('confirm-email', person.id)
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(person, token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('needs the current password', async () => {
    const person = await accounts.customer()
    const tries: Record<string, string>[] = [{}, { currentPassword: '' }, { currentPassword: 'not it' }]
    for (const fields of tries) {
      const { status, refusal } = await accounts.update(person, { email: 'thief@example.com', ...fields })
      expect(status).toBe(403)
      expect(refusal).toMatchObject({ code: 'WRONG_PASSWORD', field: 'currentPassword', message: 'The password is incorrect.' })
    }
    expect((await accounts.me(person)).waiting.email).toBeNull()
  })

  it('stops guesses at the password at the eleventh, also when they come at once', async () => {
    const person = await accounts.customer()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accounts.update(person, { email: 'thief@example.com', currentPassword: `guess ${index}` })),
    )
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await accounts.update(person, { email: 'thief@example.com', ...password })).status).toBe(429)
    expect((await accounts.update(person, { name: 'Still me' })).status).toBe(200)
  })

  it('that somebody has gets the same response as a free one, and nothing is sent to it', async () => {
    const owner = await accounts.customer()
    const person = await accounts.customer()
    const free = await accounts.update(person, { email: 'free@example.com', ...password })
    await accounts.db.execute(sql`delete from one_time_secret`)
    const taken = await accounts.update(person, { email: owner.email.toUpperCase(), ...password })
    expect(taken.status).toBe(free.status)
    expect({ ...taken.body.user, waiting: null }).toEqual({ ...free.body.user, waiting: null })
    expect(taken.body.user.waiting).toEqual({ email: owner.email, phone: null })
    expect(await sent(await secretId('confirm-email', person))).toEqual([])
    expect((await confirmEmail(person, await accounts.linkOf('confirm-email', person.id))).refusal.code).toBe('LINK_INVALID')
    expect((await accounts.me(person)).email).toBe(person.email)
    expect((await accounts.me(owner)).email).toBe(owner.email)
  })

  it('goes to one of two who confirm it at the same time', async () => {
    const one = await accounts.customer()
    const other = await accounts.customer()
    const email = 'wanted.by.two@example.com'
    for (const person of [one, other]) await accounts.update(person, { email, ...password })
    const responses = await Promise.all(
      [one, other].map(async (person) => confirmEmail(person, await accounts.linkOf('confirm-email', person.id))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
    expect([(await accounts.me(one)).email, (await accounts.me(other)).email].filter((now) => now === email)).toHaveLength(1)
  })

  it('can be given up, sent again, and be replaced by another', async () => {
    const person = await accounts.customer()
    const resend = () => accounts.call(contactResend, { kind: 'email' }, { token: person.token })
    const keep = () => accounts.call(contactKeep, { kind: 'email' }, { token: person.token })
    expect((await resend()).status).toBe(404)
    await accounts.update(person, { email: 'first@example.com', ...password })
    const first = await accounts.linkOf('confirm-email', person.id)
    expect((await resend()).body).toMatchObject({ resendAfter: 60 })
    expect((await confirmEmail(person, first)).refusal.code).toBe('LINK_INVALID')
    const again = await accounts.linkOf('confirm-email', person.id)
    await accounts.update(person, { email: 'second@example.com', ...password })
    expect((await confirmEmail(person, again)).refusal.code).toBe('LINK_INVALID')
    expect((await accounts.me(person)).waiting.email).toBe('second@example.com')
    expect((await keep()).body.user.waiting.email).toBeNull()
    expect((await keep()).status).toBe(200)
  })

  it('is not sent again by saving something else', async () => {
    const person = await accounts.customer()
    await accounts.update(person, { email: 'waits@example.com', ...password })
    const id = await secretId('confirm-email', person)
    expect((await accounts.update(person, { name: 'Other Name' })).body.user.waiting.email).toBe('waits@example.com')
    expect(await secretId('confirm-email', person)).toBe(id)
  })

  it('is forgotten after a day, and when the password is set anew', async () => {
    const person = await accounts.customer()
    await accounts.update(person, { email: 'late@example.com', ...password })
    await accounts.db.execute(
      sql`update one_time_secret set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`,
    )
    expect((await accounts.me(person)).waiting.email).toBeNull()
    expect((await confirmEmail(person, await accounts.linkOf('confirm-email', person.id))).refusal.code).toBe('LINK_INVALID')
    await accounts.update(person, { email: 'thief@example.com', ...password })
    await accounts.call(forgotPassword, { email: person.email })
    const token = await accounts.linkOf('reset-link', person.id)
    await accounts.call(resetPassword, { newPassword: NEW_PASSWORD }, { params: { token }, token: person.token })
    expect((await accounts.me(person)).waiting.email).toBeNull()
  })

  it('is tried six times an hour at most', async () => {
    const person = await accounts.customer()
    for (let index = 0; index < 6; index++)
      expect((await accounts.update(person, { email: `try${index}@example.com`, ...password })).status).toBe(200)
    expect((await accounts.update(person, { email: 'try7@example.com', ...password })).status).toBe(429)
  })

  it('makes reset links to the old one worthless', async () => {
    const person = await accounts.customer()
    await accounts.call(forgotPassword, { email: person.email })
    const old = await accounts.linkOf('reset-link', person.id)
    await accounts.update(person, { email: 'moved@example.com', ...password })
    await confirmEmail(person, await accounts.linkOf('confirm-email', person.id))
    expect((await accounts.call(resetPassword, { newPassword: NEW_PASSWORD }, { params: { token: old } })).refusal.code).toBe(
      'LINK_INVALID',
    )
  })
})

describe('a new phone number', () => {
  it('waits until its code is typed; the code comes by text message to the new one', async () => {
    const person = await accounts.customer()
    const { body } = await accounts.update(person, { phone: '010 5555 0001', ...password })
    expect(body.user).toMatchObject({ phone: person.phone, waiting: { email: null, phone: '010-5555-0001' } })
    expect(await sent(await secretId('confirm-phone', person))).toEqual([{ template: 'confirm-phone', recipient: '+821055550001' }])
    const code = await accounts.codeOf('confirm-phone', person.id)
    const wrong = wrongCode(code)
    expect((await confirmPhone(person, wrong)).refusal).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
    expect((await confirmPhone(await accounts.customer(), code)).refusal.code).toBe('CODE_EXPIRED')
    expect((await confirmPhone(person, code)).body.user).toMatchObject({ phone: '010-5555-0001', waiting: { phone: null } })
    expect((await confirmPhone(person, code)).refusal.code).toBe('CODE_EXPIRED')
    expect((await accounts.call(userLogin, { phone: '010-5555-0001', password: person.password })).status).toBe(200)
  })

  it('counts exactly five of fifty guesses at the same time', async () => {
    const person = await accounts.customer()
    await accounts.update(person, { phone: '010-5555-0002', ...password })
    const wrong = wrongCode(await accounts.codeOf('confirm-phone', person.id))
    const responses = await Promise.all(Array.from({ length: 25 }, () => confirmPhone(person, wrong)))
    expect(responses.filter(({ code }) => code === 'CODE_WRONG')).toHaveLength(5)
    expect(responses.filter(({ code }) => code === 'CODE_EXPIRED')).toHaveLength(20)
    expect((await confirmPhone(person, await accounts.codeOf('confirm-phone', person.id))).refusal.code).toBe('CODE_EXPIRED')
    expect((await accounts.me(person)).waiting.phone).toBe('010-5555-0002')
  })

  it('that somebody has gets the same response as a free one, and is not given away', async () => {
    const owner = await accounts.customer()
    const person = await accounts.customer()
    const { status, body } = await accounts.update(person, { phone: owner.phone, ...password })
    expect(status).toBe(200)
    expect(body.user.waiting.phone).toBe(owner.phone)
    expect(await sent(await secretId('confirm-phone', person))).toEqual([])
    expect((await confirmPhone(person, await accounts.codeOf('confirm-phone', person.id))).refusal.code).toBe('CODE_EXPIRED')
    expect((await accounts.me(owner)).phone).toBe(owner.phone)
  })

  it('is sent its code from one network sixty times a day, however many accounts ask; another network goes on', async () => {
    const { rows } = await accounts.db.execute<{ id: string }>(sql`
      insert into account (id, name, email, phone, password_hash)
      select 'of-network-' || n, 'Somebody', 'of-network-' || n || '@example.com', '+8210555510' || n, '-' from generate_series(10, 71) n
      returning id`)
    const deps = { db: accounts.db, secret: TEST_SECRET, clock: systemClock }
    const resend = (row: { id: string } | undefined, address: string) =>
      resendConfirmation(deps, { accountId: row?.id ?? '', kind: 'phone', address })
    for (const row of rows.slice(0, 60)) expect(await resend(row, '203.0.113.1')).toEqual({ resendAfter: 60 })
    await expect(resend(rows[60], '203.0.113.1')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await resend(rows[61], '203.0.113.2')).toEqual({ resendAfter: 60 })
    const sendCode = (address: string) => sendOtp(deps, { phone: '010-5555-9999', address, language: 'en' })
    await expect(sendCode('203.0.113.1')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await sendCode('203.0.113.2')).toEqual({ resendAfter: 60 })
  })
})
