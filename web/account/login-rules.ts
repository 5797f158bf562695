import { isConsolePath } from '#contract/rules/pages.ts'
import type { SessionState } from '../base/session/session-store.ts'

/** The reason for the login, which selects the text of the sheet. */
export type LoginReason = 'visit' | 'cart' | 'expired' | 'checkout' | 'profile' | 'orders' | 'chat' | 'review' | 'needed'

/** The situation after hydration or a navigation. */
export interface LoginSituation {
  session: Pick<SessionState, 'status' | 'ended'>
  pathname: string
  /** The previous path; undefined on the first page of a visit and after a reload. */
  previous: string | undefined
  /** Whether the login has been shown in this visit. */
  shown: boolean
  /** Whether the end of the session has been shown. */
  endShown: boolean
}

/** Pages that never open the login. Policies must be readable before signing up. */
const PLACES_WITHOUT_LOGIN = ['/reset', '/confirm', '/terms', '/privacy', '/returns']
const isBelow = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`)

/** Whether a page never opens the login automatically: targets of links in mails, policies, and the console with its own login. */
export function isWithoutLogin(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return isConsolePath(path) || PLACES_WITHOUT_LOGIN.some((place) => isBelow(path, place))
}

/**
 * The reason to open the login automatically, or null (product rules, 13): after the end of a session, on `/Cart`, and on the first
 * navigation of a visit.
 */
export function automaticLogin({ session, pathname, previous, shown, endShown }: LoginSituation): LoginReason | null {
  if (session.status !== 'guest' || isWithoutLogin(pathname)) return null
  if (!endShown && session.ended === 'expired') return 'expired'
  if (!endShown && session.ended === 'refused') return 'needed'
  if (previous === pathname) return null
  if (isBelow(pathname.toLowerCase(), '/cart')) return 'cart'
  return previous !== undefined && !shown ? 'visit' : null
}
