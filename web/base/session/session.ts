import { createContext, useContext } from 'react'
import type { Api } from '#contract/client.ts'
import type { SessionState, SignedInResponse } from './session-store.ts'

/** The session and the functions that start and end it. */
export interface Session extends SessionState {
  /** Starts a session with the response of login or register. */
  signIn: (response: SignedInResponse) => void
  /** Ends the session at the server and deletes all personal data in the browser. */
  signOut: () => Promise<void>
  /** Deletes all personal data in the browser after the account was closed, and shows a message. */
  leave: (words: string) => Promise<void>
  /** Reloads the own account, such as after a change. */
  refresh: () => Promise<void>
  /** The token to send, or null. */
  token: () => string | null
  /** Discards a token that the server rejected. */
  refuse: (token: string) => void
}

export const SessionContext = createContext<Session | null>(null)
export const ApiContext = createContext<Api | null>(null)

/** The session. @throws Error outside of the session provider */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session provider')
  return session
}

/** The API client, with the page's language and the customer's token. @throws Error outside of the session provider */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('There is no session provider')
  return api
}
