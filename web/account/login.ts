import { createContext, useContext, useEffect } from 'react'
import { useSession } from '../base/session/session.ts'
import type { LoginReason } from './login-rules.ts'

/** The continuation after signing in: a path or a callback. Without one the page stays. */
export type AfterLogin = string | (() => void)

export interface Login {
  /** Opens the login for a guest; continues at once for a customer. It waits until the session is loaded. */
  open: (reason: LoginReason, then?: AfterLogin) => void
}

export const LoginContext = createContext<Login>({ open: () => {} })

/** Opens the login. */
export function useLogin(): Login {
  return useContext(LoginContext)
}

/** For pages of customers: opens the login for a guest once the session is loaded, except right after signing out. */
export function useLoginForGuests(reason: LoginReason): void {
  const { status, ended } = useSession()
  const { open } = useLogin()
  useEffect(() => {
    if (status === 'guest' && ended !== 'signedOut') open(reason)
  }, [status, ended, open, reason])
}
