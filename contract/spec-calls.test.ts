import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every call of the product rules, 7. `{id}` stands for a part of the path. */
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

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  typeof value.method === 'string' &&
  'path' in value &&
  typeof value.path === 'string'

async function contractCalls(): Promise<Set<string>> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const calls = new Set<string>()
  for (const file of files) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file))
    for (const value of Object.values(exported)) if (isEndpoint(value)) calls.add(`${value.method} ${value.path.replaceAll(/:\w+/g, '{}')}`)
  }
  return calls
}

const present = await contractCalls()

test.each(SPECIFIED)('%s of the specification is in the contract', (call) => {
  expect(present).toContain(call)
})
