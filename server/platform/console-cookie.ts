import { CONSOLE_COOKIE } from '#contract/rules/staff.ts'
import { Refusal } from './errors.ts'

/** Path of the cookie: it goes with the calls of the console and with nothing else. */
const COOKIE_PATH = '/api/console'
/** Header of fetch metadata, which scripts cannot forge. */
const SITE_HEADER = 'sec-fetch-site'

/** The token in the cookie header of a request; null without one. */
export function consoleToken(cookies: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${CONSOLE_COOKIE}=([A-Za-z0-9._-]{1,2000})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/**
 * The header that sets the cookie of the console, or ends it with null.
 * @param secure whether the store is served over https
 */
export function setConsoleCookie(token: string | null, { secure, seconds }: { secure: boolean; seconds: number }): string {
  const life = token === null ? 'Max-Age=0' : `Max-Age=${seconds}`
  return [
    `${CONSOLE_COOKIE}=${token ?? ''}`,
    `Path=${COOKIE_PATH}`,
    life,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/**
 * Refuses a request that another site made the browser send. Browsers without fetch metadata send an origin with everything but reads.
 * @param host host and port that the request was sent to
 * @throws Refusal CROSS_ORIGIN
 */
export function refuseOtherOrigin(request: { method: string; host: string; header: (name: string) => string | undefined }): void {
  const site = request.header(SITE_HEADER)
  if (site !== undefined) {
    if (site !== 'same-origin') throw new Refusal('CROSS_ORIGIN')
    return
  }
  const origin = request.header('origin')
  if (origin === undefined ? request.method !== 'GET' : URL.parse(origin)?.host !== request.host) throw new Refusal('CROSS_ORIGIN')
}
