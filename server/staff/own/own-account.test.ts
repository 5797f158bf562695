import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userLogin } from '#contract/calls/account.ts'
import {
  consoleChangePassword,
  consoleEndOwnDevice,
  consoleOwnAccount,
  consoleRenewRecoveryCodes,
} from '#contract/calls/console/staff/own-account.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import { DEMO_OWNER } from '#server/demo/demo-accounts.ts'
import { ensureDemoAccounts } from '#server/demo/ensure-demo-accounts.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createPeople } from '#server/testing/people.ts'
import { openTestStore, type TestStore } from '#server/testing/test-store.ts'

const NEW = 'nine green bottles'
let database: TestDatabase
let store: TestStore
beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore(database.db)
})
beforeEach(async () => {
  await database.empty('account, message, rate_limit')
  await ensureDemoAccounts(database.db)
})
afterAll(async () => {
  await store.close()
  await database.close()
})

const login = async (password: string) => store.call(consoleLogin, { email: DEMO_OWNER.email, password })
const devices = async (token: string) => (await store.call(consoleOwnAccount, undefined, { token })).body.devices

describe('the own account', () => {
  it('lists the own devices, and signs one of them out', async () => {
    const [here, there] = [(await login(DEMO_OWNER.password)).body.token, (await login(DEMO_OWNER.password)).body.token]
    const other = await createPeople(database.db).person('packer')
    const own = await devices(here)
    expect(own.map(({ current }) => current)).toEqual([true, false])
    const [, second] = own
    const end = (sessionId = '') => store.call(consoleEndOwnDevice, { sessionId }, { token: here })
    expect((await end(other.sessionId)).code).toBe('NOT_FOUND')
    expect((await end(second?.sessionId)).status).toBe(200)
    expect((await store.call(consoleOwnAccount, undefined, { token: there })).status).toBe(401)
    expect((await store.call(consoleOwnAccount, undefined, { token: other.token })).body.devices).toHaveLength(1)
  })

  it('has no recovery codes to renew without a second step', async () => {
    const { token } = (await login(DEMO_OWNER.password)).body
    expect((await store.call(consoleRenewRecoveryCodes, {}, { token })).code).toBe('NOT_FOUND')
  })
})

describe('a new password', () => {
  it('needs the old one and is not easy to guess; every other device is signed out, and a mail reports it', async () => {
    const here = (await login(DEMO_OWNER.password)).body.token
    const there = (await login(DEMO_OWNER.password)).body.token
    const shopping = (await store.call(userLogin, { email: DEMO_OWNER.email, password: DEMO_OWNER.password })).body.token
    const change = (current: string, password: string) => store.call(consoleChangePassword, { current, password }, { token: here })
    expect((await change('not this one', NEW)).refusal).toMatchObject({ code: 'WRONG_PASSWORD', field: 'current' })
    expect((await change(DEMO_OWNER.password, 'password123')).refusal).toMatchObject({ code: 'PASSWORD_TOO_COMMON', field: 'password' })
    expect((await change(DEMO_OWNER.password, NEW)).status).toBe(200)
    expect((await store.call(consoleOwnAccount, undefined, { token: there })).status).toBe(401)
    expect((await store.call(consoleOwnAccount, undefined, { token: here })).status).toBe(200)
    expect([(await login(DEMO_OWNER.password)).status, (await login(NEW)).status]).toEqual([401, 200])
    const { rows } = await database.pool.query('select revoked_at is not null as ended from session where not staff')
    expect(rows).toEqual([{ ended: true }])
    expect(shopping).toEqual(expect.any(String))
    const mails = await database.pool.query(`select 1 from message where template = 'password-changed'`)
    expect(mails.rowCount).toBe(1)
  })
})
