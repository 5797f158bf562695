import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleMoveOrder, consoleOrders } from '#contract/calls/console/orders.ts'
import { consoleWithoutNotice } from '#contract/calls/console/products/product-notice.ts'
import { consoleMe } from '#contract/calls/console/staff/me.ts'
import {
  consoleEndSession,
  consoleLock,
  consoleLogin,
  consoleOpenSession,
  consoleSession,
  consoleUnlock,
} from '#contract/calls/console/staff/session.ts'
import { consoleAcceptInvitation, consoleInvitation } from '#contract/calls/console/staff/staff-invitations.ts'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { CONSOLE_LIVE_PATH, LIVE_EVENTS_PATH } from '#contract/live.ts'
import { ANY_ROLE, DEFAULT_RIGHTS, PERMISSIONS } from '#contract/rules/permissions.ts'
import { GRANTED_ROLES } from '#contract/rules/staff.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { form } from '#server/testing/form.ts'
import { readLiveEvents } from '#server/testing/read-live-events.ts'
import { send } from '#server/testing/send.ts'
import { openWholeStore, VISITORS, type Visitor } from '#server/testing/whole-store.ts'
import { setStaffRole } from './set-staff-role.ts'

/** Calls of the console for people who are not signed in: its session, and invitations. */
const SIGN_IN: string[] = [
  ...[consoleLogin, consoleOpenSession, consoleSession, consoleUnlock, consoleLock, consoleEndSession],
  ...[consoleInvitation, consoleAcceptInvitation],
].map(({ path }) => path)

let store: Awaited<ReturnType<typeof openWholeStore>>
beforeAll(async () => {
  store = await openWholeStore()
})
afterAll(() => store.close())

const tokens = new Map<Visitor, string | undefined>()
const tokenOf = async (who: Visitor) => {
  if (!tokens.has(who)) tokens.set(who, (await store.visitor(who))?.token)
  return tokens.get(who)
}

/** The error code that the contract declares for a caller without the right; null for allowed callers. */
function refusalOf({ access, permission }: Endpoint, who: Visitor): 401 | 403 | null {
  if (access === 'public' || access === 'optional') return null
  if (who === 'guest') return 401
  if (access === 'customer' || who === 'owner') return null
  if (who === 'customer' || who === 'shopping owner' || permission === null) return 403
  return permission === ANY_ROLE || DEFAULT_RIGHTS[who].includes(permission) ? null : 403
}

describe('every call of the store', () => {
  it.each(VISITORS)('lets a %s in or not as its contract requires', { timeout: 60_000 }, async (who) => {
    const wrong: string[] = []
    for (const call of store.app.registry.endpoints()) {
      const path = call.path.replaceAll(/:\w+/g, 'nobody')
      const token = await tokenOf(who)
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
      if (call.method !== 'GET' && call.upload === null) headers.set('content-type', 'application/json')
      const body = call.method === 'GET' ? undefined : call.upload === null ? '{"nothing-known":1}' : form({ 'nothing-known': '1' })
      const response = await fetch(`${store.origin}${path}`, { method: call.method, headers, body })
      const text = await response.text()
      const code = /"code":"(UNAUTHENTICATED|FORBIDDEN)"/.exec(text)?.[1]
      const refused = code === 'UNAUTHENTICATED' ? 401 : code === 'FORBIDDEN' ? 403 : null
      if (refused !== refusalOf(call, who) || (refused !== null && refused !== response.status))
        wrong.push(`${call.method} ${call.path}: ${response.status}`)
      // A visitor who has signed out comes again.
      if (call.path === '/api/user/logout') tokens.delete(who)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    [LIVE_EVENTS_PATH, { guest: 401, customer: 200, 'shopping owner': 200, packer: 200, manager: 200, owner: 200 }],
    [CONSOLE_LIVE_PATH, { guest: 401, customer: 403, 'shopping owner': 403, packer: 200, manager: 200, owner: 200 }],
  ] satisfies [string, Record<Visitor, number>][])('that is the stream %s opens for those it is for', async (path, expected) => {
    const seen: Record<string, number> = {}
    for (const who of VISITORS) {
      const token = await tokenOf(who)
      const closing = new AbortController()
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
      const { status, headers: received } = await fetch(`${store.origin}${path}`, { headers, signal: closing.signal })
      closing.abort()
      seen[who] = status
      expect(received.get('content-type')).toMatch(status === 200 ? 'text/event-stream' : 'application/json')
    }
    expect(seen).toEqual(expected)
  })

  it('below /api/console is a call of staff, those of its sign-in apart, and no other is', () => {
    const calls = store.app.registry.endpoints()
    const ofStaff = calls.filter(({ access }) => access === 'staff')
    expect(ofStaff.length).toBeGreaterThan(33)
    expect(calls.filter(({ path }) => path.startsWith('/api/console/') && !SIGN_IN.includes(path))).toEqual(ofStaff)
    for (const { permission } of ofStaff) expect([...PERMISSIONS, ANY_ROLE]).toContain(permission)
  })

  it('of staff needs a permission to compile, and no other call has one', () => {
    const shape = { method: 'GET', path: '/api/x', summary: '', response: consoleWithoutNotice.response } as const
    // @ts-expect-error A call of staff names its permission.
    endpoint({ ...shape, access: 'staff' })
    // @ts-expect-error A call for everybody has none.
    endpoint({ ...shape, access: 'public', permission: 'orders.read' })
    expect(endpoint({ ...shape, access: 'staff', permission: 'orders.read' }).permission).toBe('orders.read')
  })
})

describe('the rights of a role', () => {
  const rows = async (query: string) => (await store.shop.pool.query(query)).rows

  it('begin as the contract lists them, and the owner’s cannot be listed', async () => {
    for (const role of GRANTED_ROLES) {
      const kept = await rows(`select permission from staff_role_permission where role = '${role}'`)
      expect(kept.map(({ permission }) => permission).sort()).toEqual([...DEFAULT_RIGHTS[role]].sort())
    }
    await expect(rows(`insert into staff_role_permission values ('owner', 'orders.read')`)).rejects.toThrow('staff_role_permission_role')
  })

  it('count as they are at each call', async () => {
    const packer = await store.visitor('packer')
    const read = async () => (await send(store.origin, consoleOrders, { token: packer?.token })).status
    expect(await read()).toBe(200)
    await rows(`delete from staff_role_permission where role = 'packer' and permission = 'orders.read'`)
    expect(await read()).toBe(403)
    const { rows: last } = await store.shop.pool.query('select staff_id, call, result from access_log order by id desc limit 1')
    expect(last).toEqual([{ staff_id: packer?.id, call: 'GET /api/console/orders', result: 'refused' }])
    await rows(`insert into staff_role_permission values ('packer', 'orders.read')`)
    expect(await read()).toBe(200)
  })

  it('of a packer move an order on, and do not cancel it, which gives money back', async () => {
    const [packer, hana] = [await store.visitor('packer'), await store.shop.person()]
    const { _id: orderId } = await store.shop.placed(hana, 'cash')
    const move = async (to: string) => (await send(store.origin, consoleMoveOrder, { body: { orderId, to }, token: packer?.token })).code
    expect(await move('Cancelled')).toBe('FORBIDDEN')
    expect(await move('Delivered')).toBe('ILLEGAL_TRANSITION')
    expect((await store.shop.orderOf(hana, orderId)).status).toBe('Pending')
  })
})

describe('the own standing of staff', () => {
  it.each(['owner', 'manager', 'packer'] as const)('names a %s with role and permissions as they are now', async (role) => {
    const member = await store.visitor(role)
    const { status, body } = await send(store.origin, consoleMe, { token: member?.token })
    const permissions = role === 'owner' ? [...PERMISSIONS] : [...DEFAULT_RIGHTS[role]]
    expect(status).toBe(200)
    expect(body.me).toMatchObject({ accountId: member?.id, name: role, role })
    expect(body.me.permissions.toSorted()).toEqual(permissions.sort())
  })
})

describe('somebody who works here no more', () => {
  it.each([
    ['was removed', 'delete from staff where account_id = $1'],
    ['is inactive', 'update staff set active = false where account_id = $1'],
    ['got another role', `update staff set role = 'packer' where account_id = $1`],
  ])('is out at the next call and hears no live event, when he %s', async (_how, statement) => {
    const manager = await store.visitor('manager')
    if (!manager) throw new Error('no manager')
    const call = async (token: string) => (await send(store.origin, consoleOrders, { token })).status
    const stream = await readLiveEvents(store.origin, manager.token)
    await stream.until('event: ready')
    expect(await call(manager.token)).toBe(200)
    await store.shop.pool.query(statement, [manager.id])
    await stream.ended
    expect(await call(manager.token)).toBe(401)
  })

  it('was given a role and lost it by the command, and is a shopper again', async () => {
    const person = await store.visitor('customer')
    if (!person) throw new Error('no customer')
    const status = async () => (await send(store.origin, consoleOrders, { token: await store.signedIn(person.id, true) })).status
    const roles = ['packer', 'owner', null, 'manager', null] as const
    const seen: number[] = []
    for (const role of roles) {
      await inTransaction(store.shop.db, (tx) => setStaffRole(tx, person.id, role))
      seen.push(await status())
    }
    expect(seen).toEqual([200, 200, 401, 200, 401])
  })

  it('has no session of staff, even one that nobody ended', async () => {
    const manager = await store.visitor('manager')
    if (!manager) throw new Error('no manager')
    await store.shop.pool.query('update staff set active = false where account_id = $1', [manager.id])
    const [ofStaff, ofShopper] = [await store.signedIn(manager.id, true), await store.signedIn(manager.id, false)]
    const status = async (token: string) => (await send(store.origin, consoleOrders, { token })).status
    expect([await status(ofStaff), await status(ofShopper)]).toEqual([401, 403])
  })
})
