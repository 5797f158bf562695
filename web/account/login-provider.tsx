import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import type { SignedInResponse } from '../base/session/session-store.ts'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { clearErrors, toast } from '../ui/toast/toast.ts'
import { type AfterLogin, LoginContext } from './login.ts'
import { automaticLogin, isWithoutLogin, type LoginReason } from './login-rules.ts'

const LoginSheet = lazyPart(() => import('./login-sheet.tsx'))

/** Session-storage key; set once the login was shown in this visit. */
const SHOWN_KEY = 'loginAsked'

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null
  } catch {
    return true
  }
}

function markShown(): void {
  try {
    sessionStorage.setItem(SHOWN_KEY, '1')
  } catch {
    // Without storage the login counts as shown.
  }
}

interface Request {
  reason: LoginReason
  then?: AfterLogin
}

/** Shows the login on request, and automatically by the login rules. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The last request stays while the sheet closes, so that its text does not change during the animation.
  const [request, setRequest] = useState<Request>()
  const [open, setOpen] = useState(false)
  // A press before the session is loaded.
  const early = useRef<Request>(undefined)
  const previous = useRef<string>(undefined)
  const endShown = useRef(false)
  const { status, ended } = session

  const goOn = useCallback(
    (then: AfterLogin | undefined) => {
      if (typeof then === 'string') void navigate(then)
      else then?.()
    },
    [navigate],
  )
  const show = useCallback((next: Request) => {
    preloadSheet()
    markShown()
    setRequest(next)
    setOpen(true)
  }, [])
  const login = useMemo(
    () => ({
      open(reason: LoginReason, then?: AfterLogin) {
        if (status === 'loading') early.current = { reason, then }
        else if (status === 'guest') show({ reason, then })
        else goOn(then)
      },
    }),
    [status, show, goOn],
  )

  useEffect(() => {
    if (status === 'loading') return
    if (ended === 'signedOut') markShown()
    const reason = automaticLogin({
      session: { status, ended },
      pathname,
      previous: previous.current,
      shown: wasShown(),
      endShown: endShown.current,
    })
    previous.current = pathname
    endShown.current = status === 'guest' && (endShown.current || reason === 'expired' || reason === 'needed')
    if (reason) show({ reason })
  }, [status, ended, pathname, show])
  useEffect(() => {
    if (status === 'loading' || !early.current) return
    const { reason, then } = early.current
    early.current = undefined
    login.open(reason, then)
  }, [status, login])

  // Signed in in another tab, or navigated to a page without login: closes the sheet.
  const wanted = open && status === 'guest' && !isWithoutLogin(pathname)
  function done(response: SignedInResponse) {
    session.signIn(response)
    // Errors about the missing login no longer apply.
    clearErrors()
    setOpen(false)
    toast({ kind: 'success', text: t('account.toast.loggedIn') })
    goOn(request?.then)
  }

  return (
    <LoginContext value={login}>
      {children}
      {request && <LoginSheet open={wanted} reason={request.reason} onClose={() => setOpen(false)} onDone={done} />}
    </LoginContext>
  )
}
