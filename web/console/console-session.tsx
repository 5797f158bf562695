import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import type { StaffMember } from '#contract/console.ts'
import type { Language } from '#contract/languages.ts'
import { browserTransport } from '../base/api/browser-transport.ts'
import { createSessionCalls } from '../base/session/session-calls.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { type ConsoleApi, createConsoleApi } from './console-api.ts'
import { createStaffToken } from './staff-token.ts'

/** The session of staff and the calls that carry its token. */
export interface ConsoleSession {
  api: ConsoleApi
  /** `unknown` on the server, during hydration and until the store has named the person. */
  status: 'unknown' | 'signedOut' | 'signedIn' | 'failed'
  /** The signed-in person; null before. */
  me: StaffMember | null
  signIn: (token: string) => void
  signOut: () => Promise<void>
  /** Reads the person anew after a failure. */
  retry: () => void
}

const ConsoleSessionContext = createContext<ConsoleSession | null>(null)

function createClient(language: Language) {
  const token = createStaffToken()
  const calls = createSessionCalls()
  const api = createConsoleApi(browserTransport({ language, calls, token: token.get, onUnauthenticated: token.clear }))
  return { token, calls, api }
}

/** Gives the console its session. */
export function ConsoleSessionProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const queries = useQueryClient()
  const [{ token, calls, api }] = useState(() => createClient(language))
  // Undefined during hydration: the server's page knows no session.
  const current = useSyncExternalStore<string | null | undefined>(token.subscribe, token.get, () => undefined)
  const { data, isError, refetch } = useQuery({
    queryKey: ['console', 'me', current],
    queryFn: async ({ signal }) => (await api.me({}, { signal })).me,
    enabled: typeof current === 'string',
  })
  const me = typeof current === 'string' ? (data ?? null) : null
  const status = current === undefined ? 'unknown' : current === null ? 'signedOut' : me ? 'signedIn' : isError ? 'failed' : 'unknown'
  const session = useMemo<ConsoleSession>(
    () => ({
      api,
      status,
      me,
      signIn: token.set,
      async signOut() {
        const endedToken = token.get()
        calls.end()
        token.clear()
        queries.clear()
        // Where the store cannot be told, the session expires there by itself.
        if (endedToken !== null) await api.logout({}, { endedToken }).catch(() => {})
      },
      retry: () => void refetch(),
    }),
    [api, status, me, token, calls, queries, refetch],
  )
  return <ConsoleSessionContext value={session}>{children}</ConsoleSessionContext>
}

/**
 * The session of staff.
 * @throws Error outside of the console
 */
export function useConsoleSession(): ConsoleSession {
  const session = useContext(ConsoleSessionContext)
  if (!session) throw new Error('There is no session of staff here')
  return session
}

/**
 * The signed-in member of staff.
 * @throws Error outside of the console's guard
 */
export function useStaffMember(): StaffMember {
  const { me } = useConsoleSession()
  if (!me) throw new Error('Nobody is signed in')
  return me
}
