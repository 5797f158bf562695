import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { derivedCode, derivedToken } from '#server/platform/derived-secrets.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTestShop, somebody, TEST_SECRET, type TestShop, untilWindowIsYoung } from '#server/testing/test-shop.ts'
import { sendSecret } from './send-secret.ts'

let database: TestDatabase
let shop: TestShop
type Customer = Awaited<ReturnType<typeof customer>>

beforeAll(async () => {
  database = await createTestDatabase({ max: 25 })
  shop = await openTestShop(database.db)
})
afterAll(async () => {
  await shop.close()
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
type Fields = Record<string, string | Blob>
async function update(person: Customer, fields: Fields = {}, token: string | undefined = person.token) {
  const form = new FormData()
  const { name, email, phone } = person
  for (const [key, value] of Object.entries({ name, email, phone, ...fields })) form.set(key, value)
  return shop.call('/api/user/update', form, { token })
}
const me = async (person: Customer) => (await shop.call('/api/user/get', undefined, { token: person.token })).body.user
const secretId = async (purpose: string, person: Customer) => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from one_time_secret where purpose = ${purpose} and account_id = ${person.id}`,
  )
  return rows[0]?.id ?? ''
}
const linkOf = async (person: Customer) => derivedToken(TEST_SECRET, 'confirm-email', await secretId('confirm-email', person))
const codeOf = async (person: Customer) => derivedCode(TEST_SECRET, 'confirm-phone', await secretId('confirm-phone', person))
const confirmEmail = (token: string) => shop.call('/api/user/confirm-email', { token })
const confirmPhone = (person: Customer, otp: string) => shop.call('/api/user/confirm-phone', { otp }, { token: person.token })
const password = { currentPassword: 'three green cardamoms' }
const sent = async (id: string) => {
  await sendSecret({ db: database.db, wakeOutbox: () => {} }, id)
  return (await database.db.execute(sql`select template, recipient from message where subject = ${id}`)).rows
}
const picture = async (format: 'png' | 'webp' = 'png') =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .toFormat(format)
        .toBuffer(),
    ),
  ])

describe('changing the profile', () => {
  it('changes the name at once, in one spelling', async () => {
    const person = await customer()
    const { status, body } = await update(person, { name: '  김하나 '.normalize('NFD') })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Profile updated successfully!', user: { name: '김하나', email: person.email } })
    expect((await me(person)).name).toBe('김하나')
  })

  it('needs a token', async () => {
    const form = new FormData()
    form.set('name', 'x')
    expect((await shop.call('/api/user/update', form)).status).toBe(401)
  })

  it.each(['role', '_id', 'password', 'points', 'passwordHash', 'address', 'waiting', 'imageHash'])(
    'refuses the field %s by its name',
    async (field) => {
      const person = await customer()
      const { status, body } = await update(person, { [field]: 'owner' })
      expect(status).toBe(400)
      expect(body.field).toBe(field)
    },
  )

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['name', 'nul \u0000'],
    ['email', 'nobody'],
    ['email', ''],
    ['phone', '02-123-4567'],
    ['phone', ''],
    ['removeImage', 'yes'],
  ])('refuses the %s %j by its name', async (field, value) => {
    const person = await customer()
    expect((await update(person, { [field]: value })).body).toMatchObject({ code: 'BAD_REQUEST', field })
  })

  it('shows markup as the text it is', async () => {
    const person = await customer()
    const name = '<img src=x onerror=alert(1)>\u202E'
    await update(person, { name })
    expect((await me(person)).name).toBe(name)
  })
})

describe('a new e-mail address', () => {
  it('waits until its link is used; then the old mailbox is told', async () => {
    const person = await customer()
    const { body } = await update(person, { email: ' New.Address@Example.com ', ...password })
    expect(body.user).toMatchObject({ email: person.email, waiting: { email: 'new.address@example.com', phone: null } })
    const id = await secretId('confirm-email', person)
    expect(await sent(id)).toEqual([{ template: 'confirm-email', recipient: 'new.address@example.com' }])
    expect((await shop.call('/api/user/login', { email: 'new.address@example.com', password: person.password })).status).toBe(401)

    const token = await linkOf(person)
    expect((await confirmEmail(token)).status).toBe(200)
    expect(await me(person)).toMatchObject({ email: 'new.address@example.com', waiting: { email: null } })
    expect((await confirmEmail(token)).body.code).toBe('LINK_INVALID')
    const { rows } = await database.db.execute(sql`select recipient from message where template = 'contact-changed' and subject = ${id}`)
    expect(rows).toEqual([{ recipient: person.email }])
    expect((await shop.call('/api/user/login', { email: person.email, password: person.password })).status).toBe(401)
    expect((await shop.call('/api/user/login', { email: 'new.address@example.com', password: person.password })).status).toBe(200)
    expect(shop.logged()).not.toContain(token)
  })

  it('is confirmed once when ten use the link at the same time', async () => {
    const person = await customer()
    await update(person, { email: 'race@example.com', ...password })
    const token = await linkOf(person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirmEmail(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('needs the current password', async () => {
    const person = await customer()
    const tries: Fields[] = [{}, { currentPassword: '' }, { currentPassword: 'not it' }]
    for (const fields of tries) {
      const { status, body } = await update(person, { email: 'thief@example.com', ...fields })
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'WRONG_PASSWORD', field: 'currentPassword', message: 'The password is not right.' })
    }
    expect((await me(person)).waiting.email).toBeNull()
  })

  it('stops guesses at the password at the eleventh, also when they come at once', async () => {
    const person = await customer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update(person, { email: 'thief@example.com', currentPassword: `guess ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await update(person, { email: 'thief@example.com', ...password })).status).toBe(429)
    expect((await update(person, { name: 'Still me' })).status).toBe(200)
  })

  it('that somebody has is answered like a free one, and nothing is sent to it', async () => {
    const owner = await customer()
    const person = await customer()
    const free = await update(person, { email: 'free@example.com', ...password })
    await database.db.execute(sql`delete from one_time_secret`)
    const taken = await update(person, { email: owner.email.toUpperCase(), ...password })
    expect(taken.status).toBe(free.status)
    expect({ ...taken.body.user, waiting: null }).toEqual({ ...free.body.user, waiting: null })
    expect(taken.body.user.waiting).toEqual({ email: owner.email, phone: null })
    expect(await sent(await secretId('confirm-email', person))).toEqual([])
    expect((await confirmEmail(await linkOf(person))).body.code).toBe('LINK_INVALID')
    expect((await me(person)).email).toBe(person.email)
    expect((await me(owner)).email).toBe(owner.email)
  })

  it('goes to one of two who confirm it at the same time', async () => {
    const one = await customer()
    const other = await customer()
    const email = 'wanted.by.two@example.com'
    for (const person of [one, other]) await update(person, { email, ...password })
    const answers = await Promise.all([one, other].map(async (person) => confirmEmail(await linkOf(person))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect([(await me(one)).email, (await me(other)).email].filter((now) => now === email)).toHaveLength(1)
  })

  it('can be given up, sent again, and be replaced by another', async () => {
    const person = await customer()
    const call = (path: string) => shop.call(`/api/user/${path}`, { kind: 'email' }, { token: person.token })
    expect((await call('resend-confirmation')).status).toBe(404)
    await update(person, { email: 'first@example.com', ...password })
    const first = await linkOf(person)
    expect((await call('resend-confirmation')).body).toMatchObject({ resendAfter: 60 })
    expect((await confirmEmail(first)).body.code).toBe('LINK_INVALID')
    const again = await linkOf(person)
    await update(person, { email: 'second@example.com', ...password })
    expect((await confirmEmail(again)).body.code).toBe('LINK_INVALID')
    expect((await me(person)).waiting.email).toBe('second@example.com')
    expect((await call('keep-contact')).body.user.waiting.email).toBeNull()
    expect((await call('keep-contact')).status).toBe(200)
  })

  it('is not sent again by saving something else', async () => {
    const person = await customer()
    await update(person, { email: 'waits@example.com', ...password })
    const id = await secretId('confirm-email', person)
    expect((await update(person, { name: 'Other Name' })).body.user.waiting.email).toBe('waits@example.com')
    expect(await secretId('confirm-email', person)).toBe(id)
  })

  it('is forgotten after a day, and when the password is set anew', async () => {
    const person = await customer()
    await update(person, { email: 'late@example.com', ...password })
    await database.db.execute(
      sql`update one_time_secret set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`,
    )
    expect((await me(person)).waiting.email).toBeNull()
    expect((await confirmEmail(await linkOf(person))).body.code).toBe('LINK_INVALID')
    await update(person, { email: 'thief@example.com', ...password })
    await shop.call('/api/auth/forgot-password', { email: person.email })
    const token = derivedToken(TEST_SECRET, 'reset-link', await secretId('reset-link', person))
    await shop.call(`/api/auth/reset-password/${token}`, { newPassword: 'seven black peppercorns' }, { token: person.token })
    expect((await me(person)).waiting.email).toBeNull()
  })

  it('is tried six times an hour at most', async () => {
    const person = await customer()
    for (let index = 0; index < 6; index++)
      expect((await update(person, { email: `try${index}@example.com`, ...password })).status).toBe(200)
    expect((await update(person, { email: 'try7@example.com', ...password })).status).toBe(429)
  })

  it('makes reset links to the old one worthless', async () => {
    const person = await customer()
    await shop.call('/api/auth/forgot-password', { email: person.email })
    const old = derivedToken(TEST_SECRET, 'reset-link', await secretId('reset-link', person))
    await update(person, { email: 'moved@example.com', ...password })
    await confirmEmail(await linkOf(person))
    expect((await shop.call(`/api/auth/reset-password/${old}`, { newPassword: 'seven black peppercorns' })).body.code).toBe('LINK_INVALID')
  })
})

describe('a new phone number', () => {
  it('waits until its code is typed; the code comes by text message to the new one', async () => {
    const person = await customer()
    const { body } = await update(person, { phone: '010 5555 0001', ...password })
    expect(body.user).toMatchObject({ phone: person.phone, waiting: { email: null, phone: '010-5555-0001' } })
    expect(await sent(await secretId('confirm-phone', person))).toEqual([{ template: 'confirm-phone', recipient: '+821055550001' }])
    const code = await codeOf(person)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await confirmPhone(person, wrong)).body).toMatchObject({ code: 'CODE_WRONG', triesLeft: 4 })
    expect((await confirmPhone(await customer(), code)).body.code).toBe('CODE_EXPIRED')
    expect((await confirmPhone(person, code)).body.user).toMatchObject({ phone: '010-5555-0001', waiting: { phone: null } })
    expect((await confirmPhone(person, code)).body.code).toBe('CODE_EXPIRED')
    expect((await shop.call('/api/user/login', { phone: '010-5555-0001', password: person.password })).status).toBe(200)
  })

  it('counts exactly five of fifty guesses at the same time', async () => {
    const person = await customer()
    await update(person, { phone: '010-5555-0002', ...password })
    const wrong = String((Number(await codeOf(person)) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 25 }, () => confirmPhone(person, wrong)))
    expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'CODE_EXPIRED')).toHaveLength(20)
    expect((await confirmPhone(person, await codeOf(person))).body.code).toBe('CODE_EXPIRED')
    expect((await me(person)).waiting.phone).toBe('010-5555-0002')
  })

  it('that somebody has is answered like a free one, and is not given away', async () => {
    const owner = await customer()
    const person = await customer()
    const { status, body } = await update(person, { phone: owner.phone, ...password })
    expect(status).toBe(200)
    expect(body.user.waiting.phone).toBe(owner.phone)
    expect(await sent(await secretId('confirm-phone', person))).toEqual([])
    expect((await confirmPhone(person, await codeOf(person))).body.code).toBe('CODE_EXPIRED')
    expect((await me(owner)).phone).toBe(owner.phone)
  })
})

describe('the picture of a person', () => {
  const uploads = async (person: Customer) =>
    (await database.db.execute(sql`select name from upload where account_id = ${person.id}`)).rows.length

  it('is kept, replaced and taken away, each time without a rest', async () => {
    const person = await customer()
    const first = (await update(person, { image: await picture() })).body.user.image
    expect(first).toMatch(/\/[0-9a-f]{64}\/320$/)
    const second = (await update(person, { image: await picture('webp') })).body.user.image
    expect(second).not.toBe(first)
    expect(await uploads(person)).toBe(1)
    expect((await update(person, { name: 'Same Picture' })).body.user.image).toBe(second)
    expect((await update(person, { removeImage: 'true' })).body.user.image).toBeNull()
    expect(await uploads(person)).toBe(0)
  })

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('is refused when it is %s, and leaves nothing behind', async (_kind, content) => {
    const person = await customer()
    const { status, body } = await update(person, { name: 'Not saved', image: new Blob([content], { type: 'image/png' }) })
    expect([400, 415]).toContain(status)
    expect(body.message.length).toBeGreaterThan(10)
    expect(await uploads(person)).toBe(0)
    expect((await me(person)).name).toBe(person.name)
  })
})
