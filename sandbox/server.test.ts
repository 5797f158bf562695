import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { SandboxOptions } from './options.ts'
import { type Sandbox, startSandbox } from './server.ts'

const kakaoPay = { secretKey: 'DEV_KEY', cid: 'TC0ONETIME' }
const portone = { apiSecret: 's', storeId: 'store-1', channelKey: 'channel-1', webhookSecret: 'whsec_c2VjcmV0' }
const jsonObject = z.record(z.string(), z.unknown())

const running: Sandbox[] = []
const folders: string[] = []
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ kakaoPay, portone, ...options })
  running.push(sandbox)
  return sandbox
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'))
  folders.push(folder)
  return folder
}

async function post(url: string, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: jsonObject.parse(await response.json()) }
}

const kakao = (sandbox: Sandbox, operation: string, body: Record<string, unknown>, authorization = 'SECRET_KEY DEV_KEY') =>
  post(`${sandbox.baseUrl}/online/v1/payment/${operation}`, { cid: kakaoPay.cid, ...body }, { authorization })

const order = { partner_order_id: 'order-1', partner_user_id: 'customer-1' }
const readyBody = {
  ...order,
  item_name: 'Rice <b>& "more"</b>',
  quantity: 1,
  total_amount: 52_000,
  tax_free_amount: 0,
  approval_url: 'https://store.example/approved?ref=1',
  cancel_url: 'https://store.example/cancelled',
  fail_url: 'https://store.example/failed',
}

async function ready(sandbox: Sandbox): Promise<{ tid: string; page: string }> {
  const { status, body } = await kakao(sandbox, 'ready', readyBody)
  expect(status).toBe(200)
  return { tid: z.string().length(20).parse(body.tid), page: z.string().parse(body.next_redirect_mobile_url) }
}

async function choose(page: string, choice: string): Promise<URL> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

async function paid(sandbox: Sandbox): Promise<string> {
  const { tid, page } = await ready(sandbox)
  const pg_token = (await choose(page, 'pay')).searchParams.get('pg_token')
  expect((await kakao(sandbox, 'approve', { tid, ...order, pg_token })).status).toBe(200)
  return tid
}

test('the payment page shows what it is in two languages, shows data as text and cannot run scripts', async () => {
  const { page } = await ready(await start())
  const response = await fetch(page)
  const html = await response.text()
  expect(html).toContain('Payment sandbox – no real money')
  expect(html).toContain('결제 샌드박스')
  expect(html).toContain('52,000원')
  expect(html).not.toContain('<b>')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const name of ['pay', 'fail', 'cancel']) expect(html).toContain(`data-testid="sandbox-${name}"`)
})

test('pay, fail and cancel send the browser where Kakao Pay would', async () => {
  const sandbox = await start()
  const approved = await choose((await ready(sandbox)).page, 'pay')
  expect(approved.origin + approved.pathname).toBe('https://store.example/approved')
  expect(approved.searchParams.get('ref')).toBe('1')
  expect(approved.searchParams.get('pg_token')).toMatch(/^[0-9a-f]{20}$/)
  expect((await choose((await ready(sandbox)).page, 'fail')).href).toBe('https://store.example/failed')
  expect((await choose((await ready(sandbox)).page, 'cancel')).href).toBe('https://store.example/cancelled')
})

test('the statuses of Kakao Pay follow what happens', async () => {
  const sandbox = await start()
  const { tid, page } = await ready(sandbox)
  const status = async () => (await kakao(sandbox, 'order', { tid })).body.status
  expect(await status()).toBe('READY')
  await fetch(page)
  expect(await status()).toBe('OPEN_PAYMENT')
  const pg_token = (await choose(page, 'pay')).searchParams.get('pg_token')
  expect(await status()).toBe('AUTH_PASSWORD')
  await kakao(sandbox, 'approve', { tid, ...order, pg_token })
  expect(await status()).toBe('SUCCESS_PAYMENT')
  await kakao(sandbox, 'cancel', { tid, cancel_amount: 2000, cancel_tax_free_amount: 0 })
  expect(await status()).toBe('PART_CANCEL_PAYMENT')
  await kakao(sandbox, 'cancel', { tid, cancel_amount: 50_000, cancel_tax_free_amount: 0 })
  expect(await status()).toBe('CANCEL_PAYMENT')
})

test('the errors of Kakao Pay have its codes and its form', async () => {
  const clock = { ms: 0 }
  const sandbox = await start({ now: () => Date.now() + clock.ms })
  const { tid, page } = await ready(sandbox)
  const codeOf = async (operation: string, body: Record<string, unknown>, authorization?: string) => {
    const response = await kakao(sandbox, operation, body, authorization)
    expect(response.body.error_message).toEqual(expect.any(String))
    return [response.status, response.body.error_code]
  }
  const approve = (change: Record<string, unknown> = {}) => codeOf('approve', { tid, ...order, pg_token: 'x', ...change })
  const cancel = (id: string, more: Record<string, unknown>) =>
    codeOf('cancel', { tid: id, cancel_amount: 1000, cancel_tax_free_amount: 0, ...more })
  expect(await codeOf('order', { tid }, 'SECRET_KEY other')).toEqual([401, -401])
  expect(await codeOf('order', { tid, cid: 'OTHERSTORE' })).toEqual([400, -731])
  expect(await codeOf('order', { tid: 'T0' })).toEqual([400, -721])
  expect(await approve()).toEqual([400, -701])
  expect(await approve({ partner_order_id: 'order-2' })).toEqual([400, -706])
  expect(await approve({ partner_user_id: 'customer-2' })).toEqual([400, -707])
  expect(await cancel(tid, {})).toEqual([400, -784])
  await choose(page, 'pay')
  expect(await approve()).toEqual([400, -708])
  const done = await paid(sandbox)
  expect(await approve({ tid: done })).toEqual([400, -702])
  expect(await cancel(done, { cancel_amount: 52_001 })).toEqual([400, -711])
  await kakao(sandbox, 'cancel', { tid: done, cancel_amount: 2000, cancel_tax_free_amount: 0 })
  expect(await cancel(done, { cancel_amount: 51_000 })).toEqual([400, -710])
  expect(await cancel(done, { cancel_available_amount: 52_000 })).toEqual([400, -722])
  clock.ms = 15 * 60_000
  expect(await approve()).toEqual([400, -723])
})

test('a restart with the same folder restores the payments, refunds work, and a cut line is passed over', async () => {
  const dataFolder = newFolder()
  const first = await start({ dataFolder })
  const tid = await paid(first)
  const before = first.journal.entries().length
  await first.close()
  appendFileSync(join(dataFolder, 'journal.jsonl'), '{"seq":99,"at":"20')

  const second = await start({ dataFolder })
  expect(second.journal.entries()).toHaveLength(before)
  const cancel = { tid, cancel_amount: 52_000, cancel_tax_free_amount: 0, cancel_available_amount: 52_000 }
  expect((await kakao(second, 'cancel', cancel)).body.status).toBe('CANCEL_PAYMENT')
  await second.close()

  const third = await start({ dataFolder })
  expect((await kakao(third, 'cancel', cancel)).body.error_code).toBe(-784)
  expect(third.journal.entries().at(-1)).toMatchObject({ seq: before + 1, event: 'refunded', amount: 52_000, paymentId: tid })
  expect(readFileSync(join(dataFolder, 'journal.jsonl'), 'utf8').split('\n').at(-2)).toContain('"refunded"')
})

test('the journal lists money taken and given back, and no token', async () => {
  const sandbox = await start()
  const tid = await paid(sandbox)
  await kakao(sandbox, 'cancel', { tid, cancel_amount: 2000, cancel_tax_free_amount: 0 })
  const { entries } = z.object({ entries: z.array(jsonObject) }).parse(await (await fetch(`${sandbox.baseUrl}/journal.json`)).json())
  const money = entries.filter((entry) => entry.event === 'paid' || entry.event === 'refunded')
  expect(money.map(({ paymentId, event, amount }) => [paymentId, event, amount])).toEqual([
    [tid, 'paid', 52_000],
    [tid, 'refunded', 2000],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/token/i)
  expect(await (await fetch(`${sandbox.baseUrl}/journal`)).text()).toContain(tid)
})

test('behind a proxy the pages are at the public origin below the base path', async () => {
  const sandbox = await start({ basePath: '/sandbox', publicOrigin: 'https://store.example' })
  const { tid, page } = await ready(sandbox)
  expect(page).toBe(`https://store.example/sandbox/kakao/pay/${tid}`)
  expect((await fetch(`${sandbox.origin}/sandbox/kakao/pay/${tid}`)).status).toBe(200)
  expect((await fetch(`${sandbox.origin}/kakao/pay/${tid}`)).status).toBe(404)
})

test('faults are set and reset over HTTP, and one that makes no sense is refused', async () => {
  const sandbox = await start()
  const { tid } = await ready(sandbox)
  const control = `${sandbox.baseUrl}/control`
  expect(
    (await post(`${control}/faults`, { provider: 'kakao-pay', operation: 'order', kind: 'status', status: 429, times: 1 })).status,
  ).toBe(200)
  expect((await kakao(sandbox, 'order', { tid })).status).toBe(429)
  expect((await kakao(sandbox, 'order', { tid })).status).toBe(200)
  await post(`${control}/faults`, { provider: 'kakao-pay', operation: 'order', kind: 'status' })
  await post(`${control}/reset`, {})
  expect((await kakao(sandbox, 'order', { tid })).status).toBe(200)
  for (const wrong of [{ kind: 'duplicate' }, { kind: 'explode' }, { kind: 'hang', ms: -1 }, { kind: 'hang', minutes: 1 }]) {
    expect((await post(`${control}/faults`, { provider: 'kakao-pay', operation: 'order', ...wrong })).status).toBe(400)
  }
  expect((await fetch(`${(await start({ allowControl: false })).baseUrl}/control/faults`)).status).toBe(404)
})

test('a repeat with the same idempotency key gets the first response of PortOne', async () => {
  const sandbox = await start()
  const auth = { authorization: 'PortOne s' }
  const payment = { storeId: 'store-1', totalAmount: 52_000, taxFreeAmount: 0, currency: 'KRW' }
  await post(`${sandbox.baseUrl}/payments/p-1/pre-register`, payment, auth)
  await post(`${sandbox.baseUrl}/portone/window`, {
    ...payment,
    channelKey: 'channel-1',
    paymentId: 'p-1',
    orderName: 'Rice',
    payMethod: 'CARD',
  })
  await fetch(`${sandbox.baseUrl}/portone/pay/p-1`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
  const cancel = (key: string) => post(`${sandbox.baseUrl}/payments/p-1/cancel`, { reason: 'r' }, { ...auth, 'idempotency-key': key })
  expect((await cancel('without-quotes-0123456789')).status).toBe(400)
  sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'hang', ms: 200, times: 1 })
  const [first, meanwhile] = await Promise.all([cancel('"key-0123456789abcdef"'), cancel('"key-0123456789abcdef"')])
  expect([first.status, meanwhile.status].sort()).toEqual([200, 409])
  const repeated = await cancel('"key-0123456789abcdef"')
  expect(repeated).toEqual(first.status === 200 ? first : meanwhile)
  expect(await cancel('"another-0123456789abcdef"')).toEqual({ status: 409, body: { type: 'PAYMENT_ALREADY_CANCELLED' } })
})
