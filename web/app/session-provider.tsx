import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createApi } from '#contract/client.ts'
import type { Language } from '#contract/rules/languages.ts'
import { sendLanguage } from '../account/send-language.ts'
import { browserTransport } from '../base/api/browser-transport.ts'
import { onReconnect } from '../base/connection/connection.ts'
import { useLanguage, useTranslation } from '../base/i18n/use-translation.ts'
import { clearPersonalCaches } from '../base/offline/cached-pages.ts'
import { ApiContext, type Session, SessionContext } from '../base/session/session.ts'
import { createSessionCalls } from '../base/session/session-calls.ts'
import { createSessionStore, LOADING, TOKEN_KEY } from '../base/session/session-store.ts'
import { browserStorage, clearPersonalData, clearTab } from '../base/storage/browser-storage.ts'
import { dropSubscription } from '../notifications/push-subscription.ts'
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
    eraseTab() {
      // Responses under way belong to the account that left.
      calls.end()
      clearTab()
    },
  })
  return { api, store, calls }
}

/** Provides the session and the API client that sends its token. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [{ api, store, calls }] = useState(() => createClient(language))
  const now = useSyncExternalStore(store.subscribe, store.getState, () => LOADING)
  // The first loaded session re-renders the whole page: deferred, so that it does not block taps.
  const deferred = useDeferredValue(now)
  const state = deferred.status === 'loading' ? deferred : now

  useEffect(() => {
    store.restore()
    const otherTab = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key === TOKEN_KEY || event.key === null) store.restore()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') store.restore()
    }
    const stopListening = onReconnect(() => void store.refresh())
    addEventListener('storage', otherTab)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('storage', otherTab)
      stopListening()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [store])

  useEffect(() => {
    if (state.accountId !== null) void sendLanguage(api.user, browserStorage())
  }, [api, state.accountId])

  // Personal data is deleted too when the session expires.
  useEffect(() => {
    if (state.ended === 'expired' || state.ended === 'refused') void clearPersonalCaches()
  }, [state.ended])

  const forget = useCallback(
    async (words: string) => {
      // First of all, pending requests are aborted and no new ones are sent with the token.
      calls.end()
      store.signOut()
      // Not awaited: a push service that does not respond must not hold up the sign-out.
      dropSubscription().catch((error: unknown) => console.warn('The push subscription was not removed', error))
      await clearPersonalCaches()
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
        // If the request fails, the token expires by itself.
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
