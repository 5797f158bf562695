import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { createTranslate } from '#contract/text/translate.ts'
import enConsole from '#locales/console/en.json'
import koConsole from '#locales/console/ko.json'
import npConsole from '#locales/console/np.json'
import siConsole from '#locales/console/si.json'
import { failureText } from './failure-text.ts'

const TEXTS = { en: enConsole, ko: koConsole, si: siConsole, np: npConsole }
/** Codes that the store writes, or that providers send when a payment, refund or receipt fails. */
const CODES = [
  ...['timeout', 'network', 'resting', 'unreadable', 'unexpected-shape', 'amounts-missing', 'http-502', 'http-429'],
  ...['books-differ REFUNDED', 'approval-lost', 'no-news', 'never-begun', 'replaced', 'order-cancelled', 'refunded-at-provider'],
  ...['nothing-taken', 'wrong-amount: amount', 'paid-twice: 0193', 'paid-too-late', 'PG_PROVIDER', 'NO_CHANNEL', 'ISSUED_BY_HAND'],
  ...['PAYMENT_NOT_FOUND', 'FAILED 3001', 'QUIT_PAYMENT'],
]

describe.each(LANGUAGES)('in %s', (language) => {
  const t = createTranslate({ ...TEXTS[language] }, language)

  it.each(CODES)('the code %s is put into words', (code) => {
    const words = failureText(code, t)
    expect(words).not.toContain(code.split(/[ :]/)[0])
    expect(words).not.toContain('console.ui')
  })

  it('a code that its provider alone explains follows the words', () => {
    expect(failureText('-780', t)).toContain('-780')
    expect(failureText('-780', t).length).toBeGreaterThan(10)
  })
})
