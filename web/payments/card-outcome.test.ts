import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/rules/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import ko from '#locales/ko.json'
import np from '#locales/np.json'
import si from '#locales/si.json'
import { type CardResult, cardProblem, failedOutcome, verifiedOutcome } from './card-outcome.ts'

const texts = { en, ko, si, np }

/** The message for a card window that ended with this result. */
function problemOf(result: CardResult, language: Language) {
  const outcome = failedOutcome(result)
  if (outcome.kind === 'paid') throw new Error('Nothing was paid')
  return cardProblem(outcome, language, createTranslate(texts[language], language))
}

test.each(LANGUAGES)('the message of a failed window has the reason of the card company, and what to do, in %s', (language) => {
  const { error } = texts[language].payments
  expect(problemOf({ code: 'FAILURE_TYPE_PG', message: 'Limit exceeded' }, language)).toEqual({
    text: error.failedReason.replace('{{message}}', 'Limit exceeded'),
    hint: error.cardDeclined,
  })
})

test('a window that ended without a result is a failed payment', () => {
  expect(problemOf({}, 'en')).toEqual({ text: 'Payment failed', hint: en.payments.error.cardDeclined })
})

const KOREAN = { code: 'FAILURE_TYPE_PG', message: '카드사에서 결제를 거절했습니다.' }

test("the payment company's Korean words are shown to readers of Korean", () => {
  expect(problemOf(KOREAN, 'ko')).toEqual({ text: `결제하지 못했어요: ${KOREAN.message}`, hint: ko.payments.error.cardDeclined })
})

test.each(['en', 'si', 'np'] as const)('in their place the own reason of the shop is shown, once, in %s', (language) => {
  const { error } = texts[language].payments
  expect(problemOf(KOREAN, language)).toEqual({ text: error.failedReason.replace('{{message}}', error.cardDeclined) })
})

test('a window that was closed is not called a declined card', () => {
  const closed = { code: 'FAILURE_TYPE_PG', message: '사용자가 결제를 취소했습니다.', pgCode: 'PAY_PROCESS_CANCELED' }
  expect(problemOf(closed, 'en')).toEqual({
    text: 'Payment failed: The payment window was closed. Nothing was charged; we keep your order for 30 minutes.',
  })
})

test('only PAID is a success', () => {
  expect(verifiedOutcome('PAID', 'o1')).toEqual({ kind: 'paid', orderId: 'o1' })
  for (const status of ['WAITING', 'CANCEL', 'FAIL'] as const) {
    expect(verifiedOutcome(status, 'o1')).toMatchObject({ kind: 'failed', text: 'payments.error.verificationFailed' })
  }
})
