import type { User } from '#contract/calls/account.ts'
import type { KeyStore } from '../storage/browser-storage.ts'
import { storedFields } from '../storage/stored-json.ts'
import { validToken } from './token.ts'

/** Local-storage key of the bearer token (product rules, 6). */
export const TOKEN_KEY = 'token'
const USER_KEY = 'user'

/** Why the last session of this page ended: it expired after seven days, the server refused its token, or the customer signed out. */
export type SessionEnd = 'expired' | 'refused' | 'signedOut'

export interface SessionState {
  /** `loading` until local storage has been read; always on the server. */
  status: 'loading' | 'guest' | 'customer'
  /** The account of the token, or null for a guest. */
  accountId: string | null
  /** The own account; null for a guest, and until it has been loaded. */
  user: User | null
  /** The customer's name, stored from the last visit and so available before the account is loaded. */
  name: string | null
  ended: SessionEnd | null
}

/** The part of the login and register responses that a session needs. */
export interface SignedInResponse {
  token: string
  user: User
}

export interface SessionStore {
  subscribe: (listener: () => void) => () => void
  getState: () => SessionState
  /** The token to send, or null. An expired one is discarded, not sent. */
  token: () => string | null
  /** Reads the session from local storage. Call it once after hydration, and again when another tab has changed it. */
  restore: () => void
  signIn: (response: SignedInResponse) => void
  /** Reloads the own account. A failure is logged and changes nothing (product rules, 8). */
  refresh: () => Promise<void>
  /** Discards a token that the server rejected. */
  refuse: (token: string) => void
  /** Ends the session in memory and in local storage. */
  signOut: () => void
}

export const LOADING: SessionState = { status: 'loading', accountId: null, user: null, name: null, ended: null }

interface SessionDeps {
  keys: KeyStore
  now: () => number
  readUser: () => Promise<User>
  /** Deletes all personal data in the browser; called whenever a session ends. */
  erase: (how: { lost: boolean }) => void
  /** Deletes the personal data of this tab; called when another tab ended the session or began one of another account. */
  eraseTab: () => void
}

/** Creates the store of the session. `now` is in milliseconds since 1970; `readUser` loads the own account. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { keys, now, readUser, erase, eraseTab } = deps
  const listeners = new Set<() => void>()
  let state = LOADING

  function become(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function discard(ended: SessionEnd | null): void {
    if (ended !== null) erase({ lost: ended !== 'signedOut' })
    keys.removeItem(TOKEN_KEY)
    keys.removeItem(USER_KEY)
    become({ ...LOADING, status: 'guest', ended: ended ?? state.ended })
  }

  function keep(user: User): void {
    keys.setItem(USER_KEY, JSON.stringify({ name: user.name }))
    become({ ...state, user, name: user.name })
  }

  async function refresh(): Promise<void> {
    const { accountId } = state
    if (accountId === null) return
    const user = await readUser().catch((error: unknown) => {
      console.warn('Failed to load the account', error)
      return null
    })
    if (user && state.accountId === accountId) keep(user)
  }

  function token(): string | null {
    const kept = keys.getItem(TOKEN_KEY)
    if (kept === null || validToken(kept, now())) return kept
    discard('expired')
    return null
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    token,
    restore() {
      const valid = token()
      const accountId = validToken(valid, now())?.accountId ?? null
      if (state.accountId !== null && accountId !== state.accountId) eraseTab()
      if (accountId === null) {
        if (state.status !== 'guest') discard(null)
      } else if (accountId !== state.accountId) {
        become({ status: 'customer', accountId, user: null, name: keptName(keys.getItem(USER_KEY)), ended: null })
        void refresh()
      }
    },
    signIn(response) {
      keys.setItem(TOKEN_KEY, response.token)
      become({ ...LOADING, status: 'customer', accountId: response.user._id })
      keep(response.user)
    },
    refresh,
    refuse(refused) {
      // A delayed refusal of an older token must not end the session that began since.
      if (keys.getItem(TOKEN_KEY) === refused) discard('refused')
    },
    signOut: () => discard('signedOut'),
  }
}

function keptName(text: string | null): string | null {
  const { name } = storedFields(text)
  return typeof name === 'string' ? name : null
}
