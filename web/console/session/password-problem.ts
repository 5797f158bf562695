import type { Translate } from '#contract/text/translate.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'

/** Minutes to wait, rounded up. */
export const minutesOf = (seconds = 60) => Math.ceil(seconds / 60)

/** The sentence under a password field after a refused call. */
export function passwordProblem(error: unknown, t: Translate): string {
  if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') return t('console.lock.wrongPassword')
  if (error instanceof ApiError && error.code === 'TOO_MANY_TRIES')
    return t('console.signIn.locked', { count: minutesOf(error.body?.retryAfter) })
  const { fields, alert } = showRefusal(error, t, ['password'])
  return fields[0]?.text ?? alert ?? t('console.lock.wrongPassword')
}
