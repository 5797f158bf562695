import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleChangeLot, consoleLot, type LotRow } from '#contract/calls/console/stock/lots.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import LotPage from './lot.route.tsx'

const lot: LotRow = {
  _id: '1',
  code: 'L-1',
  bestBefore: '2026-11-20',
  daysLeft: 30,
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
  proposedDiscount: null,
  dealDiscount: null,
}
const was = { code: 'L-1', bestBefore: '2026-11-20' }

async function openLot() {
  const store = openFakeStore()
  store.respond(consoleLot, { success: true, lot })
  renderConsolePart(<LotPage />, { store, me: { ...OWNER, role: 'manager', permissions: ['catalogue.read', 'stock.write'] } })
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lot' })
  const date = screen.getByLabelText<HTMLInputElement>('Use by')
  return { store, code, date }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Correct' }))

it('a date that is none is refused at its field, and a right one is sent', async () => {
  const { store, code, date } = await openLot()
  store.respond(consoleChangeLot, { success: true, lot })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Correct' }).disabled).toBe(true)
  await userEvent.clear(code)
  await userEvent.type(code, ' L-2 ')
  // Browsers take a year of six digits; the document of the tests would empty the field.
  date.type = 'text'
  fireEvent.change(date, { target: { value: '202611-01-02' } })
  await send()
  expect(await screen.findByText('Check what you entered here.')).toBeTruthy()
  expect([date.getAttribute('aria-invalid'), document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([
    'true',
    'Check what you entered here.',
  ])
  expect(store.sentTo(consoleChangeLot)).toHaveLength(0)
  fireEvent.change(date, { target: { value: '' } })
  await send()
  await waitFor(() => expect(store.sentTo(consoleChangeLot)).toEqual([{ lotId: '1', code: 'L-2', bestBefore: null, was }]))
})

it('shows at its field what the store refuses, and keeps what was typed', async () => {
  const { store, code } = await openLot()
  const message = 'Use at most 40 characters.'
  store.refuse(consoleChangeLot, 'BAD_REQUEST', { message: 'Check the fields.', fields: [{ field: 'code', message }] })
  await userEvent.type(code, '2')
  await send()
  expect(await screen.findByRole('textbox', { name: 'Lot', description: message })).toBe(code)
  expect([code.getAttribute('aria-invalid'), code.value, document.activeElement]).toEqual(['true', 'L-12', code])
  expect(screen.queryByText('Check the fields.')).toBeNull()
})

it('keeps what is typed during a save, and follows the correction of somebody else', async () => {
  const { store, code, date } = await openLot()
  const saved = { ...lot, code: 'L-12' }
  store.respond(consoleChangeLot, { success: true, lot: saved })
  const arrive = store.hold(consoleChangeLot)
  await userEvent.type(code, '2')
  await send()
  fireEvent.change(date, { target: { value: '2026-12-24' } })
  store.respond(consoleLot, { success: true, lot: saved })
  arrive()
  await screen.findByRole('heading', { name: 'L-12' })
  expect(screen.getByLabelText<HTMLInputElement>('Use by').value).toBe('2026-12-24')
  store.refuse(consoleChangeLot, 'CHANGED_MEANWHILE')
  store.respond(consoleLot, { success: true, lot: { ...saved, bestBefore: '2027-01-31' } })
  await send()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Use by').value).toBe('2027-01-31'))
  expect(store.sentTo(consoleChangeLot).at(-1)).toMatchObject({ code: 'L-12', bestBefore: '2026-12-24', was: { ...was, code: 'L-12' } })
})
