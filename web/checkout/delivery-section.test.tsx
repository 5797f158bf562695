import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { orderPreferences } from '#contract/calls/delivery-preferences.ts'
import { SessionContext, useSession } from '../base/session/session.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import { DeliverySection } from './delivery-section.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

afterEach(() => void vi.useRealTimers())

function Part({ refresh }: { refresh: () => Promise<void> }) {
  const form = useCheckoutForm('a1', null)
  return (
    <SessionContext value={{ ...useSession(), refresh }}>
      <DeliverySection form={form} user={null} />
    </SessionContext>
  )
}

it('shows that the account does not load, and requests it again', async () => {
  vi.useFakeTimers()
  const store = openFakeStore()
  store.respond(orderPreferences, { success: true, leaveAt: null, entranceCode: null, ifShort: { usual: 'ask', items: {} } })
  const refresh = vi.fn(async () => undefined)
  renderPart(
    <StoreContext value={storeForTests()}>
      <Part refresh={refresh} />
    </StoreContext>,
    { store },
  )
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Loading…')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.queryByText('Loading…')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refresh).toHaveBeenCalledOnce()
})
