import { createContext, useContext, useEffect } from 'react'
import { useSession } from '../base/session/session.ts'
import type { LoginReason } from './login-rules.ts'

/** Where the shopper goes on to after signing in: a path or something to do. Without it he stays where he is. */
export type AfterLogin = string | (() => void)

export interface Login {
  /** Opens the login for a guest; for a customer goes on at once. */
  open: (reason: LoginReason, then?: AfterLogin) => void
}

export const LoginContext = createContext<Login>({ open: () => {} })

/** Opens the login. */
export function useLogin(): Login {
  return useContext(LoginContext)
}

/** For pages that only customers may see: opens the login as soon as it is known that a guest is here, unless he has just signed out. */
export function useLoginForGuests(reason: LoginReason): void {
  const { status, ended } = useSession()
  const { open } = useLogin()
  useEffect(() => {
    if (status === 'guest' && ended !== 'signedOut') open(reason)
  }, [status, ended, open, reason])
}
