import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { createTranslate } from '#contract/text/translate.ts'
import en from '#locales/en.json'
import { ApiError } from '../base/api/api-error.ts'
import { postingProblem } from './posting-problem.ts'

const t = createTranslate(en, 'en')
const refusal = (code: keyof typeof ERRORS, message: string) => new ApiError(code, ERRORS[code].status, { success: false, code, message })

test('a review that the store refuses was not added, one that never arrived may be posted later', () => {
  expect(postingProblem(refusal('BAD_REQUEST', 'no'), t)).toEqual({ text: 'Failed to add review.', needsLogin: false })
  const later = { text: 'Failed to post review. Try again later.', needsLogin: false }
  expect(postingProblem(new ApiError('NETWORK', 0, null), t)).toEqual(later)
  expect(postingProblem(refusal('INTERNAL', 'no'), t)).toEqual(later)
})

test('a customer whose session is over has to log in', () => {
  expect(postingProblem(refusal('UNAUTHENTICATED', 'no'), t)).toEqual({ text: 'You must be logged in to post a review.', needsLogin: true })
})

test('a refused photo has a message of its own', () => {
  expect(postingProblem(refusal('PICTURE_KIND', 'Only pictures'), t).text).toBe('Only pictures')
})
