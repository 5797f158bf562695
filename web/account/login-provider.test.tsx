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

/** The session is not known before "Know" is pressed. */
function SessionKnownLater({ known, children }: { known: SessionState; children: ReactNode }) {
  const session = useSession()
  const [state, setState] = useState(LOADING)
  return (
    <SessionContext value={{ ...session, ...state }}>
      <button type="button" onClick={() => setState(known)}>
        Know
      </button>
      {children}
    </SessionContext>
  )
}

function Ask({ then }: { then: () => void }) {
  const login = useLogin()
  return (
    <button type="button" onClick={() => login.open('chat', then)}>
      Ask
    </button>
  )
}

async function askEarly(known: SessionState) {
  const then = vi.fn()
  const { hand } = renderPart(
    <SessionKnownLater known={known}>
      <ModalQueue>
        <LoginProvider>
          <Ask then={then} />
        </LoginProvider>
      </ModalQueue>
    </SessionKnownLater>,
  )
  await hand.click(screen.getByRole('button', { name: 'Ask' }))
  expect(then).not.toHaveBeenCalled()
  await hand.click(screen.getByRole('button', { name: 'Know' }))
  return then
}

it('goes on for a customer who pressed before the session was known, once', async () => {
  const then = await askEarly(CUSTOMER)
  expect(then).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks a guest who pressed before the session was known to log in', async () => {
  const then = await askEarly(GUEST)
  expect((await screen.findByRole('dialog')).textContent).toContain('Please Login First')
  expect(then).not.toHaveBeenCalled()
})
