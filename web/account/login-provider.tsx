import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { retryImport } from '../base/connection/retry-import.ts'
import { useSession } from '../base/session/session.ts'
import type { SignedInAnswer } from '../base/session/session-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { clearErrors, toast } from '../ui/toast/toast.ts'
import { type AfterLogin, LoginContext } from './login.ts'
import { isWithoutLogin, type LoginReason, loginWanted } from './login-rules.ts'

const LoginSheet = lazy(retryImport(() => import('./login-sheet.tsx')))

/** Session-storage key that says that the login was shown in this visit. */
const ASKED_KEY = 'loginAsked'

function wasAsked(): boolean {
  try {
    return sessionStorage.getItem(ASKED_KEY) !== null
  } catch {
    return true
  }
}

function markAsked(): void {
  try {
    sessionStorage.setItem(ASKED_KEY, '1')
  } catch {
    // Then it counts as asked anyway.
  }
}

interface Request {
  reason: LoginReason
  then?: AfterLogin
}

/** Shows the login when it is asked for, and by itself where the rules say so. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // What was asked for last stays while the sheet closes, so that its words do not change on the way out.
  const [request, setRequest] = useState<Request>()
  const [open, setOpen] = useState(false)
  const previous = useRef<string>(undefined)
  const told = useRef(false)
  const { status, ended, accountId } = session

  const goOn = useCallback(
    (then: AfterLogin | undefined) => {
      if (typeof then === 'string') void navigate(then)
      else then?.()
    },
    [navigate],
  )
  const show = useCallback((next: Request) => {
    markAsked()
    setRequest(next)
    setOpen(true)
  }, [])
  const login = useMemo(
    () => ({
      open(reason: LoginReason, then?: AfterLogin) {
        if (accountId === null) show({ reason, then })
        else goOn(then)
      },
    }),
    [accountId, show, goOn],
  )

  useEffect(() => {
    if (status === 'loading') return
    if (ended === 'signedOut') markAsked()
    const reason = loginWanted({ session: { status, ended }, pathname, previous: previous.current, asked: wasAsked(), told: told.current })
    previous.current = pathname
    told.current = status === 'guest' && (told.current || reason === 'expired' || reason === 'needed')
    if (reason) show({ reason })
  }, [status, ended, pathname, show])

  // Signed in in another tab, or gone to a page without login: nothing is to be asked here.
  const wanted = open && status === 'guest' && !isWithoutLogin(pathname)
  function done(answer: SignedInAnswer) {
    session.signIn(answer)
    // What failed for want of a login is no longer true.
    clearErrors()
    setOpen(false)
    toast({ kind: 'success', text: t('account.toast.loggedIn') })
    goOn(request?.then)
  }

  return (
    <LoginContext value={login}>
      {children}
      {request && (
        <Suspense fallback={null}>
          <LoginSheet open={wanted} reason={request.reason} onClose={() => setOpen(false)} onDone={done} />
        </Suspense>
      )}
    </LoginContext>
  )
}
