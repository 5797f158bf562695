import { data } from 'react-router'

/** Error codes of a call that mean that nothing is there: unknown, no longer shown, or an id that cannot be one. */
const MISSING: readonly unknown[] = ['NOT_FOUND', 'BAD_REQUEST']

const isMissing = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && MISSING.includes(error.code)

/** For the loader of a page: the data that its address names. @throws 404 when there is none, which shows the page for unknown addresses */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 })
    throw error
  }
}
