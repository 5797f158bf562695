import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userRegister } from '#contract/calls/account.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import { consoleInvite, consoleRevokeInvitation, consoleStaff, MAX_INVITATIONS } from '#contract/calls/console/staff/staff.ts'
import { consoleAcceptInvitation, consoleInvitation } from '#contract/calls/console/staff/staff-invitations.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { expectCleanAudit } from '#server/testing/expect-clean-audit.ts'
import { createPeople, type Person } from '#server/testing/people.ts'
import { somebody } from '#server/testing/test-shop.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const START = new Date('2026-11-20T00:00:00.000Z')
const PASSWORD = 'nine green bottles'
let now = START
const clock = { now: () => now }
let database: TestDatabase
let store: TestStore
let owner: Person
let count = 0

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db, { clock })
  owner = await createPeople(database.db, clock).person('owner', { name: 'Ruwan S.' })
})
afterAll(async () => {
  await expectCleanAudit(database.pool)
  await store.close()
  await database.close()
})

const SAME = { 'sec-fetch-site': 'same-origin' }
const rows = async (query: string, ...values: unknown[]) => (await database.pool.query(query, values)).rows
const invite = async (role = 'packer') => {
  const { link, invitation } = (await store.call(consoleInvite, { role }, { token: owner.token })).body
  const { pathname, hash, origin } = new URL(link)
  return { id: invitation._id, token: hash.slice(1), address: `${origin}${pathname}` }
}
const person = () => {
  count += 1
  return { name: 'Suresh B.', email: `invited${count}@example.com`, password: PASSWORD }
}
const accept = (token: string, who: object = person()) => store.call(consoleAcceptInvitation, { token, ...who }, { headers: SAME })
const look = (token: string) => store.call(consoleInvitation, { token }, { headers: SAME })

describe('an invitation', () => {
  it('opens an account with its role by its link, once', async () => {
    const { token, id } = await invite('packer')
    expect((await look(token)).body).toMatchObject({ role: 'packer', invitedBy: 'Ruwan S.', expiresAt: '2026-11-22T00:00:00.000Z' })
    const who = person()
    expect((await accept(token, who)).status).toBe(200)
    expect((await store.call(consoleLogin, { email: who.email, password: PASSWORD })).status).toBe(200)
    const [row] = await rows(
      'select s.role, a.name, a.role as opened_as, a.phone from staff s join account a on a.id = s.account_id where a.email = $1',
      who.email,
    )
    expect(row).toEqual({ role: 'packer', name: 'Suresh B.', opened_as: 'customer', phone: null })
    expect((await look(token)).code).toBe('INVITATION_INVALID')
    expect((await accept(token)).code).toBe('INVITATION_INVALID')
    const [used] = await rows('select used_by is not null as used from staff_invitation where id = $1', id)
    expect(used).toEqual({ used: true })
    const [action] = await rows(`select call, subject_kind, after from staff_action order by id desc limit 1`)
    expect(action).toEqual({
      call: 'POST /api/console/invitation/accept',
      subject_kind: 'staff',
      after: { role: 'packer', invitation: id },
    })
  })

  it('is used by one of several who open it at once', async () => {
    const { token } = await invite()
    const people = [person(), person(), person(), person()]
    const codes = (await Promise.all(people.map((who) => accept(token, who)))).map(({ code }) => code ?? 'in')
    expect(codes.toSorted()).toEqual(['INVITATION_INVALID', 'INVITATION_INVALID', 'INVITATION_INVALID', 'in'])
    const emails = people.map(({ email }) => email)
    expect(await rows('select from account where email = any($1)', emails)).toHaveLength(1)
  })

  it('ends after 48 hours, when it is taken back, and with a changed link', async () => {
    const [late, revoked, forged] = [await invite(), await invite(), await invite()]
    now = new Date(START.getTime() + 48 * 3_600_000)
    expect((await accept(late.token)).code).toBe('INVITATION_INVALID')
    now = START
    const takeBack = () => store.call(consoleRevokeInvitation, { invitationId: revoked.id }, { token: owner.token })
    expect((await takeBack()).status).toBe(200)
    expect((await takeBack()).code).toBe('NOT_FOUND')
    expect((await accept(revoked.token)).code).toBe('INVITATION_INVALID')
    for (const token of [
      forged.id,
      `${forged.id}.`,
      forged.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      `x${forged.token}`,
      `${late.id}.${forged.token.split('.')[1]}`,
    ])
      expect((await accept(token)).code).toBe('INVITATION_INVALID')
    const { invitations } = (await store.call(consoleStaff, undefined, { token: owner.token })).body
    const open = invitations.map(({ _id }) => _id)
    expect([late, revoked, forged].map(({ id }) => open.includes(id))).toEqual([true, false, true])
  })

  it('keeps its secret out of every table and of the log, and is refused from other sites', async () => {
    const { token, address } = await invite()
    expect(address).toMatch(/\/console\/join$/)
    const secret = token.split('.')[1] ?? ''
    expect(secret.length).toBeGreaterThan(40)
    const all = JSON.stringify([await rows('select * from staff_invitation'), await rows('select * from staff_action')])
    expect(all).not.toContain(secret)
    expect(store.logged()).not.toContain(secret)
    const other = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await store.call(consoleAcceptInvitation, { token, ...person() }, other)).code).toBe('CROSS_ORIGIN')
    expect((await store.call(consoleInvitation, { token }, other)).code).toBe('CROSS_ORIGIN')
  })

  it('refuses a password that is easy to guess, and can be used afterwards', async () => {
    const { token } = await invite()
    expect((await accept(token, { ...person(), password: 'password123' })).code).toBe('PASSWORD_TOO_COMMON')
    expect((await accept(token, { ...person(), name: ' ' })).refusal.field).toBe('name')
    expect((await accept(token)).status).toBe(200)
  })

  it('takes the account of somebody who shops here, with its own password alone', async () => {
    const shopper = { ...somebody(), email: 'shopper@example.com' }
    await store.call(userRegister, shopper)
    const { token } = await invite('manager')
    const who = { name: 'Another name', email: shopper.email }
    expect((await accept(token, { ...who, password: PASSWORD })).code).toBe('WRONG_LOGIN')
    expect((await accept(token, { ...who, password: shopper.password })).status).toBe(200)
    const [row] = await rows(
      'select s.role, a.name from staff s join account a on a.id = s.account_id where a.email = $1',
      shopper.email.toLowerCase(),
    )
    expect(row).toEqual({ role: 'manager', name: shopper.name })
    const again = await invite('packer')
    expect((await accept(again.token, { ...who, password: shopper.password })).code).toBe('ALREADY_STAFF')
  })

  it('is one of few that are open', async () => {
    await rows('update staff_invitation set revoked_at = now() where used_at is null and revoked_at is null')
    for (let made = 0; made < MAX_INVITATIONS; made += 1) await invite()
    expect((await store.call(consoleInvite, { role: 'packer' }, { token: owner.token })).code).toBe('TOO_MANY_ENTRIES')
    await rows('update staff_invitation set revoked_at = now() where used_at is null and revoked_at is null')
  })
})
