import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleAddDeal } from '#contract/calls/console/products/deals.ts'
import { consoleLots, type LotRow } from '#contract/calls/console/stock/lots.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import LotsPage from './lots.route.tsx'

const lot: LotRow = {
  _id: '1',
  code: 'L-1',
  bestBefore: '2026-11-20',
  daysLeft: 3,
  remaining: 5,
  blocked: null,
  itemId: '7',
  category: 'Grains & Rice',
  names: { en: 'Keeri samba', ko: '', si: '', np: '' },
  unit: '5 kg',
  picture: null,
  shelfPlace: null,
  price: 21_000,
  received: 9,
  receivedAt: '2026-09-01T00:00:00.000Z',
  receivedBy: null,
  deliveryNote: '',
  supplier: null,
  purchasePrice: null,
  proposedDiscount: 6_300,
  dealDiscount: null,
}

it('money off a lot ends when its date begins in Seoul, and one without a date has none', async () => {
  const store = openFakeStore()
  const undated = { ...lot, _id: '2', bestBefore: null, daysLeft: null, names: { en: 'Salt', ko: '', si: '', np: '' } }
  store.respond(consoleLots, { success: true, items: [lot, undated], nextCursor: null })
  store.respond(consoleAddDeal, { success: true, items: [] })
  renderConsolePart(<LotsPage />, { store, me: { ...OWNER, role: 'manager', permissions: ['catalogue.read', 'catalogue.write'] } })
  await screen.findByText('Salt')
  expect(screen.queryByRole('button', { name: /Salt/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Put ₩6,300 off: Keeri samba' }))
  await waitFor(() =>
    expect(store.sentTo(consoleAddDeal)).toEqual([
      { itemId: '7', discount: 6_300, when: { startsAt: expect.any(String), endsAt: '2026-11-19T15:00:00.000Z' } },
    ]),
  )
})
