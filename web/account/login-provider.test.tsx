import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SessionContext, useSession } from '../base/session/session.ts'
import { LOADING, type SessionState } from '../base/session/session-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { useLogin } from './login.ts'
import { LoginProvider } from './login-provider.tsx'

const GUEST: SessionState = { ...LOADING, status: 'guest' }
const CUSTOMER: SessionState = { ...LOADING, status: 'customer', accountId: '7' }

/** The session loads when "Load" is pressed. */
function LateSession({ loaded, children }: { loaded: SessionState; children: ReactNode }) {
  const session = useSession()
  const [state, setState] = useState(LOADING)
  return (
    <SessionContext value={{ ...session, ...state }}>
      <button type="button" onClick={() => setState(loaded)}>
        Load
      </button>
      {children}
    </SessionContext>
  )
}

function OpenLogin({ then }: { then: () => void }) {
  const login = useLogin()
  return (
    <button type="button" onClick={() => login.open('chat', then)}>
      Log in
    </button>
  )
}

async function openEarly(session: SessionState) {
  const then = vi.fn()
  const { hand } = renderPart(
    <LateSession loaded={session}>
      <ModalQueue>
        <LoginProvider>
          <OpenLogin then={then} />
        </LoginProvider>
      </ModalQueue>
    </LateSession>,
  )
  await hand.click(screen.getByRole('button', { name: 'Log in' }))
  expect(then).not.toHaveBeenCalled()
  await hand.click(screen.getByRole('button', { name: 'Load' }))
  return then
}

it('continues once for a customer who pressed before the session was loaded', async () => {
  const then = await openEarly(CUSTOMER)
  expect(then).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens the login for a guest who pressed before the session was loaded', async () => {
  const then = await openEarly(GUEST)
  expect((await screen.findByRole('dialog')).textContent).toContain('Please Login First')
  expect(then).not.toHaveBeenCalled()
})
