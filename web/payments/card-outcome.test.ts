import { expect, test } from 'vitest'
import { failedOutcome, verifiedOutcome } from './card-outcome.ts'

test('a window that failed says the reason of the card company', () => {
  expect(failedOutcome({ code: 'FAILURE_TYPE_PG', message: 'Limit exceeded' })).toMatchObject({
    text: 'payments.error.failedReason',
    message: 'Limit exceeded',
  })
})

test('a window that ended without a word is a failed payment', () => {
  expect(failedOutcome({})).toMatchObject({ kind: 'failed', text: 'payments.error.failed' })
})

test('only PAID is a success', () => {
  expect(verifiedOutcome('PAID', 'o1')).toEqual({ kind: 'paid', orderId: 'o1' })
  for (const status of ['WAITING', 'CANCEL', 'FAIL'] as const) {
    expect(verifiedOutcome(status, 'o1')).toMatchObject({ kind: 'failed', text: 'payments.error.verificationFailed' })
  }
})
