import { expect, test } from 'vitest'
import { automaticLogin, type LoginSituation } from './login-rules.ts'

const guest: LoginSituation = {
  session: { status: 'guest', ended: null },
  pathname: '/search',
  previous: '/',
  shown: false,
  endShown: false,
}
const wanted = (more: Partial<LoginSituation>) => automaticLogin({ ...guest, ...more })

test('the login opens at the first change of the page, not at the first page', () => {
  expect(wanted({ previous: undefined })).toBeNull()
  expect(wanted({})).toBe('visit')
})

test('it does not open again in a visit, nor while nothing changes', () => {
  expect(wanted({ shown: true })).toBeNull()
  expect(wanted({ previous: '/search' })).toBeNull()
})

test('on the cart it opens on load, and again', () => {
  expect(wanted({ pathname: '/Cart', previous: undefined })).toBe('cart')
  expect(wanted({ pathname: '/cart', shown: true })).toBe('cart')
  expect(wanted({ pathname: '/Cart', previous: '/Cart', shown: true })).toBeNull()
})

test('an expired token opens it on any page, once', () => {
  const session = { status: 'guest', ended: 'expired' } as const
  expect(wanted({ session, previous: undefined, shown: true })).toBe('expired')
  expect(wanted({ session, shown: true, endShown: true })).toBeNull()
})

test('it does not open right after signing out', () => {
  expect(wanted({ session: { status: 'guest', ended: 'signedOut' }, previous: '/search', shown: true })).toBeNull()
})

test.each(['/reset/abc', '/reset', '/console', '/Console/orders', '/terms', '/privacy', '/returns'])('never on %s', (pathname) => {
  expect(wanted({ pathname })).toBeNull()
  expect(wanted({ pathname, session: { status: 'guest', ended: 'expired' } })).toBeNull()
})

test('a page whose name only begins like the reset page is none', () => {
  expect(wanted({ pathname: '/resettle' })).toBe('visit')
})

test('it never opens for a customer, nor before the session is loaded', () => {
  expect(wanted({ session: { status: 'customer', ended: null } })).toBeNull()
  expect(wanted({ session: { status: 'loading', ended: null } })).toBeNull()
})
