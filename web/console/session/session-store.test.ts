import { expect, it, vi } from 'vitest'
import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import { createSessionStore, type SessionResponse } from './session-store.ts'

const ruwan: StaffMember = { accountId: 's1', name: 'Ruwan', email: 'owner@example.com', role: 'owner', permissions: [] }
const suresh: StaffMember = { ...ruwan, accountId: 's2', name: 'Suresh', email: 'suresh@example.com', role: 'packer' }

function open(...states: SessionResponse['state'][]) {
  const forget = vi.fn()
  const read = async (): Promise<SessionResponse> => {
    const state = states.shift() ?? 'open'
    return { state, me: state === 'open' || state === 'locked' ? ruwan : null, idleMinutes: 30 }
  }
  return { store: createSessionStore(read, forget), forget }
}

it('a call that meets a locked session waits, and goes on after the password', async () => {
  const { store, forget } = open('open', 'locked', 'open')
  await store.start()
  const call = vi.fn()
  const waiting = store.regained().then(call)
  await vi.waitFor(() => expect(store.get().lock).toBe('locked'))
  expect(store.get().me).toBe(ruwan)
  expect(call).not.toHaveBeenCalled()
  await store.check()
  await waiting
  expect(call).toHaveBeenCalledOnce()
  expect(forget).not.toHaveBeenCalled()
})

it('an expired session keeps the page for the same person, and not for another', async () => {
  const { store, forget } = open('open', 'expired', 'expired')
  await store.start()
  const first = store.regained()
  await vi.waitFor(() => expect(store.get().lock).toBe('expired'))
  store.opened(ruwan)
  await first
  expect(forget).not.toHaveBeenCalled()
  const second = store.regained()
  await vi.waitFor(() => expect(store.get().lock).toBe('expired'))
  store.opened(suresh)
  await expect(second).rejects.toThrow('SIGNED_OUT')
  expect([forget.mock.calls.length, store.get().me]).toEqual([1, suresh])
})

it('somebody who was removed is out, and nothing of the page stays', async () => {
  const { store, forget } = open('open', 'none')
  await store.start()
  await expect(store.regained()).rejects.toThrow('SIGNED_OUT')
  expect(store.get()).toMatchObject({ status: 'signedOut', me: null, lock: null })
  expect(forget).toHaveBeenCalledOnce()
})

it('turning back from the password refuses the call', async () => {
  const { store } = open('open')
  await store.start()
  const refused = store.proven()
  expect(store.get().needsPassword).toBe(true)
  store.prove(false)
  await expect(refused).rejects.toThrow('SIGNED_OUT')
  const given = store.proven()
  store.prove(true)
  await given
  expect(store.get().needsPassword).toBe(false)
})

it('an expired cookie without a page is a sign-in', async () => {
  const { store } = open('expired')
  await store.start()
  expect(store.get().status).toBe('signedOut')
})

it('has the minutes of the rule also for somebody who is not signed in', async () => {
  const store = createSessionStore(async () => ({ state: 'none', me: null, idleMinutes: 10 }), vi.fn())
  await store.start()
  expect(store.get()).toMatchObject({ status: 'signedOut', idleMinutes: 10 })
})

it('rereads what the person may', async () => {
  const permissions: StaffMember['permissions'][] = [['orders.read', 'chat.read'], ['orders.read']]
  const read = async (): Promise<SessionResponse> => ({
    state: 'open',
    me: { ...suresh, permissions: permissions.shift() ?? [] },
    idleMinutes: 30,
  })
  const store = createSessionStore(read, vi.fn())
  await store.start()
  expect(store.get().me?.permissions).toContain('chat.read')
  await store.check()
  expect(store.get().me?.permissions).toEqual(['orders.read'])
})
