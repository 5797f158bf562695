import { describe, expect, it } from 'vitest'
import { userUpdate } from '#contract/calls/profile.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { openAccounts, type TestCustomer } from '#server/testing/accounts.ts'
import { form } from '#server/testing/form.ts'
import { photo } from '#server/testing/photo.ts'

const accounts = openAccounts({ max: 25 })
describe('changing the profile', () => {
  it('changes the name at once, in one spelling', async () => {
    const person = await accounts.customer()
    const { status, body } = await accounts.update(person, { name: '  김하나 '.normalize('NFD') })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Profile updated successfully!', user: { name: '김하나', email: person.email } })
    expect((await accounts.me(person)).name).toBe('김하나')
  })

  it('needs a token', async () => {
    expect((await accounts.call(userUpdate, form({ name: 'x' }))).status).toBe(401)
  })

  it.each(['role', '_id', 'password', 'points', 'passwordHash', 'address', 'waiting', 'imageHash'])(
    'refuses the field %s by its name',
    async (field) => {
      const person = await accounts.customer()
      const { status, refusal } = await accounts.update(person, { [field]: 'owner' })
      expect(status).toBe(400)
      expect(refusal.field).toBe(field)
    },
  )

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['name', 'nul \u0000'],
    ['name', 'http://example.com'],
    ['name', 'Ask www.Example.com'],
    ['email', 'nobody'],
    ['email', ''],
    ['phone', '02-123-4567'],
    ['phone', ''],
    ['removeImage', 'yes'],
  ])('refuses the %s %j by its name', async (field, value) => {
    const person = await accounts.customer()
    expect((await accounts.update(person, { [field]: value })).refusal).toMatchObject({ code: 'BAD_REQUEST', field })
  })

  it('shows markup as the text it is', async () => {
    const person = await accounts.customer()
    const name = '<img src=x onerror=alert(1)>\u202E'
    await accounts.update(person, { name })
    expect((await accounts.me(person)).name).toBe(name)
  })
})

describe('the picture of a person', () => {
  const uploads = async (person: TestCustomer) =>
    (await accounts.db.execute(sql`select name from upload where account_id = ${person.id}`)).rows.length

  it('is kept, replaced and taken away, each time without a rest', async () => {
    const person = await accounts.customer()
    const first = (await accounts.update(person, { image: await photo({ format: 'png' }) })).body.user.image
    expect(first).toMatch(/\/[0-9a-f]{64}\/320$/)
    const second = (await accounts.update(person, { image: await photo({ format: 'webp' }) })).body.user.image
    expect(second).not.toBe(first)
    expect(await uploads(person)).toBe(1)
    expect((await accounts.update(person, { name: 'Same Picture' })).body.user.image).toBe(second)
    expect((await accounts.update(person, { removeImage: 'true' })).body.user.image).toBeNull()
    expect(await uploads(person)).toBe(0)
  })

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('is refused when it is %s, and leaves nothing behind', async (_kind, content) => {
    const person = await accounts.customer()
    const { status, refusal } = await accounts.update(person, { name: 'Not saved', image: new Blob([content], { type: 'image/png' }) })
    expect([400, 415]).toContain(status)
    expect(refusal.message.length).toBeGreaterThan(10)
    expect(await uploads(person)).toBe(0)
    expect((await accounts.me(person)).name).toBe(person.name)
  })
})
