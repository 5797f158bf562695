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
