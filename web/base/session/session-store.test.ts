import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/calls/account.ts'
import { userForTests } from '../../testing/user-for-tests.ts'
import { memoryStorage } from '../storage/testing/memory-storage.ts'
import { createSessionStore, TOKEN_KEY } from './session-store.ts'
import { readToken, validToken } from './token.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const user = (id: string, name = 'Nimali') => userForTests({ _id: id, name })

function tokenOf(sub: string, expiresAt: number, more: object = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub, exp: expiresAt / 1_000, ...more })}.signature`
}

function browser(kept: Record<string, string> = {}, readUser: () => Promise<User> = async () => user('a1')) {
  const keys = memoryStorage(kept)
  const clock = { now: NOW }
  const [erase, eraseTab] = [vi.fn(), vi.fn()]
  const store = createSessionStore({ keys, now: () => clock.now, readUser, erase, eraseTab })
  return { store, keys, clock, erase, eraseTab }
}

afterEach(() => vi.restoreAllMocks())

test('account and expiry are read from a token, whatever letters are in it', () => {
  expect(readToken(tokenOf('a1', NOW, { note: 'කඩේ ÿ>?' }))).toEqual({ accountId: 'a1', expiresAt: NOW })
})

test.each(['', 'x', 'a.b.c', 'a..c', `a.${Buffer.from('{"sub":1}').toString('base64url')}.c`])('%j is no token', (text) => {
  expect(readToken(text)).toBeNull()
})

test('a token is good until the moment it ends', () => {
  const token = tokenOf('a1', NOW)
  expect(validToken(token, NOW - 1)).not.toBeNull()
  expect(validToken(token, NOW)).toBeNull()
})

test('a browser without a token holds a guest', () => {
  const { store } = browser()
  expect(store.getState().status).toBe('loading')
  store.restore()
  expect(store.getState()).toMatchObject({ status: 'guest', accountId: null, ended: null })
})

test('a good token makes a customer at once, with the name from the last visit, and then the account', async () => {
  const { store } = browser({ token: tokenOf('a1', NOW + DAY), user: '{"name":"Nimali"}' })
  store.restore()
  expect(store.getState()).toMatchObject({ status: 'customer', accountId: 'a1', name: 'Nimali', user: null })
  await expect.poll(() => store.getState().user?._id).toBe('a1')
})

test('an account that does not load is logged, and the screen stays as it is', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const lost = new TypeError('no connection')
  const kept = { token: tokenOf('a1', NOW + DAY), user: '{"name":"Nimali"}' }
  const { store, keys } = browser(kept, () => Promise.reject(lost))
  store.restore()
  await expect.poll(() => logged.mock.calls).toEqual([['Failed to load the account', lost]])
  expect(store.getState()).toMatchObject({ status: 'customer', accountId: 'a1', name: 'Nimali', user: null, ended: null })
  expect(keys.all()).toEqual(kept)
})

test('an expired token is discarded on load, along with the stored user', () => {
  const { store, keys } = browser({ token: tokenOf('a1', NOW - 1), user: '{"name":"Nimali"}' })
  store.restore()
  expect(store.getState()).toMatchObject({ status: 'guest', name: null, ended: 'expired' })
  expect(keys.all()).toEqual({})
})

test('a token that expires while the page is open is not sent any more', () => {
  const { store, clock } = browser({ token: tokenOf('a1', NOW + DAY) })
  store.restore()
  clock.now = NOW + DAY
  expect(store.token()).toBeNull()
  expect(store.getState()).toMatchObject({ status: 'guest', ended: 'expired' })
})

test('a refused token is discarded, but not the one that came after it', () => {
  const { store, keys } = browser({ token: tokenOf('a1', NOW + DAY) })
  store.restore()
  store.signIn({ token: tokenOf('a1', NOW + 2 * DAY), user: user('a1') })
  store.refuse(tokenOf('a1', NOW + DAY))
  expect(store.getState().status).toBe('customer')
  store.refuse(tokenOf('a1', NOW + 2 * DAY))
  expect(store.getState()).toMatchObject({ status: 'guest', ended: 'refused' })
  expect(keys.all()).toEqual({})
})

test('signing in keeps the token and no more of the person than the name', () => {
  const { store, keys } = browser()
  const token = tokenOf('a1', NOW + DAY)
  store.signIn({ token, user: user('a1') })
  expect(store.getState()).toMatchObject({ status: 'customer', accountId: 'a1', user: user('a1') })
  expect(keys.all()).toEqual({ token, user: '{"name":"Nimali"}' })
})

test('another tab that signed out or in is followed, and the data of the account in this tab is erased', async () => {
  const { store, keys, erase, eraseTab } = browser({ token: tokenOf('a1', NOW + DAY) }, async () => user('a2', 'Kamal'))
  store.restore()
  store.restore()
  expect(eraseTab).not.toHaveBeenCalled()
  keys.removeItem('token')
  store.restore()
  expect(store.getState().status).toBe('guest')
  expect(eraseTab).toHaveBeenCalledOnce()
  keys.setItem('token', tokenOf('a2', NOW + DAY))
  store.restore()
  expect(eraseTab).toHaveBeenCalledOnce()
  await expect.poll(() => store.getState().name).toBe('Kamal')
  keys.setItem('token', tokenOf('a3', NOW + DAY))
  store.restore()
  expect(eraseTab).toHaveBeenCalledTimes(2)
  expect(erase).not.toHaveBeenCalled()
})

test('the account of a session that is over is not shown when its response comes late', async () => {
  const late = Promise.withResolvers<User>()
  const { store } = browser({ token: tokenOf('a1', NOW + DAY) }, () => late.promise)
  store.restore()
  store.signOut()
  late.resolve(user('a1'))
  await late.promise
  await Promise.resolve()
  expect(store.getState()).toMatchObject({ status: 'guest', user: null, ended: 'signedOut' })
})

test.each([
  ['it has expired', NOW - 1, (store: ReturnType<typeof browser>['store']) => store.restore()],
  ['the server refused its token', NOW + 1_000, (store: ReturnType<typeof browser>['store']) => store.refuse(tokenOf('a1', NOW + 1_000))],
  ['the customer signed out', NOW + 1_000, (store: ReturnType<typeof browser>['store']) => store.signOut()],
])('everything personal is erased once when a session ends because %s', (why, expiresAt, end) => {
  const { store, erase } = browser({ [TOKEN_KEY]: tokenOf('a1', expiresAt) })
  if (expiresAt > NOW) store.restore()
  expect(erase).not.toHaveBeenCalled()
  end(store)
  // Signing out erases everything; a lost session keeps the checkout draft.
  expect(erase).toHaveBeenCalledExactlyOnceWith({ lost: why !== 'the customer signed out' })
})

test('nothing of a guest is erased', () => {
  const { store, erase } = browser()
  store.restore()
  store.restore()
  expect(erase).not.toHaveBeenCalled()
})
