import type { Translate } from '#contract/text/translate.ts'
import { ApiError } from '../base/api/api-error.ts'

/** Refusals with a message of their own: about the photo, and about the rate limit. */
const OWN_WORDS = /^(PICTURE_|TOO_MANY_)/

/** The form's message for a refused review (product rules, 8), and whether the customer has to sign in. */
export function postingProblem(error: unknown, t: Translate): { text: string; needsLogin: boolean } {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'UNAUTHENTICATED') return { text: t('reviews.error.loginToPost'), needsLogin: true }
  if (error.body && OWN_WORDS.test(error.code)) return { text: error.body.message, needsLogin: false }
  const refused = error.status >= 400 && error.status < 500
  return { text: t(refused ? 'reviews.error.addFailed' : 'reviews.error.postFailed'), needsLogin: false }
}
