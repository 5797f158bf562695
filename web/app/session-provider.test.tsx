import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../base/session/session.ts'
import { TOKEN_KEY } from '../base/session/session-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { SessionProvider } from './session-provider.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.clear()
})

function SignOut() {
  const { status, signOut } = useSession()
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out a {status}
    </button>
  )
}

it.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['never comes back', () => new Promise<Response>(() => undefined)],
])('ends the pushes to this browser with the session, also when the call to the store %s', async (_what, answer) => {
  const part = (value: object) => btoa(JSON.stringify(value))
  localStorage.setItem(TOKEN_KEY, `${part({})}.${part({ sub: 'a1', exp: Date.now() / 1_000 + 3_600 })}.signature`)
  const calls: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(new URL(address, location.origin).pathname)
    return answer()
  })
  const unsubscribe = vi.fn(async () => true)
  const getSubscription = async () => ({ endpoint: 'https://push.example/1', unsubscribe })
  const serviceWorker = { getRegistration: async () => ({ pushManager: { getSubscription } }), controller: null }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const { hand } = renderPart(
    <SessionProvider>
      <SignOut />
    </SessionProvider>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Sign out a customer' }))
  await screen.findByRole('button', { name: 'Sign out a guest' })
  await vi.waitFor(() => expect(calls).toContain('/api/user/logout'))
  expect(unsubscribe).toHaveBeenCalledOnce()
})
