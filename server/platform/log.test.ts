import { expect, it } from 'vitest'
import { holdsSecret, loggablePath } from './log.ts'

it.each([
  ['/reset/SECRET', '/reset/-'],
  ['/confirm/SECRET?lang=ko', '/confirm/-'],
  ['/api/auth/reset-password/SECRET', '/api/auth/reset-password/-'],
  ['/api/payment/kakao/return/SECRET/approve?pg_token=x', '/api/payment/kakao/return/-/approve'],
  ['/api/messages/opt-out/back-in-stock/account-1/SECRET', '/api/messages/opt-out/back-in-stock/account-1/-'],
])('the log masks the secret in %s', (address, shown) => {
  expect(loggablePath(address)).toBe(shown)
  expect(holdsSecret(address)).toBe(true)
})

it('other paths are logged without their query', () => {
  expect(loggablePath('/Details/42?q=somebody')).toBe('/Details/42')
  expect(holdsSecret('/Details/42')).toBe(false)
})
