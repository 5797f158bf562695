import { cleanup, configure, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Language } from '#contract/languages.ts'
import { ApiContext, type Session, SessionContext } from '../base/session/session.ts'
import { LOADING } from '../base/session/session-store.ts'
import { serverTranslation } from '../i18n/texts.server.ts'
import { TranslationContext } from '../i18n/use-translation.ts'
import Toaster from '../ui/toast/toaster.tsx'
import { type FakeStore, openFakeStore } from './fake-store.ts'

// Each test file has this module for itself. Parts in chunks of their own take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

interface Around {
  store?: FakeStore
  /** The account that is signed in; null for a guest. */
  user?: User | null
  language?: Language
}

/** A part of a page on the screen, the hand of its reader, and the store behind it. */
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

/** Renders a part of a page with its surroundings: texts, router, session, the calls of the store and the area of the toasts. */
export function renderPart(part: ReactNode, { store = openFakeStore(), user = null, language = 'en' }: Around = {}): RenderedPart {
  const element = (
    <TranslationContext value={serverTranslation(language)}>
      <ApiContext value={store.api}>
        <SessionContext value={sessionOf(user)}>
          {part}
          <Toaster />
        </SessionContext>
      </ApiContext>
    </TranslationContext>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return { ...render(<RouterProvider router={router} />), hand: userEvent.setup({ delay: null }), store }
}
