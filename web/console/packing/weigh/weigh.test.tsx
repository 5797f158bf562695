import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { consoleWeigh, consoleWeighing, type WeighLine } from '#contract/calls/console/weighing.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import WeighPage from './weigh.route.tsx'
import { WeighPanel } from './weigh-panel.tsx'

const lineOf = (change: Partial<WeighLine> = {}, readings: WeighLine['weight']['readings'] = []): WeighLine => ({
  itemId: '9',
  place: 6,
  name: 'Seer fish steaks',
  nameSi: 'තෝර මාළු',
  image: '/x',
  unit: '1 kg',
  category: 'Meat & Fish',
  standing: { shelfPlace: 'F6', storage: 'frozen' },
  price: 37_800,
  pieces: 1,
  weight: { estimate: 1_000, ceiling: 1_000, tolerance: 10, readings },
  ...change,
})

function openPanel(line: WeighLine, refund: { refundId: string; amount: number; byHand: boolean } | null = null) {
  const store = openFakeStore()
  store.respond(consoleWeigh, { success: true, line, refund })
  const onDone = vi.fn()
  renderConsolePart(<WeighPanel orderId="o1" line={line} onDone={onDone} />, { store })
  return { store, onDone }
}
const press = async (digits: string) => {
  for (const digit of digits) await userEvent.click(screen.getByRole('button', { name: digit }))
}

it('shows what goes back while it is typed, and sends the reading', async () => {
  const { store, onDone } = openPanel(lineOf(), { refundId: 'r1', amount: 2_268, byHand: false })
  expect(screen.getByRole('button', { name: 'Enter the weight' })).toHaveProperty('disabled', true)
  expect(screen.getByText('F6').textContent).toContain('Freezer')
  await press('940')
  expect(screen.getByRole('status').textContent).toBe('Lighter: the customer gets back₩2,268')
  expect(screen.getByText('₩35,532 stays paid.')).toBeTruthy()
  expect(screen.getByRole('img', { name: '940 grams, usual between 900 and 1,100' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Picked, 940 g' }))
  expect(store.sentTo(consoleWeigh)).toEqual([{ orderId: 'o1', itemId: '9', readings: [{ piece: 1, grams: 940 }] }])
  expect(onDone).toHaveBeenCalled()
})

it('takes a scale that types digits and Enter; Backspace and Escape mend', async () => {
  const { store } = openPanel(lineOf())
  await userEvent.keyboard('97{Backspace}80')
  expect(screen.getByRole('status').textContent).toBe('Lighter: the customer gets back₩756')
  await userEvent.keyboard('{Escape}1050')
  expect(screen.getByText(/Heavier costs nothing more/)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(store.sentTo(consoleWeigh)).toEqual([{ orderId: 'o1', itemId: '9', readings: [{ piece: 1, grams: 1_050 }] }])
})

it('asks about a weight outside of the range, and sends it only when it is confirmed', async () => {
  const { store } = openPanel(lineOf())
  await userEvent.keyboard('94{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('94 g is not between 900 and 1,100 g')
  expect(store.sentTo(consoleWeigh)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Weigh again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('850{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, 850 g' }))
  expect(store.sentTo(consoleWeigh)).toEqual([{ orderId: 'o1', itemId: '9', readings: [{ piece: 1, grams: 850 }], confirmed: true }])
})

it('goes through the pieces and sends them together', async () => {
  const { store } = openPanel(lineOf({ pieces: 2 }))
  await userEvent.keyboard('940{Enter}')
  expect(screen.getByRole('button', { name: /Piece 2/, pressed: true })).toBeTruthy()
  expect(store.sentTo(consoleWeigh)).toEqual([])
  await userEvent.keyboard('980')
  await userEvent.click(screen.getByRole('button', { name: 'Picked, 1,920 g' }))
  const readings = [
    { piece: 1, grams: 940 },
    { piece: 2, grams: 980 },
  ]
  expect(store.sentTo(consoleWeigh)).toEqual([{ orderId: 'o1', itemId: '9', readings }])
})

it('a correction upwards is not sent, and its field shows why', async () => {
  const { store } = openPanel(lineOf({}, [{ piece: 1, grams: 940, charged: 35_532 }]))
  await userEvent.keyboard('960{Enter}')
  expect(screen.getByText(/A correction can only lower the price/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Picked, 960 g' })).toHaveProperty('disabled', true)
  expect(store.sentTo(consoleWeigh)).toEqual([])
})

it('what was typed stays when the store refuses', async () => {
  const store = openFakeStore()
  store.refuse(consoleWeigh, 'ILLEGAL_TRANSITION')
  renderConsolePart(<WeighPanel orderId="o1" line={lineOf()} onDone={() => undefined} />, { store })
  await userEvent.keyboard('940{Enter}')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByRole('button', { name: 'Picked, 940 g' })).toHaveProperty('disabled', false)
})

it('the page opens the named line of an order, and shows how many there are', async () => {
  const store = openFakeStore()
  const lines = [lineOf(), lineOf({ itemId: '10', name: 'Rohu', place: 7 })]
  const order = { orderId: 'o1', orderNumber: 'K-1', status: 'Order Packaging...' as const, open: true, name: 'Kasun W.', places: 9, lines }
  store.respond(consoleWeighing, { success: true, ...order })
  renderConsolePart(<WeighPage />, { store, at: '/console/packing/weigh?order=o1&product=10' })
  expect(await screen.findByRole('heading', { name: 'Rohu' })).toBeTruthy()
  expect(screen.getByText('Kasun W., line 7 of 9')).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
})

it('shows without an order in the address that none was chosen, sends no request, and leads to packing', () => {
  const store = openFakeStore()
  renderConsolePart(<WeighPage />, { store, at: '/console/packing/weigh' })
  expect(screen.getByText(/No order was chosen to weigh/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open packing' }).getAttribute('href')).toBe('/console/packing')
  expect(store.sentTo(consoleWeighing)).toEqual([])
})
