import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createApi } from '#contract/client.ts'
import type { Language } from '#contract/languages.ts'
import { tellLanguage } from '../account/tell-language.ts'
import { browserTransport } from '../base/api/browser-transport.ts'
import { onReconnect } from '../base/connection/connection.ts'
import { clearCopies } from '../base/offline/cached-pages.ts'
import { ApiContext, type Session, SessionContext } from '../base/session/session.ts'
import { createSessionCalls } from '../base/session/session-calls.ts'
import { createSessionStore, LOADING, TOKEN_KEY } from '../base/session/session-store.ts'
import { browserStorage, clearPersonalData } from '../base/storage/browser-storage.ts'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { AccountSummaryContext } from '../shell/account-summary.ts'
import { toast } from '../ui/toast/toast.ts'

function createClient(language: Language) {
  const calls = createSessionCalls()
  const api = createApi(
    browserTransport({ language, calls, token: () => store.token(), onUnauthenticated: (token) => store.refuse(token) }),
  )
  const store = createSessionStore({
    keys: browserStorage(),
    now: Date.now,
    readUser: async () => (await api.user.get()).user,
    erase: clearPersonalData,
  })
  return { api, store, calls }
}

/** Gives every page the session, and the calls that carry its token. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [{ api, store, calls }] = useState(() => createClient(language))
  const now = useSyncExternalStore(store.subscribe, store.getState, () => LOADING)
  // Who it is concerns the whole page: when that is first known the page is drawn anew a little at a time, so that no tap waits for it.
  const later = useDeferredValue(now)
  const state = later.status === 'loading' ? later : now

  useEffect(() => {
    store.restore()
    const otherTab = (event: StorageEvent) => {
      // Without a key everything was cleared.
      if (event.key === TOKEN_KEY || event.key === null) store.restore()
    }
    const look = () => {
      if (document.visibilityState === 'visible') store.restore()
    }
    const endLine = onReconnect(() => void store.refresh())
    addEventListener('storage', otherTab)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', otherTab)
      endLine()
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])

  useEffect(() => {
    if (state.accountId !== null) void tellLanguage(api.user, browserStorage())
  }, [api, state.accountId])

  // A session that ended by itself leaves nothing personal behind either.
  useEffect(() => {
    if (state.ended === 'expired' || state.ended === 'refused') void clearCopies()
  }, [state.ended])

  const forget = useCallback(
    async (words: string) => {
      // First of all nothing more is asked for, or is on its way, in the name of who leaves.
      calls.end()
      store.signOut()
      await clearCopies()
      toast({ kind: 'success', text: words })
    },
    [store, calls],
  )
  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: store.signIn,
      refresh: store.refresh,
      token: store.token,
      refuse: store.refuse,
      async signOut() {
        const endedToken = store.token()
        await forget(t('account.toast.loggedOut'))
        // Where the store cannot be told, the token expires there by itself.
        if (endedToken !== null) await api.user.logout({}, { endedToken }).catch(() => {})
      },
      leave: forget,
    }),
    [state, store, api, t, forget],
  )
  const shownName = state.status === 'customer' ? (state.name ?? t('shell.nav.profile')) : null
  const summary = useMemo(() => ({ name: shownName }), [shownName])

  return (
    <ApiContext value={api}>
      <SessionContext value={session}>
        <AccountSummaryContext value={summary}>{children}</AccountSummaryContext>
      </SessionContext>
    </ApiContext>
  )
}
