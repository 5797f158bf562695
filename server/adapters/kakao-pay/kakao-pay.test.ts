import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { describePaymentProvider, referenceOf, someRequest } from '#server/ports/payment-provider.conformance.ts'
import type { BeginResult, PaymentProvider, PaymentReference, PaymentTruth } from '#server/ports/payment-provider.ts'
import { isPaidAsRequested } from '#server/ports/payment-provider.ts'
import { createKakaoPay, type KakaoPayConfig } from './create-kakao-pay.ts'
import { isAllowedRedirect, kakaoRedirectHosts } from './redirect-hosts.ts'

const kakaoPay = { secretKey: 'DEV_TEST_KEY', cid: 'TC0ONETIME' }
const portone = { apiSecret: 'x', storeId: 'x', channelKey: 'x', webhookSecret: 'whsec_x' }

async function start(more: Partial<KakaoPayConfig> = {}, clock = { ms: 0 }) {
  const sandbox = await startSandbox({ kakaoPay, portone, now: () => Date.now() + clock.ms })
  const provider = createKakaoPay({ ...kakaoPay, baseUrl: sandbox.baseUrl, redirectHosts: [sandbox.origin], ...more })
  return { sandbox, provider }
}

/** The payer on the payment page; returns where the browser is sent. */
async function choose(begun: BeginResult, choice: 'pay' | 'fail' | 'cancel'): Promise<URL> {
  if (begun.kind !== 'redirect') throw new Error('expected a redirect')
  const page = await fetch(begun.redirectMobileUrl)
  expect(await page.text()).toContain(`data-testid="sandbox-${choice}"`)
  const response = await fetch(begun.redirectMobileUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

async function approve(provider: PaymentProvider, payment: PaymentReference, returnToken: string): Promise<PaymentTruth> {
  if (provider.approve === undefined) throw new Error('Kakao Pay approves')
  return provider.approve(payment, returnToken)
}

async function pay(provider: PaymentProvider, begun: BeginResult, payment: PaymentReference): Promise<PaymentTruth> {
  return approve(provider, payment, (await choose(begun, 'pay')).searchParams.get('pg_token') ?? '')
}

const eventsOf = (sandbox: Sandbox, id: string, event: string) =>
  sandbox.journal.entries().filter((entry) => entry.paymentId === id && entry.event === event)

describePaymentProvider('Kakao Pay', async () => {
  const { sandbox, provider } = await start()
  const operations = { begin: 'ready', lookUp: 'order', refund: 'cancel' }
  return {
    provider,
    payer: {
      pay: (begun, payment) => pay(provider, begun, payment),
      decline: async (begun) => expect((await choose(begun, 'fail')).pathname).toMatch(/failed$/),
      quit: async (begun) => expect((await choose(begun, 'cancel')).pathname).toMatch(/cancelled$/),
    },
    break: (operation, kind, more) => sandbox.control.setFault({ provider: 'kakao-pay', operation: operations[operation], kind, ...more }),
    takeOtherAmount: () => sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'other-amount' }),
    heal: sandbox.control.reset,
    hanging: sandbox.control.hanging,
    refundsAccepted: (id) => eventsOf(sandbox, id, 'refunded').map((entry) => entry.amount ?? 0),
    close: sandbox.close,
  }
})

describe('Kakao Pay', { timeout: 20_000 }, () => {
  let sandbox: Sandbox
  let provider: PaymentProvider
  const clock = { ms: 0 }
  beforeEach(async () => {
    clock.ms = 0
    ;({ sandbox, provider } = await start({}, clock))
  })
  afterEach(() => sandbox.close())

  const begin = async () => {
    const request = someRequest()
    const begun = await provider.begin(request)
    return { begun, payment: referenceOf(request, begun) }
  }
  const takenOnce = (payment: PaymentReference) =>
    expect(eventsOf(sandbox, payment.providerPaymentId, 'paid').map((entry) => entry.amount)).toEqual([52_000])

  test('a redirect to a foreign host is not forwarded', async () => {
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'ready', kind: 'redirect-url', url: 'https://evil.example/pay' })
    await expect(provider.begin(someRequest())).rejects.toMatchObject({ name: 'ProviderReplyInvalid', code: 'foreign-redirect' })
  })

  test('only https on the listed hosts, or exactly a listed origin, may be forwarded', () => {
    const allowed = [...kakaoRedirectHosts, 'http://localhost:3000']
    const fine = ['https://online-pay.kakaopay.com/a', 'https://online-pay.kakao.com/b', 'http://localhost:3000/sandbox/kakao/pay/T']
    const foreign = [
      'http://online-pay.kakaopay.com/a',
      'https://online-pay.kakaopay.com.evil.example/',
      'https://online-pay.kakaopay.com@evil.example/',
      'https://user:pass@online-pay.kakaopay.com/',
      'https://online-pay.kakaopay.com:8443/',
      'http://localhost:3001/',
      'javascript:alert(1)',
      '//evil.example',
      '',
    ]
    expect(fine.filter((address) => !isAllowedRedirect(address, allowed))).toEqual([])
    expect(foreign.filter((address) => isAllowedRedirect(address, allowed))).toEqual([])
  })

  test('an approval whose response is lost is found as paid, and the money is taken once', async () => {
    const { begun, payment } = await begin()
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'lost-reply' })
    expect(isPaidAsRequested(await pay(provider, begun, payment))).toBe(true)
    takenOnce(payment)
  })

  test('an approval that hangs is unknown within 6 seconds, and found as paid when it was carried out late', async () => {
    const { begun, payment } = await begin()
    const token = (await choose(begun, 'pay')).searchParams.get('pg_token') ?? ''
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'hang', ms: 6000 })
    const started = performance.now()
    expect((await approve(provider, payment, token)).state).toBe('unknown')
    expect(performance.now() - started).toBeLessThan(6000)
    await expect.poll(async () => isPaidAsRequested(await provider.lookUp(payment)), { timeout: 5000 }).toBe(true)
    takenOnce(payment)
  })

  test.each(['status', 'html'])('an approval with a broken response (%s) that took nothing is unknown, not paid', async (kind) => {
    const { begun, payment } = await begin()
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind })
    expect((await pay(provider, begun, payment)).state).toBe('unknown')
    expect((await provider.lookUp(payment)).state).toBe('waiting')
  })

  test('an approval while nothing responds is unknown and does not throw', async () => {
    const { begun, payment } = await begin()
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'status' })
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'order', kind: 'status' })
    expect(await pay(provider, begun, payment)).toMatchObject({ state: 'unknown', amount: null })
  })

  test('20 approvals with one token take the money once, and all see it as paid', async () => {
    const { begun, payment } = await begin()
    const token = (await choose(begun, 'pay')).searchParams.get('pg_token') ?? ''
    const truths = await Promise.all(Array.from({ length: 20 }, () => approve(provider, payment, token)))
    expect(truths.every(isPaidAsRequested)).toBe(true)
    takenOnce(payment)
  })

  test('a forged token, and a token of another payment, take nothing', async () => {
    const first = await begin()
    const second = await begin()
    const token = (await choose(first.begun, 'pay')).searchParams.get('pg_token') ?? ''
    await choose(second.begun, 'pay')
    expect((await approve(provider, second.payment, token)).state).toBe('waiting')
    expect((await approve(provider, second.payment, 'forged')).state).toBe('waiting')
    expect(sandbox.journal.entries().filter((entry) => entry.event === 'paid')).toEqual([])
  })

  test('an approval for another order, customer or amount than the payment belongs to takes nothing', async () => {
    const { begun, payment } = await begin()
    const token = (await choose(begun, 'pay')).searchParams.get('pg_token') ?? ''
    for (const wrong of [{ orderReference: 'order-of-somebody-else' }, { customerReference: 'customer-2' }, { amount: 100 }]) {
      const truth = await approve(provider, { ...payment, ...wrong }, token)
      expect(truth.state).toBe('unknown')
      expect(truth.mismatches).toHaveLength(1)
    }
  })

  test('money that another merchant took is not paid as requested', async () => {
    const { begun, payment } = await begin()
    sandbox.control.setFault({ provider: 'kakao-pay', operation: 'approve', kind: 'other-store' })
    const truth = await pay(provider, begun, payment)
    expect(truth.mismatches).toEqual(['store'])
    expect(isPaidAsRequested(truth)).toBe(false)
  })

  test('a payment that was not approved within 15 minutes has failed', async () => {
    const { begun, payment } = await begin()
    const token = (await choose(begun, 'pay')).searchParams.get('pg_token') ?? ''
    clock.ms = 15 * 60_000
    expect((await approve(provider, payment, token)).state).toBe('failed')
    expect((await provider.lookUp(payment)).state).toBe('failed')
  })

  test('a wrong key and an unknown payment are refused with the code of Kakao Pay', async () => {
    const stranger = createKakaoPay({ ...kakaoPay, secretKey: 'wrong', baseUrl: sandbox.baseUrl, redirectHosts: [] })
    await expect(stranger.begin(someRequest())).rejects.toMatchObject({ name: 'ProviderRefused', code: '-401' })
    const { payment } = await begin()
    await expect(provider.lookUp({ ...payment, providerPaymentId: 'T0000000000000000000' })).rejects.toMatchObject({ code: '-721' })
  })

  test('personal data and addresses that are too long never leave the store', async () => {
    const request = someRequest()
    for (const customerReference of ['nimal@example.com', '01012345678', '김민수']) {
      await expect(provider.begin({ ...request, customerReference })).rejects.toThrow(RangeError)
    }
    const returnUrls = { ...request.returnUrls, approved: `http://127.0.0.1/${'a'.repeat(255)}` }
    await expect(provider.begin({ ...request, returnUrls })).rejects.toThrow(RangeError)
    await expect(provider.begin({ ...request, orderReference: '42' })).rejects.toThrow(RangeError)
    expect(sandbox.journal.entries()).toEqual([])
  })

  test('an item name of more than 100 characters is cut, not refused', async () => {
    expect((await provider.begin({ ...someRequest(), itemName: '쌀'.repeat(150) })).kind).toBe('redirect')
  })
})
