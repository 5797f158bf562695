import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint, isPushService, lookupPublic } from './public-address.ts'

test.each(['1.1.1.1', '142.250.1.188', '2a00:1450:4001:81b::200a', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['198.18.0.1', '203.0.113.5', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ...['fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'localhost', '', '1.2.3'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s may be an endpoint', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true)
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'https://push.example.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.kr/x',
  'https://xnotify.windows.com/x',
])('%s is of no push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://user:pass@example.com/x',
  'https://example.com:8443/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'example.com',
  '',
])('%j may not', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false)
})

test.each([true, false])('a name that leads to this machine is refused when it is looked up', async (all) => {
  const result = await new Promise((done) => lookupPublic('localhost', { all }, (error, found) => done(error ?? found)))
  expect(result).toBeInstanceOf(Error)
})
