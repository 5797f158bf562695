import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import type { Transport } from '#contract/client.ts'
import { roleMay, type StaffRight } from '#contract/rules/permissions.ts'
import { IDLE_HEADER } from '#contract/rules/staff.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { browserTransport } from '../../base/api/browser-transport.ts'
import { useLanguage } from '../../base/i18n/use-translation.ts'
import { createSessionCalls } from '../../base/session/session-calls.ts'
import { TransportContext } from '../api/calls.ts'
import { eraseKept } from './on-sign-out.ts'
import { isSessionCall, sessionCalls } from './session-calls.ts'
import { createSessionStore, type SessionSnapshot, type SessionStore } from './session-store.ts'
import { idleSeconds, watchTouches } from './touches.ts'

/** The session of staff. */
export interface ConsoleSession extends SessionSnapshot {
  store: Pick<SessionStore, 'opened' | 'check' | 'prove' | 'start'>
  signOut: () => Promise<void>
}

export const ConsoleSessionContext = createContext<ConsoleSession | null>(null)

function createClient(language: ReturnType<typeof useLanguage>, forget: () => void) {
  const plain = browserTransport({
    language,
    calls: createSessionCalls(),
    token: () => null,
    headers: () => ({ [IDLE_HEADER]: String(idleSeconds()) }),
    onUnauthenticated: () => undefined,
  })
  const store = createSessionStore(() => sessionCalls.on(plain).read(), forget)
  const transport: Transport = async (outgoing) => {
    try {
      return await plain(outgoing)
    } catch (error) {
      // A refused call has changed nothing, so it is repeated as it was.
      if (isRefusal(error, 'UNAUTHENTICATED') && !isSessionCall(outgoing)) await store.regained()
      else if (isRefusal(error, 'PASSWORD_NEEDED')) await store.proven()
      else {
        // The owner has changed what the role may: the page offers it no more.
        if (isRefusal(error, 'FORBIDDEN')) void store.check().catch(() => undefined)
        throw error
      }
      return plain(outgoing)
    }
  }
  return { store, transport }
}

/** Provides the session of the console. */
export function ConsoleSessionProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const queries = useQueryClient()
  const [{ store, transport }] = useState(() => createClient(language, () => queries.clear()))
  const now = useSyncExternalStore(store.subscribe, store.get, store.unknown)
  const { status, lock, idleMinutes } = now
  const api = sessionCalls.on(transport)
  useEffect(() => void store.start(), [store])
  useEffect(() => {
    if (status !== 'signedIn' || lock !== null) return
    return watchTouches(idleMinutes, () => {
      store.lock()
      // Where this request fails, the store locks the session by itself.
      void api.lock().catch(() => undefined)
    })
  }, [status, lock, idleMinutes, store, api])
  const session = useMemo<ConsoleSession>(
    () => ({
      ...now,
      store,
      async signOut() {
        // Where this request fails, the session expires in the store by itself.
        await api.end().catch(() => undefined)
        eraseKept()
        store.end()
      },
    }),
    [now, store, api],
  )
  return (
    <TransportContext value={transport}>
      <ConsoleSessionContext value={session}>{children}</ConsoleSessionContext>
    </TransportContext>
  )
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

/** Whether the signed-in person has a right, to offer or leave out what needs it. The calls check every right themselves. */
export function useMay(): (right: StaffRight) => boolean {
  const { role, permissions } = useStaffMember()
  return (right) => roleMay(role, new Set(permissions), right)
}
