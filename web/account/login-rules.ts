import type { SessionState } from '../base/session/session-store.ts'

/** Why the login is shown: it decides what the sheet says. */
export type LoginReason = 'visit' | 'cart' | 'expired' | 'checkout' | 'profile' | 'orders' | 'chat' | 'review' | 'needed'

/** What there is to know when a guest's page has come to life or changed. */
export interface LoginSituation {
  session: Pick<SessionState, 'status' | 'ended'>
  pathname: string
  /** The path before; undefined on the first page of a visit and after a reload. */
  previous: string | undefined
  /** Whether the login was shown in this visit. */
  asked: boolean
  /** Whether the shopper has been told that the session ended. */
  told: boolean
}

/** Terms are read before somebody signs up: nothing stands before them. */
const PLACES_WITHOUT_LOGIN = ['/reset', '/confirm', '/console', '/terms', '/privacy', '/returns']
const isBelow = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

/** Whether a page never shows the login by itself: the pages of links out of mails, and the console with a login of its own. */
export function isWithoutLogin(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return PLACES_WITHOUT_LOGIN.some((place) => isBelow(path, place))
}

/**
 * Whether the login opens by itself, and why (product rules, 13): when a session was found to be over, on `/Cart`, and on the first
 * change of the page in a visit.
 */
export function loginWanted({ session, pathname, previous, asked, told }: LoginSituation): LoginReason | null {
  if (session.status !== 'guest' || isWithoutLogin(pathname)) return null
  if (!told && session.ended === 'expired') return 'expired'
  if (!told && session.ended === 'refused') return 'needed'
  if (previous === pathname) return null
  if (isBelow(pathname.toLowerCase(), '/cart')) return 'cart'
  return previous !== undefined && !asked ? 'visit' : null
}
