import { expect, it } from 'vitest'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { ApiError } from './api-error.ts'
import { showRefusal } from './refusal.ts'

const t = createTranslate(en, 'en')
const failed = (requestId?: string) =>
  new ApiError('INTERNAL', 500, { success: false, code: 'INTERNAL', message: 'Something went wrong', ...(requestId && { requestId }) })

it('a failure names its number, or none where it has none', () => {
  expect(showRefusal(failed('req-7'), t, []).alert).toContain('the number req-7')
  const nameless = 'Try again. If it keeps happening, write to us.'
  expect(showRefusal(failed(), t, []).alert).toBe(nameless)
  expect(showRefusal(new ApiError('INTERNAL', 502, null), t, []).alert).toBe(nameless)
})

const refused = (code: 'BAD_REQUEST' | 'LOT_IS_SOLD', status: number) => {
  const fields = [{ field: 'parcels.3.number', message: 'Box 1 of this order has another number.' }]
  return new ApiError(code, status, {
    success: false,
    code,
    message: 'parcels.3.number: Box 1',
    requestId: 'req-8',
    field: 'parcels.3.number',
    fields,
  })
}

it('a bad request is told by the sentence of its field where no field shows it, without the name for programs', () => {
  const sentence = 'Box 1 of this order has another number.'
  expect(showRefusal(refused('BAD_REQUEST', 400), t, [])).toEqual({ fields: [], alert: sentence })
  expect(showRefusal(refused('BAD_REQUEST', 400), t, ['number'])).toEqual({ fields: [], alert: sentence })
  const shown = { fields: [{ name: 'parcels.3.number', text: sentence }], alert: null }
  expect(showRefusal(refused('BAD_REQUEST', 400), t, ['parcels.3.number'])).toEqual(shown)
})

it('every other refusal is told by its own message', () => {
  expect(showRefusal(refused('LOT_IS_SOLD', 409), t, []).alert).toBe('parcels.3.number: Box 1')
})
