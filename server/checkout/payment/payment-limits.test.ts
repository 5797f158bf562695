import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentComplete } from '#contract/calls/payments.ts'
import { openPaymentShop, type PaymentShop } from '#server/testing/payment-shop.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop({ callsPerMinute: 10 })
})
afterAll(() => shop.close())

it('a customer who looks up a payment again and again is limited before the provider is queried, and nobody else is', async () => {
  const [eager, other] = [await shop.person(), await shop.person()]
  const windowOf = async (who: typeof eager) => (await shop.initCard(who, (await shop.placed(who, 'card'))._id)).body.paymentId
  const [first, second] = [await windowOf(eager), await windowOf(other)]
  const responses = await Promise.all(Array.from({ length: 40 }, () => shop.call(paymentComplete, { paymentId: first }, eager)))
  // A window of a minute may end meanwhile, and the next one begin.
  expect(responses.filter(({ code }) => code === 'TOO_MANY_TRIES').length).toBeGreaterThanOrEqual(20)
  expect((await shop.call(paymentComplete, { paymentId: second }, other)).status).toBe(200)
})
