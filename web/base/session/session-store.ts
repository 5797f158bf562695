import type { User } from '#contract/account.ts'
import type { KeyStore } from '../storage/browser-storage.ts'
import { validToken } from './token.ts'

/** Keys of the browser's local storage (product rules, 6: bearer token kept in local storage). */
export const TOKEN_KEY = 'token'
export const USER_KEY = 'user'

/** Why the last session of this page ended: its seven days were over, the server refused its token, or the customer signed out. */
export type SessionEnd = 'expired' | 'refused' | 'signedOut'

export interface SessionState {
  /** `loading` until the browser has been asked; always so while the page is rendered on the server. */
  status: 'loading' | 'guest' | 'customer'
  /** The account of the token, or null for a guest. */
  accountId: string | null
  /** The own account; null for a guest, and for a customer until it is read. */
  user: User | null
  /** The customer's name, known at once from the last visit. */
  name: string | null
  ended: SessionEnd | null
}

/** What login and register answer, as far as a session needs it. */
export interface SignedInAnswer {
  token: string
  user: User
}

export interface SessionStore {
  subscribe: (listener: () => void) => () => void
  getState: () => SessionState
  /** The token to send, or null. An expired one is discarded, not sent. */
  token: () => string | null
  /** Reads what the browser keeps. Call once, when the page has come to life, and again when another tab has changed it. */
  restore: () => void
  signIn: (answer: SignedInAnswer) => void
  /** Reads the own account anew. A failure is logged and changes nothing (product rules, 8). */
  refresh: () => Promise<void>
  /** The server does not know this token (any more). */
  refuse: (token: string) => void
  /** Forgets the session, here and in the browser. */
  signOut: () => void
}

export const LOADING: SessionState = { status: 'loading', accountId: null, user: null, name: null, ended: null }

interface SessionDeps {
  keys: KeyStore
  now: () => number
  readUser: () => Promise<User>
  /** Takes everything personal out of the browser; called when a session ends, however it ends. */
  erase: (how: { lost: boolean }) => void
}

/** Keeps who is signed in. `now` is in milliseconds since 1970; `readUser` asks the server for the own account. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { keys, now, readUser, erase } = deps
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
      if (accountId === null) {
        if (state.status !== 'guest') discard(null)
      } else if (accountId !== state.accountId) {
        become({ status: 'customer', accountId, user: null, name: keptName(keys.getItem(USER_KEY)), ended: null })
        void refresh()
      }
    },
    signIn(answer) {
      keys.setItem(TOKEN_KEY, answer.token)
      become({ ...LOADING, status: 'customer', accountId: answer.user._id })
      keep(answer.user)
    },
    refresh,
    refuse(refused) {
      // A late answer to an older token must not end the session that began since.
      if (keys.getItem(TOKEN_KEY) === refused) discard('refused')
    },
    signOut: () => discard('signedOut'),
  }
}

function keptName(text: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string' ? kept.name : null
  } catch {
    return null
  }
}
