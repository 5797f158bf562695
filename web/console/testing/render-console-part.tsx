import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/calls/console/staff/me.ts'
import type { Language } from '#contract/rules/languages.ts'
import { PERMISSIONS } from '#contract/rules/permissions.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { type RenderedPart, renderPart } from '../../testing/render-part.tsx'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { TransportContext } from '../api/calls.ts'
import { type ConsoleSession, ConsoleSessionContext } from '../session/console-session.tsx'

/** The owner, for tests that do not care who is signed in. */
export const OWNER: StaffMember = {
  accountId: 's1',
  name: 'Ruwan S.',
  email: 'owner@example.com',
  role: 'owner',
  permissions: [...PERMISSIONS],
}

interface Around {
  store?: FakeStore
  me?: StaffMember
  language?: Language
  /** Address of the page, with its filters. */
  at?: string
}

/** Renders a part of the console with its surroundings: texts, router, query cache, session of staff and the calls of a fake store. */
export function renderConsolePart(part: ReactNode, { store = openFakeStore(), me = OWNER, language, at }: Around = {}): RenderedPart {
  const nothing = () => undefined
  const later = async () => undefined
  const session: ConsoleSession = {
    status: 'signedIn',
    me,
    lock: null,
    needsPassword: false,
    idleMinutes: 30,
    signOut: later,
    store: { opened: nothing, check: later, prove: nothing, start: later },
  }
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { retry: false } } })
  return renderPart(
    <TransportContext value={store.transport}>
      <ConsoleSessionContext value={session}>
        <QueryClientProvider client={client}>
          <ModalQueue>{part}</ModalQueue>
        </QueryClientProvider>
      </ConsoleSessionContext>
    </TransportContext>,
    { store, language, at },
  )
}
