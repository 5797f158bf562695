import { expect, test } from 'vitest'
import { failedOutcome, readableOutcome, verifiedOutcome } from './card-outcome.ts'

test('a window that failed says the reason of the card company', () => {
  expect(failedOutcome({ code: 'FAILURE_TYPE_PG', message: 'Limit exceeded' })).toMatchObject({
    text: 'payments.error.failedReason',
    message: 'Limit exceeded',
  })
})

test('a window that ended without a word is a failed payment', () => {
  expect(failedOutcome({})).toMatchObject({ kind: 'failed', text: 'payments.error.failed' })
})

test("the payment company's Korean words are told to readers of Korean only", () => {
  const declined = failedOutcome({ code: 'FAILURE_TYPE_PG', message: '카드사에서 결제를 거절했습니다.' })
  expect(readableOutcome(declined, 'ko')).toBe(declined)
  for (const language of ['en', 'si', 'np'] as const) {
    expect(readableOutcome(declined, language)).toEqual({ kind: 'failed', text: 'payments.error.failed', declined: true })
  }
  const english = failedOutcome({ message: 'Limit exceeded' })
  expect(readableOutcome(english, 'np')).toBe(english)
})

test('only PAID is a success', () => {
  expect(verifiedOutcome('PAID', 'o1')).toEqual({ kind: 'paid', orderId: 'o1' })
  for (const status of ['WAITING', 'CANCEL', 'FAIL'] as const) {
    expect(verifiedOutcome(status, 'o1')).toMatchObject({ kind: 'failed', text: 'payments.error.verificationFailed' })
  }
})
