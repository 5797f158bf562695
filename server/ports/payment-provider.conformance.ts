import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type BeginRequest,
  type BeginResult,
  isPaidAsRequested,
  type PaymentProvider,
  type PaymentReference,
  type PaymentTruth,
  ProviderReplyInvalid,
  ProviderTimeout,
  ProviderUnavailable,
  type RefundRequest,
} from './payment-provider.ts'

/** A provider's adapter together with the counterpart that it talks to over HTTP. */
export type ProviderUnderTest = {
  provider: PaymentProvider
  payer: {
    /** Pays, and does whatever takes the money. */
    pay(begun: BeginResult, payment: PaymentReference): Promise<PaymentTruth>
    decline(begun: BeginResult): Promise<void>
    quit(begun: BeginResult): Promise<void>
  }
  /** Makes one kind of call fail, `times` times or until the test ends. */
  break(
    operation: 'begin' | 'lookUp' | 'refund',
    kind: 'hang' | 'status' | 'html' | 'lost-reply',
    more?: { ms?: number; times?: number },
  ): void
  /** The next payment takes 100 won instead of the requested amount. */
  takeOtherAmount(): void
  heal(): void
  /** Calls that hang and are not executed yet. */
  hanging(): number
  /** From the counterpart's own journal: won that were given back, one entry for each accepted refund. */
  refundsAccepted(providerPaymentId: string): number[]
  close(): Promise<void>
}

let counter = 0

/** A request for 52,000 won, 20,000 of them VAT-exempt, with new references. */
export function someRequest(): BeginRequest {
  counter += 1
  const orderReference = `order-${crypto.randomUUID().slice(0, 24)}-${counter}`
  const home = `http://127.0.0.1:9/pay/${orderReference}`
  return {
    orderReference,
    customerReference: 'customer-1f0c2b9e',
    itemName: 'Basmati rice + 3',
    quantity: 4,
    amount: 52_000,
    taxFreeAmount: 20_000,
    returnUrls: { approved: `${home}/approved`, cancelled: `${home}/cancelled`, failed: `${home}/failed` },
  }
}

/** The stored reference of a payment that was begun. */
export function referenceOf(request: BeginRequest, begun: BeginResult): PaymentReference {
  const { orderReference, customerReference, amount, taxFreeAmount } = request
  return { providerPaymentId: begun.providerPaymentId, orderReference, customerReference, amount, taxFreeAmount }
}

/** A refund of everything, with a new key. */
export function fullRefund(payment: PaymentReference): RefundRequest {
  const { amount, taxFreeAmount } = payment
  return {
    payment,
    amount,
    taxFreeAmount,
    refundableBefore: amount,
    reason: 'Order cancelled',
    idempotencyKey: `refund-${crypto.randomUUID()}`,
  }
}

async function within6Seconds<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    expect(performance.now() - started).toBeLessThan(6000)
  }
}

/** The conformance test of payment providers, run against a counterpart over HTTP. */
export function describePaymentProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a payment provider`, { timeout: 20_000 }, () => {
    let it: ProviderUnderTest
    beforeEach(async () => {
      it = await start()
    })
    afterEach(() => it.close())

    const begin = async () => {
      const request = someRequest()
      const begun = await it.provider.begin(request)
      return { begun, payment: referenceOf(request, begun) }
    }
    const paid = async () => {
      const { begun, payment } = await begin()
      await it.payer.pay(begun, payment)
      return payment
    }

    test('a payment that was begun is waiting and nothing is taken', async () => {
      const { payment } = await begin()
      const truth = await it.provider.lookUp(payment)
      expect(truth).toMatchObject({ state: 'waiting', refundedAmount: 0, refundableAmount: 0, paidAt: null, mismatches: [] })
      expect(isPaidAsRequested(truth)).toBe(false)
    })

    test('a payer who pays is seen as paid exactly as requested, with all of it refundable', async () => {
      const { begun, payment } = await begin()
      const paid = await it.payer.pay(begun, payment)
      const truth = await it.provider.lookUp(payment)
      for (const one of [paid, truth]) {
        expect(isPaidAsRequested(one)).toBe(true)
        expect(one).toMatchObject({ amount: 52_000, taxFreeAmount: 20_000, currency: 'KRW', refundedAmount: 0, refundableAmount: 52_000 })
        expect(Math.abs((one.paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
      }
    })

    test('a declined payment is failed, a closed one cancelled, and neither is paid', async () => {
      const declined = await begin()
      await it.payer.decline(declined.begun)
      expect((await it.provider.lookUp(declined.payment)).state).toBe('failed')
      const quit = await begin()
      await it.payer.quit(quit.begun)
      expect((await it.provider.lookUp(quit.payment)).state).toBe('cancelled')
    })

    test('another amount taken is seen, is not paid as requested, and can be given back', async () => {
      const { begun, payment } = await begin()
      it.takeOtherAmount()
      const paid = await it.payer.pay(begun, payment)
      const truth = await it.provider.lookUp(payment)
      for (const one of [paid, truth]) {
        expect(one).toMatchObject({ state: 'paid', amount: 100, refundableAmount: 100 })
        expect(one.mismatches).toContain('amount')
        expect(isPaidAsRequested(one)).toBe(false)
      }
      const back = { ...fullRefund(payment), amount: 100, taxFreeAmount: truth.refundableTaxFreeAmount ?? 0, refundableBefore: 100 }
      expect((await it.provider.refund(back)).outcome).toBe('done')
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([100])
    })

    test('a payment of another amount than the store has is not paid as requested', async () => {
      const payment = await paid()
      const truth = await it.provider.lookUp({ ...payment, amount: 51_999 })
      expect(truth.mismatches).toEqual(['amount'])
    })

    test('a full refund is done once; requested again it is still done once', async () => {
      const payment = await paid()
      const refund = fullRefund(payment)
      expect(await it.provider.refund(refund)).toEqual({ outcome: 'done', refundableAfter: 0 })
      expect((await it.provider.refund(refund)).outcome).toBe('done')
      expect(await it.provider.lookUp(payment)).toMatchObject({
        state: 'refunded',
        refundedAmount: 52_000,
        refundableAmount: 0,
        mismatches: [],
      })
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([52_000])
    })

    test('partial refunds add up, and never to more than was paid', async () => {
      const payment = await paid()
      const part = { ...fullRefund(payment), amount: 32_000, taxFreeAmount: 0 }
      expect(await it.provider.refund(part)).toEqual({ outcome: 'done', refundableAfter: 20_000 })
      expect(await it.provider.lookUp(payment)).toMatchObject({
        state: 'partially-refunded',
        refundedAmount: 32_000,
        refundableAmount: 20_000,
        refundableTaxFreeAmount: 20_000,
      })
      const tooMuch = { ...fullRefund(payment), refundableBefore: 20_000 }
      expect((await it.provider.refund(tooMuch)).outcome).toBe('refused')
      const rest = { ...fullRefund(payment), amount: 20_000, refundableBefore: 20_000 }
      expect(await it.provider.refund(rest)).toEqual({ outcome: 'done', refundableAfter: 0 })
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([32_000, 20_000])
    })

    test('a refund of a payment that nobody paid is refused', async () => {
      const { payment } = await begin()
      expect((await it.provider.refund(fullRefund(payment))).outcome).toBe('refused')
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([])
    })

    test('20 refunds at once give the money back once, with one key and with twenty', async () => {
      for (const sameKey of [true, false]) {
        const payment = await paid()
        const refund = fullRefund(payment)
        const requests = Array.from({ length: 20 }, () => (sameKey ? refund : fullRefund(payment)))
        const results = await Promise.all(requests.map((request) => it.provider.refund(request)))
        expect(results.some((result) => result.outcome === 'done')).toBe(true)
        expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([52_000])
      }
    })

    test('a refund whose response is lost is found by looking, and not done twice', async () => {
      const payment = await paid()
      it.break('refund', 'lost-reply')
      expect((await it.provider.refund(fullRefund(payment))).outcome).toBe('done')
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([52_000])
    })

    test('a refund that hangs is unknown within 6 seconds; requested again later it turns out done, once', async () => {
      const payment = await paid()
      const refund = fullRefund(payment)
      it.break('refund', 'hang', { ms: 5000, times: 1 })
      expect((await within6Seconds(() => it.provider.refund(refund))).outcome).toBe('unknown')
      expect(['done', 'pending']).toContain((await it.provider.refund(refund)).outcome)
      await vi.waitFor(() => expect(it.hanging()).toBe(0), { timeout: 5000 })
      expect((await it.provider.refund(refund)).outcome).toBe('done')
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([52_000])
    })

    test.each(['status', 'html'] as const)(
      'a refund with a broken response (%s) is unknown, and done with the same key later',
      async (kind) => {
        const payment = await paid()
        const refund = fullRefund(payment)
        it.break('refund', kind, { times: 1 })
        expect((await it.provider.refund(refund)).outcome).toBe('unknown')
        expect((await it.provider.refund(refund)).outcome).toBe('done')
        expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([52_000])
      },
    )

    test('a refund while nothing responds is unknown and does not throw', async () => {
      const payment = await paid()
      it.break('refund', 'status')
      it.break('lookUp', 'status')
      expect((await it.provider.refund(fullRefund(payment))).outcome).toBe('unknown')
      expect(it.refundsAccepted(payment.providerPaymentId)).toEqual([])
    })

    test('a look-up and a beginning that hang throw a timeout within 6 seconds', async () => {
      const { payment } = await begin()
      it.break('lookUp', 'hang')
      it.break('begin', 'hang')
      await within6Seconds(() =>
        Promise.all([
          expect(it.provider.lookUp(payment)).rejects.toBeInstanceOf(ProviderTimeout),
          expect(it.provider.begin(someRequest())).rejects.toBeInstanceOf(ProviderTimeout),
        ]),
      )
      it.heal()
      expect((await it.provider.lookUp(payment)).state).toBe('waiting')
      expect((await begin()).begun.providerPaymentId).not.toBe('')
    })

    test.each([
      ['status', ProviderUnavailable],
      ['html', ProviderReplyInvalid],
      ['lost-reply', ProviderUnavailable],
    ] as const)('a look-up or a beginning with a broken response (%s) throws what it is', async (kind, error) => {
      const { payment } = await begin()
      it.break('lookUp', kind)
      await expect(it.provider.lookUp(payment)).rejects.toBeInstanceOf(error)
      it.break('begin', kind)
      await expect(it.provider.begin(someRequest())).rejects.toBeInstanceOf(error)
      it.heal()
      expect((await it.provider.lookUp(payment)).state).toBe('waiting')
      expect((await begin()).begun.providerPaymentId).not.toBe('')
    })

    test('after five failures in a row the provider is left alone', async () => {
      const { payment } = await begin()
      it.break('lookUp', 'status', { times: 5 })
      for (let call = 0; call < 5; call += 1) await expect(it.provider.lookUp(payment)).rejects.toMatchObject({ code: 'http-500' })
      await expect(it.provider.lookUp(payment)).rejects.toMatchObject({ code: 'resting' })
    })
  })
}
