import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { consoleLot, type LotRow } from '#contract/calls/console/stock/lots.ts'
import { consoleLotBuyers, type LotBuyer } from '#contract/calls/console/stock/recalls.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import LotPage from './lot.route.tsx'

const lot: LotRow = {
  _id: '31',
  code: 'K-2611',
  bestBefore: null,
  daysLeft: null,
  remaining: 3,
  blocked: 'recalled',
  itemId: '7',
  names: { en: 'Keeri samba', ko: '', si: '', np: '' },
  category: 'Grains & Rice',
  unit: '5 kg',
  picture: null,
  shelfPlace: 'A1',
  price: 21_000,
  received: 5,
  receivedAt: '2026-11-20T00:00:00.000Z',
  receivedBy: 'Hana',
  deliveryNote: '',
  supplier: null,
  purchasePrice: null,
  proposedDiscount: null,
  dealDiscount: null,
}
const told: LotBuyer = {
  orderId: '1',
  orderNumber: '1001',
  placedAt: '2026-11-21T00:00:00.000Z',
  status: 'Delivered',
  name: 'Sita',
  kind: 'customer',
  phone: '',
  email: 'sita@example.com',
  pieces: 1,
  toldAt: '2026-11-22T00:00:00.000Z',
  unreachable: false,
}
const untold: LotBuyer = { ...told, orderId: '2', orderNumber: '1002', name: 'Ravi', toldAt: null }
const unreachable: LotBuyer = { ...untold, orderId: '3', orderNumber: '1003', name: 'Nuwan', email: '', unreachable: true }

async function openPage(buyers: LotBuyer[]) {
  const store = openFakeStore()
  const reason = { en: 'Glass', ko: '유리', si: 'වීදුරු', np: 'सिसा' }
  const recall = { at: '2026-11-22T00:00:00.000Z', by: 'Hana', reason, people: 1 }
  store.respond(consoleLot, { success: true, lot })
  store.respond(consoleLotBuyers, { success: true, lot, buyers, pieces: buyers.length, recall })
  const page = (
    <Routes>
      <Route path="/console/stock/lots/:lotId" element={<LotPage />} />
    </Routes>
  )
  renderConsolePart(page, { store, at: '/console/stock/lots/31' })
  await screen.findByText('Nuwan')
}
const recall = () => screen.queryByRole('button', { name: 'Recall this lot' })

it('a recalled lot is recalled again while a customer waits to be notified, and the sheet counts those alone', async () => {
  await openPage([unreachable, told, untold])
  const button = recall()
  if (button) await userEvent.click(button)
  expect(await screen.findByText(/^The lot leaves the shelf at once\. 1 order that got pieces/)).toBeTruthy()
})

it('a recalled lot is not recalled again when nobody is left to notify', async () => {
  await openPage([unreachable, told])
  expect(recall()).toBeNull()
})
