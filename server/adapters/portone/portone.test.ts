import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { describePaymentProvider, fullRefund, referenceOf, someRequest } from '#server/ports/payment-provider.conformance.ts'
import { type BeginResult, isPaidAsRequested, type PaymentProvider } from '#server/ports/payment-provider.ts'
import { createPortOne, type PortOneConfig } from './create-portone.ts'

const kakaoPay = { secretKey: 'x', cid: 'TC0ONETIME' }
const webhookSecret = `whsec_${Buffer.from('a secret between store and card gateway').toString('base64')}`
const portone = { apiSecret: 'api-secret', storeId: 'store-1', channelKey: 'channel-key-1' }

async function start(more: Partial<PortOneConfig> = {}, webhookUrl?: string) {
  const webhooks = { webhookSecret, webhookUrl, webhookRetryMs: [0, 20, 20, 20, 20] }
  const sandbox = await startSandbox({ kakaoPay, portone: { ...portone, channelType: 'LIVE', ...webhooks } })
  const provider = createPortOne({ ...portone, apiBaseUrl: sandbox.baseUrl, webhookSecrets: [webhookSecret], live: true, ...more })
  return { sandbox, provider }
}

/** Does the same as the browser SDK when the shop calls `requestPayment`. */
async function openWindow(sandbox: Sandbox, begun: BeginResult, change: Record<string, unknown> = {}) {
  if (begun.kind !== 'card-window') throw new Error('expected a card window')
  const body = JSON.stringify({ ...begun.window, ...change })
  return fetch(`${sandbox.baseUrl}/portone/window`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function choose(sandbox: Sandbox, begun: BeginResult, choice: 'pay' | 'fail' | 'cancel'): Promise<string> {
  expect((await openWindow(sandbox, begun)).status).toBe(200)
  const page = `${sandbox.baseUrl}/portone/pay/${begun.providerPaymentId}`
  expect(await (await fetch(page)).text()).toContain(`data-testid="sandbox-${choice}"`)
  return (await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }) })).text()
}

const refundsOf = (sandbox: Sandbox, id: string) =>
  sandbox.journal.entries().flatMap((entry) => (entry.paymentId === id && entry.event === 'refunded' ? [entry.amount ?? 0] : []))

describePaymentProvider('PortOne', async () => {
  const { sandbox, provider } = await start()
  const operations = { begin: 'pre-register', lookUp: 'get', refund: 'cancel' }
  return {
    provider,
    payer: {
      async pay(begun, payment) {
        expect(await choose(sandbox, begun, 'pay')).toContain('"transactionType":"PAYMENT"')
        return provider.lookUp(payment)
      },
      decline: async (begun) => expect(await choose(sandbox, begun, 'fail')).toContain('"code":"FAILURE_TYPE_PG"'),
      quit: async (begun) => expect(await choose(sandbox, begun, 'cancel')).toContain('"pgCode":"PAY_PROCESS_CANCELED"'),
    },
    break: (operation, kind, more) => sandbox.control.setFault({ provider: 'portone', operation: operations[operation], kind, ...more }),
    takeOtherAmount: () => sandbox.control.setFault({ provider: 'portone', operation: 'pay', kind: 'other-amount' }),
    heal: sandbox.control.reset,
    hanging: sandbox.control.hanging,
    refundsAccepted: (id) => refundsOf(sandbox, id),
    close: sandbox.close,
  }
})

describe('PortOne', { timeout: 20_000 }, () => {
  type Delivery = { headers: IncomingHttpHeaders; body: string }
  let sandbox: Sandbox
  let provider: PaymentProvider
  let store: Server
  let deliveries: Delivery[]
  let storeStatuses: number[]
  beforeEach(async () => {
    deliveries = []
    storeStatuses = []
    store = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      deliveries.push({ headers: request.headers, body })
      response.writeHead(storeStatuses.shift() ?? 200).end()
    })
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    const address = store.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    ;({ sandbox, provider } = await start({}, `http://127.0.0.1:${address.port}/webhook`))
  })
  afterEach(async () => {
    await sandbox.close()
    store.closeAllConnections()
    await new Promise((resolve) => store.close(resolve))
  })

  const begin = async () => {
    const request = someRequest()
    const begun = await provider.begin(request)
    return { request, begun, payment: referenceOf(request, begun) }
  }
  const paid = async () => {
    const { begun, payment } = await begin()
    await choose(sandbox, begun, 'pay')
    return payment
  }
  const readNotice = (delivery: Delivery) => {
    if (provider.readNotice === undefined) throw new Error('PortOne calls the store')
    return provider.readNotice(delivery.body, delivery.headers)
  }
  const notices = (id: string, type: string) =>
    deliveries.filter((one) => one.body.includes(`"${id}"`) && one.body.includes(`"Transaction.${type}"`))

  test('the card window is opened with exactly the amount that was fixed at PortOne; another one is refused there', async () => {
    const { request, begun, payment } = await begin()
    expect(begun).toEqual({
      kind: 'card-window',
      account: 'store-1/channel-key-1',
      providerPaymentId: request.orderReference,
      window: {
        storeId: 'store-1',
        channelKey: 'channel-key-1',
        paymentId: request.orderReference,
        orderName: 'Basmati rice + 3',
        totalAmount: 52_000,
        taxFreeAmount: 20_000,
        currency: 'KRW',
        payMethod: 'CARD',
        customer: { customerId: 'customer-1f0c2b9e' },
        redirectUrl: request.returnUrls.approved,
      },
    })
    const tampered = await openWindow(sandbox, begun, { totalAmount: 100 })
    expect([tampered.status, await tampered.json()]).toEqual([400, expect.objectContaining({ code: 'AmountNotEqualToPredefined' })])
    expect((await provider.lookUp(payment)).state).toBe('waiting')
  })

  test('after a declined card the payer may try again in the same payment', async () => {
    const { begun, payment } = await begin()
    await choose(sandbox, begun, 'fail')
    await choose(sandbox, begun, 'pay')
    expect(isPaidAsRequested(await provider.lookUp(payment))).toBe(true)
  })

  test('a paid payment cannot be begun or opened again', async () => {
    const { request, begun } = await begin()
    await choose(sandbox, begun, 'pay')
    await expect(provider.begin(request)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'ALREADY_PAID' })
    expect(await (await openWindow(sandbox, begun)).json()).toMatchObject({ code: 'PaymentAlreadyPaid' })
  })

  test.each([
    ['other-currency', ['currency']],
    ['other-store', ['store']],
    ['other-channel', ['channel']],
  ])('a payment with %s is not paid as requested', async (kind, mismatches) => {
    sandbox.control.setFault({ provider: 'portone', operation: 'pay', kind })
    const truth = await provider.lookUp(await paid())
    expect(truth).toMatchObject({ state: 'paid', mismatches })
    expect(isPaidAsRequested(truth)).toBe(false)
  })

  test('money through a test channel is no money for a live store', async () => {
    const test = await startSandbox({ kakaoPay, portone: { ...portone, channelType: 'TEST', webhookSecret } })
    try {
      const config = { ...portone, apiBaseUrl: test.baseUrl, webhookSecrets: [webhookSecret] }
      const live = createPortOne({ ...config, live: true })
      const request = someRequest()
      const begun = await live.begin(request)
      await choose(test, begun, 'pay')
      expect((await live.lookUp(referenceOf(request, begun))).mismatches).toEqual(['test-channel'])
      expect(isPaidAsRequested(await createPortOne({ ...config, live: false }).lookUp(referenceOf(request, begun)))).toBe(true)
    } finally {
      await test.close()
    }
  })

  test('a refund that is only requested is pending, and done when PortOne has done it', async () => {
    const payment = await paid()
    sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'pending', ms: 300, times: 1 })
    expect(await provider.refund(fullRefund(payment))).toEqual({ outcome: 'pending', code: 'REQUESTED' })
    expect((await provider.refund(fullRefund(payment))).outcome).toBe('pending')
    expect((await provider.lookUp(payment)).refundedAmount).toBe(0)
    await expect.poll(async () => (await provider.lookUp(payment)).state).toBe('refunded')
    expect(refundsOf(sandbox, payment.providerPaymentId)).toEqual([52_000])
  })

  test('a refund that the card gateway refuses is refused, and can be tried again with a new key', async () => {
    const payment = await paid()
    sandbox.control.setFault({ provider: 'portone', operation: 'cancel', kind: 'gateway-error', times: 1 })
    const refund = fullRefund(payment)
    expect(await provider.refund(refund)).toEqual({ outcome: 'refused', code: 'PG_PROVIDER' })
    expect(await provider.refund(refund)).toEqual({ outcome: 'refused', code: 'PG_PROVIDER' })
    expect((await provider.refund(fullRefund(payment))).outcome).toBe('done')
  })

  test('a wrong API secret is refused', async () => {
    const stranger = createPortOne({
      ...portone,
      apiSecret: 'wrong',
      apiBaseUrl: sandbox.baseUrl,
      webhookSecrets: [webhookSecret],
      live: true,
    })
    await expect(stranger.begin(someRequest())).rejects.toMatchObject({ name: 'ProviderRefused', code: 'UNAUTHORIZED' })
  })

  test('a store without a webhook secret of some length does not start', () => {
    for (const webhookSecrets of [[], ['whsec_'], ['whsec_c2hvcnQ=']]) {
      expect(() => createPortOne({ ...portone, apiBaseUrl: 'http://127.0.0.1:9', webhookSecrets, live: true })).toThrow(RangeError)
    }
  })

  test('payment and refund are reported by signed webhooks that name the payment', async () => {
    const payment = await paid()
    await provider.refund(fullRefund(payment))
    const id = payment.providerPaymentId
    await expect.poll(() => notices(id, 'Paid').length + notices(id, 'Cancelled').length).toBe(2)
    for (const delivery of deliveries)
      expect(readNotice(delivery)).toEqual({ eventId: delivery.headers['webhook-id'], providerPaymentId: id })
  })

  test('a webhook is sent again with the same id until the store takes it', async () => {
    const { begun, payment } = await begin()
    await openWindow(sandbox, begun)
    await expect.poll(() => deliveries.length).toBe(1)
    storeStatuses = [500, 503]
    await choose(sandbox, begun, 'pay')
    await expect.poll(() => notices(payment.providerPaymentId, 'Paid').length, { timeout: 3000 }).toBeGreaterThanOrEqual(1)
    await expect.poll(() => sandbox.journal.entries().filter((entry) => entry.event === 'webhook-delivered').length).toBe(3)
    expect(deliveries.length).toBe(5)
    expect(new Set(deliveries.map((one) => one.headers['webhook-id'])).size).toBe(3)
  })

  test('copies of a webhook have one id; a forged one is rejected', async () => {
    sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'duplicate', copies: 20, times: 2 })
    const payment = await paid()
    await expect.poll(() => notices(payment.providerPaymentId, 'Paid').length).toBe(20)
    expect(new Set(notices(payment.providerPaymentId, 'Paid').map((one) => readNotice(one).eventId)).size).toBe(1)

    sandbox.control.setFault({ provider: 'portone', operation: 'webhook', kind: 'bad-signature' })
    const other = await paid()
    await expect.poll(() => notices(other.providerPaymentId, 'Paid').length).toBeGreaterThan(0)
    for (const delivery of notices(other.providerPaymentId, 'Paid')) expect(() => readNotice(delivery)).toThrow('bad-signature')
  })
})
