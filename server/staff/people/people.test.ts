import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls/all.ts'
import { consoleOrders } from '#contract/calls/console/orders.ts'
import { consoleRefundPreview } from '#contract/calls/console/refunds.ts'
import {
  consoleEndDevice,
  consoleEndOtherDevices,
  consoleRemoveStaff,
  consoleResetSecondStep,
  consoleSetPermission,
  consoleSetSignInRules,
  consoleSetStaffRole,
  consoleStaff,
} from '#contract/calls/console/staff/staff.ts'
import type { StaffEndpoint } from '#contract/endpoint.ts'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import type { Person } from '#server/testing/people.ts'
import { readLiveEvents } from '#server/testing/read-live-events.ts'
import { type Sent, send } from '#server/testing/send.ts'
import { openWholeStore } from '#server/testing/whole-store.ts'

let store: Awaited<ReturnType<typeof openWholeStore>>
let owner: Person
beforeAll(async () => {
  store = await openWholeStore()
  owner = await visitor('owner')
})
beforeEach(() => change(consoleSetSignInRules, { networks: [], managersAlways: true, packersAlways: false, idleMinutes: 30 }))
afterAll(() => store.close())

async function visitor(who: 'owner' | 'manager' | 'packer' | 'customer'): Promise<Person> {
  const person = await store.visitor(who)
  if (!person) throw new Error(`No ${who}`)
  return person
}
const rows = async (query: string, ...values: unknown[]) => (await store.shop.pool.query(query, values)).rows
const change = (call: StaffEndpoint, body: unknown, more: Sent = {}) => send(store.origin, call, { body, token: owner.token, ...more })
const read = async () => (await send(store.origin, consoleStaff, { token: owner.token })).body
const orders = async (token: string) => (await send(store.origin, consoleOrders, { token })).status

describe('the page of the people', () => {
  it('shows who works here with role, second step and devices, and not who has left or shops', async () => {
    const [packer, gone, shopper] = [await visitor('packer'), await visitor('manager'), await visitor('customer')]
    await rows('update staff set active = false where account_id = $1', gone.id)
    await rows(`update staff set totp_secret = '\\x00', totp_since = now() where account_id = $1`, packer.id)
    const { people, devices, granted, rules } = await read()
    expect(people[0]).toMatchObject({ accountId: owner.id, role: 'owner', devices: 1, secondStep: false })
    expect(people.find(({ accountId }) => accountId === packer.id)).toMatchObject({ role: 'packer', devices: 1, secondStep: true })
    expect(people.map(({ accountId }) => accountId)).not.toContain(gone.id)
    expect(people.map(({ accountId }) => accountId)).not.toContain(shopper.id)
    expect(devices[0]).toMatchObject({ accountId: owner.id, current: true })
    expect(devices.filter(({ current }) => current)).toHaveLength(1)
    expect(devices.map(({ accountId }) => accountId)).not.toContain(gone.id)
    expect(granted.packer).toContain('orders.move')
    expect(rules).toEqual({ networks: [], managersAlways: true, packersAlways: false, idleMinutes: 30 })
  })
})

describe('a role', () => {
  it('is changed from the one that was shown; the person signs in again', async () => {
    const packer = await visitor('packer')
    const to = (from: string, role: string) => change(consoleSetStaffRole, { accountId: packer.id, from, to: role })
    expect((await to('manager', 'packer')).code).toBe('STAFF_CHANGED')
    expect(await orders(packer.token)).toBe(200)
    expect((await to('packer', 'manager')).status).toBe(200)
    expect(await orders(packer.token)).toBe(401)
    expect(await rows('select role from staff where account_id = $1', packer.id)).toEqual([{ role: 'manager' }])
  })

  it('of an owner, of a shopper and of somebody who left stays', async () => {
    const [other, shopper] = [await visitor('owner'), await visitor('customer')]
    for (const accountId of [other.id, owner.id, shopper.id, 'nobody']) {
      expect((await change(consoleSetStaffRole, { accountId, from: 'manager', to: 'packer' })).code).toBe('NOT_FOUND')
      expect((await change(consoleRemoveStaff, { accountId })).code).toBe('NOT_FOUND')
      expect((await change(consoleResetSecondStep, { accountId })).code).toBe('NOT_FOUND')
    }
    expect(await orders(other.token)).toBe(200)
  })
})

describe('somebody who is removed', () => {
  it('is out within a second: calls are refused and the open stream ends', async () => {
    const packer = await visitor('packer')
    await rows(`update staff set totp_secret = '\\x00', totp_since = now() where account_id = $1`, packer.id)
    const stream = await readLiveEvents(store.origin, packer.token)
    await stream.until('event: ready')
    const begun = performance.now()
    expect((await change(consoleRemoveStaff, { accountId: packer.id })).status).toBe(200)
    expect(await orders(packer.token)).toBe(401)
    await stream.ended
    expect(performance.now() - begun).toBeLessThan(1_000)
    const [left] = await rows('select active, totp_secret, totp_since from staff where account_id = $1', packer.id)
    expect(left).toEqual({ active: false, totp_secret: null, totp_since: null })
  })
})

describe('the second step of somebody who lost the phone', () => {
  it('is turned off with its codes, and every device is signed out', async () => {
    const packer = await visitor('packer')
    await rows(`update staff set totp_secret = '\\x00', totp_since = now() where account_id = $1`, packer.id)
    await rows(`insert into staff_recovery_code (account_id, code_hash) values ($1, 'x')`, packer.id)
    expect((await change(consoleResetSecondStep, { accountId: packer.id })).status).toBe(200)
    expect(await orders(packer.token)).toBe(401)
    expect(await rows('select 1 from staff_recovery_code where account_id = $1', packer.id)).toEqual([])
    expect((await read()).people.find(({ accountId }) => accountId === packer.id)).toMatchObject({ secondStep: false, devices: 0 })
  })
})

describe('a permission', () => {
  it('counts at once, and ends the streams of the role', async () => {
    const packer = await visitor('packer')
    const stream = await readLiveEvents(store.origin, packer.token)
    await stream.until('event: ready')
    const set = (granted: boolean) => change(consoleSetPermission, { role: 'packer', permission: 'orders.read', granted })
    await set(false)
    expect(await orders(packer.token)).toBe(403)
    await stream.ended
    await set(true)
    await set(true)
    expect(await orders(packer.token)).toBe(200)
  })

  it('of the owner cannot be changed, and nobody gets the one over people', async () => {
    for (const body of [
      { role: 'owner', permission: 'orders.read', granted: false },
      { role: 'manager', permission: 'staff.manage', granted: true },
      { role: 'manager', permission: 'everything', granted: true },
    ])
      expect((await change(consoleSetPermission, body)).code).toBe('BAD_REQUEST')
    await expect(rows(`insert into staff_role_permission values ('manager', 'staff.manage')`)).rejects.toThrow(
      'staff_role_permission_granted',
    )
  })
})

describe('the rules of the sign-in', () => {
  it('change one by one, and networks too wide are refused', async () => {
    expect((await change(consoleSetSignInRules, { networks: ['203.0.113.0/24'], idleMinutes: 15 })).status).toBe(200)
    expect((await change(consoleSetSignInRules, { packersAlways: true })).status).toBe(200)
    expect((await read()).rules).toEqual({ networks: ['203.0.113.0/24'], managersAlways: true, packersAlways: true, idleMinutes: 15 })
    expect((await change(consoleSetSignInRules, { networks: ['0.0.0.0/0'] })).refusal.field).toBe('networks.0')
    expect((await change(consoleSetSignInRules, { idleMinutes: 600 })).code).toBe('BAD_REQUEST')
  })

  it('lock a console that nobody touched for as long as they say', async () => {
    const manager = await visitor('manager')
    await rows(`update session set last_seen_at = now() - interval '12 minutes' where id = $1`, manager.sessionId)
    await change(consoleSetSignInRules, { idleMinutes: 10 })
    expect(await orders(manager.token)).toBe(401)
    await change(consoleSetSignInRules, { idleMinutes: 30 })
    expect(await orders(manager.token)).toBe(200)
  })
})

describe('a device', () => {
  it('is signed out by itself, or all but the one that sends the call; shoppers stay signed in', async () => {
    const [packer, manager] = [await visitor('packer'), await visitor('manager')]
    const shopping = await store.signedIn(packer.id, false)
    expect((await change(consoleEndDevice, { sessionId: packer.sessionId })).status).toBe(200)
    expect([await orders(packer.token), await orders(manager.token)]).toEqual([401, 200])
    expect((await change(consoleEndDevice, { sessionId: packer.sessionId })).code).toBe('NOT_FOUND')
    const { ended } = consoleEndOtherDevices.response.parse((await change(consoleEndOtherDevices, {})).payload)
    expect(ended).toBeGreaterThan(0)
    expect([await orders(manager.token), await orders(owner.token)]).toEqual([401, 200])
    // 403: the session of a shopper goes on, and opens no call of staff.
    expect(await orders(shopping)).toBe(403)
  })
})

describe('the password again', () => {
  /** Calls of refunds that change nothing, or no money. */
  const WITHOUT: string[] = [
    consoleRefundPreview.path,
    '/api/console/cash-receipts/settle',
    ...['check', 'ask', 'take'].map((name) => `/api/console/reconcile/${name}`),
  ]
  const needsPassword = ({ path, method, permission }: StaffEndpoint) =>
    method !== 'GET' &&
    !WITHOUT.includes(path) &&
    (permission === 'staff.manage' || permission === 'orders.refund' || /export|erase|courier-file|recall\/file/.test(path))
  const staffCalls = CALLS.filter((call): call is StaffEndpoint => call.access === 'staff')

  it('is required by every refund, export and change of people', async () => {
    const guarded = staffCalls.filter(needsPassword)
    expect(guarded.length).toBeGreaterThan(16)
    await rows('update session set proven_at = null where id = $1', owner.sessionId)
    const open: string[] = []
    for (const call of guarded) {
      const { code } = await change(call, { 'nothing-known': 1 })
      if (code !== 'PASSWORD_NEEDED') open.push(`${call.path}: ${code}`)
    }
    await rows('update session set proven_at = now() where id = $1', owner.sessionId)
    expect(open).toEqual([])
  })

  it('has a permission for each of its calls', () => {
    for (const { permission } of staffCalls.filter(needsPassword)) expect(PERMISSIONS).toContain(permission)
  })
})
