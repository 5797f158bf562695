import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleReadDelivery, consoleReceive, type ReadLine } from '#contract/calls/console/stock/lots.ts'
import { consolePurchases } from '#contract/calls/console/stock/purchases.ts'
import { consoleCorrectStock, type StockRow } from '#contract/calls/console/stock/stock.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'
import { CorrectionSheet } from './correction-sheet.tsx'
import ReceivePage from './receive/receive.route.tsx'

const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const item = { _id: '7', sku: 'GRN-002', names, unit: '5 kg', picture: null, shelfPlace: 'A1', price: 21_000 }
const line = (change: Partial<ReadLine>): ReadLine => ({
  line: 1,
  text: 'keeri samba 5kg x 30',
  item,
  choices: [],
  quantity: 30,
  code: 'S-1',
  bestBefore: null,
  purchasePrice: null,
  ...change,
})
const day = (days: number) => addDays(seoulDate(new Date()), days)

it('only ready lines of a delivery go on the shelf, and a line without a date shows that it waits', async () => {
  const store = openFakeStore()
  store.respond(consoleReadDelivery, {
    success: true,
    lines: [line({ bestBefore: day(100) }), line({ quantity: 12 }), line({ bestBefore: day(9) })],
  })
  store.respond(consoleReceive, { success: true, deliveryId: '1', pieces: 60, lots: 2 })
  store.respond(consolePurchases, { success: true, suppliers: [], lines: [], proposals: [] })
  renderConsolePart(<ReceivePage />, { store })
  await userEvent.type(await screen.findByLabelText(/^Paste it here/), 'keeri samba')
  await userEvent.click(screen.getByRole('button', { name: 'Read the list' }))
  expect(await screen.findByText(/^The use-by date is missing/)).toBeTruthy()
  expect(screen.getByText(/^9 days left, you asked for 30/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Put 60 packs on the shelf, lines waiting: 1' }))
  const [sent] = store.sentTo(consoleReceive)
  expect(sent?.lines.map(({ quantity, bestBefore }) => [quantity, bestBefore])).toEqual([
    [30, day(100)],
    [30, day(9)],
  ])
  expect(screen.getByText(/^The use-by date is missing/)).toBeTruthy()
  await userEvent.click(screen.getByLabelText('There is no date on the pack'))
  expect(screen.getByRole('button', { name: 'Put 12 packs on the shelf' })).toBeTruthy()
})

it('receives without the purchase list, and shows that the suppliers did not load', async () => {
  const store = openFakeStore()
  store.cutOff(consolePurchases)
  store.respond(consoleReadDelivery, { success: true, lines: [line({ bestBefore: day(100) })] })
  store.respond(consoleReceive, { success: true, deliveryId: '1', pieces: 30, lots: 1 })
  renderConsolePart(<ReceivePage />, { store, at: '/console/stock/receive' })
  await userEvent.type(await screen.findByLabelText(/^Paste it here/), 'keeri samba')
  const suppliers = [{ _id: '3', name: 'Island Foods', contact: '', leadDays: 5, note: '', version: 1 }]
  store.respond(consolePurchases, { success: true, suppliers, lines: [], proposals: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await userEvent.selectOptions(await screen.findByLabelText('Supplier'), await screen.findByRole('option', { name: 'Island Foods' }))
  // The list that was typed meanwhile stays.
  await userEvent.click(screen.getByRole('button', { name: 'Read the list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Put 30 packs on the shelf' }))
  expect(store.sentTo(consoleReceive)).toMatchObject([{ supplierId: '3', lines: [{ itemId: '7', quantity: 30 }] }])
})

it('opens from the purchase list with what was ordered of its supplier, and requires the dates', async () => {
  const store = openFakeStore()
  const ordered = {
    _id: '1',
    item,
    supplierId: '3',
    article: 'IF-7',
    packSize: 12,
    purchasePrice: 18_000,
    supplyVersion: 1,
    quantity: 24,
    ordered: true,
    version: 2,
  }
  const lines = [ordered, { ...ordered, _id: '2', ordered: false }, { ...ordered, _id: '3', supplierId: null }]
  const suppliers = [{ _id: '3', name: 'Island Foods', contact: '', leadDays: 5, note: '', version: 1 }]
  store.respond(consolePurchases, { success: true, suppliers, lines, proposals: [] })
  store.respond(consoleReceive, { success: true, deliveryId: '1', pieces: 24, lots: 1 })
  renderConsolePart(<ReceivePage />, { store, at: '/console/stock/receive?supplier=3' })
  expect(await screen.findAllByLabelText('Packs')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLSelectElement>('Supplier').selectedOptions[0]?.textContent).toBe('Island Foods')
  expect(hasUnsaved()).toBe(false)
  expect(screen.getByText(/^The use-by date is missing/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Use by'), { target: { value: day(120) } })
  expect(hasUnsaved()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Put 24 packs on the shelf' }))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(store.sentTo(consoleReceive)).toMatchObject([
    { supplierId: '3', lines: [{ itemId: '7', quantity: 24, purchasePrice: 18_000, bestBefore: day(120) }] },
  ])
})

it('a correction takes no more than there is, and shows on which count it was made', async () => {
  const row: StockRow = {
    ...item,
    category: 'Grains & Rice',
    stockCount: 5,
    lotCount: 0,
    lowLimit: 10,
    ownLimit: false,
    sold: 0,
    lasts: null,
    shown: true,
    lots: [],
  }
  const store = openFakeStore()
  store.refuse(consoleCorrectStock, 'CHANGED_MEANWHILE')
  const part = (count: number) => <CorrectionSheet row={{ ...row, stockCount: count }} lotId={null} onClose={() => undefined} />
  renderConsolePart(part(5), { store })
  const pieces = await screen.findByLabelText('Pieces')
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '6')
  expect(screen.getByText('There are only 5.')).toBeTruthy()
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '2')
  await userEvent.click(screen.getByRole('button', { name: 'Lost or stolen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  expect(store.sentTo(consoleCorrectStock)).toMatchObject([{ reason: 'loss', pieces: 2, was: 5 }])
})
