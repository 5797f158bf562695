import { createContext, useContext } from 'react'
import type { Api } from '#contract/client.ts'
import type { SessionState, SignedInAnswer } from './session-store.ts'

/** Who is signed in, and the ways in and out. */
export interface Session extends SessionState {
  /** Keeps the answer of login or register. */
  signIn: (answer: SignedInAnswer) => void
  /** Ends the session at the server and takes everything personal out of the browser. */
  signOut: () => Promise<void>
  /** Takes everything personal out of the browser after the account was closed, and says so. */
  leave: (words: string) => Promise<void>
  /** Reads the own account anew, such as after it was changed. */
  refresh: () => Promise<void>
  /** The token to send, or null. */
  token: () => string | null
  /** The server does not know this token (any more). */
  refuse: (token: string) => void
}

export const SessionContext = createContext<Session | null>(null)
export const ApiContext = createContext<Api | null>(null)

/**
 * Who is signed in.
 * @throws Error outside of the session provider
 */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session provider')
  return session
}

/**
 * The store's calls, in the language of the page and with the token of the customer.
 * @throws Error outside of the session provider
 */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('There is no session provider')
  return api
}
