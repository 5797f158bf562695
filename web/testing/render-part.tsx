import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { User } from '#contract/calls/account.ts'
import type { StoreAisle } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { TranslationContext } from '../base/i18n/use-translation.ts'
import { QueryProvider } from '../base/query/query-provider.tsx'
import { ApiContext, type Session, SessionContext } from '../base/session/session.ts'
import { LOADING } from '../base/session/session-store.ts'
import { AislesContext, aislesOf } from '../base/store/aisles.ts'
import Toaster from '../ui/toast/toaster.tsx'
import { type FakeStore, openFakeStore } from './fake-store.ts'
import { aislesForTests } from './store-for-tests.ts'
import { translationFor } from './translations.ts'

interface Around {
  store?: FakeStore
  /** The account that is signed in; null for a guest. */
  user?: User | null
  language?: Language
  /** The aisles of the store; without them those that a store begins with. */
  aisles?: readonly StoreAisle[]
  /** Address of the page. */
  at?: string
}

/** A rendered component, a simulated user and the fake store. */
export interface RenderedPart extends RenderResult {
  hand: UserEvent
  store: FakeStore
}

function sessionOf(user: User | null): Session {
  const nothing = () => undefined
  const later = async () => undefined
  const state = user
    ? { ...LOADING, status: 'customer' as const, accountId: user._id, user, name: user.name }
    : { ...LOADING, status: 'guest' as const }
  return { ...state, signIn: nothing, signOut: later, leave: later, refresh: later, token: () => null, refuse: nothing }
}

/** Renders a component with its providers: texts, aisles, router, session, fake store with its query cache, and toast area. */
export function renderPart(
  part: ReactNode,
  { store = openFakeStore(), user = null, language = 'en', aisles = aislesForTests(language), at = '/' }: Around = {},
): RenderedPart {
  const element = (
    <TranslationContext value={translationFor(language)}>
      <AislesContext value={aislesOf(aisles)}>
        <ApiContext value={store.api}>
          <SessionContext value={sessionOf(user)}>
            <QueryProvider>{part}</QueryProvider>
            <Toaster />
          </SessionContext>
        </ApiContext>
      </AislesContext>
    </TranslationContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return { ...render(<RouterProvider router={router} />), hand: userEvent.setup({ delay: null }), store }
}
