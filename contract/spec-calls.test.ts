import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CALLS } from './calls/all.ts'

/** Every call of the product rules, 7. `{id}` is a path parameter. */
const SPECIFIED = [
  'GET /api/food/list',
  'POST /api/food/byCate',
  'POST /api/food/get/stock',
  'POST /api/cart/add',
  'POST /api/cart/remove',
  'POST /api/cart/get',
  'GET /api/user/get',
  'POST /api/address/update',
  'GET /api/history/get',
  'GET /api/chat/me',
  'GET /api/sliders/all',
  'POST /api/payment/kakao/approve',
  'POST /api/payment/kakao/init',
  'POST /api/payment/complete',
  'POST /api/order/place',
  'POST /api/user/login',
  'POST /api/user/register',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password/{}',
  'POST /api/auth/send-otp',
  'POST /api/auth/verify-otp',
  'POST /api/review/get',
  'POST /api/review/add',
  'POST /api/review/delete',
  'POST /api/chat/add',
  'DELETE /api/chat/delete/{}',
  'POST /api/user/update',
  'GET /api/notifications/get/{}',
  'GET /api/order/my',
  'POST /api/order/update',
]

const CALL_FILES = join(import.meta.dirname, 'calls')
const present = CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`)

test.each(SPECIFIED)('%s of the product rules is in the contract', (call) => {
  expect(present).toContain(call)
})

test('no call is missing in the list of calls, and none is there twice', () => {
  const files = readdirSync(CALL_FILES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const sources = files.map((file) => readFileSync(join(CALL_FILES, file), 'utf8'))
  const written = sources.flatMap((source) => [...source.matchAll(/^export const \w+ = endpoint\(/gm)])
  expect(new Set(present).size).toBe(written.length)
  expect(present).toHaveLength(written.length)
})

test('only responses of public calls by GET are cached, and only those of calls by GET are cached offline', () => {
  const cached = CALLS.filter((call) => call.cached)
  expect(cached.filter(({ access, method }) => access !== 'public' || method !== 'GET')).toEqual([])
  expect(CALLS.filter(({ offline, method }) => offline !== null && method !== 'GET')).toEqual([])
})
