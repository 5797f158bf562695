import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { consolePlanSteps } from '#contract/calls/console/order-desk.ts'
import {
  consoleAnswerReplacement,
  consolePickList,
  consoleReplacementChoices,
  consoleShortLine,
  consoleTick,
  type PickItem,
  type PickOrder,
  type PickStop,
} from '#contract/calls/console/packing.ts'
import { consoleWeigh, consoleWeighing } from '#contract/calls/console/weighing.ts'
import { emitLive } from '../../base/live/live-bus.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import PackingPage from './packing.route.tsx'

const order = (box: number, change: Partial<PickOrder> = {}): PickOrder => ({
  _id: `o${box}`,
  box,
  orderNumber: `K-${box}`,
  status: 'Order Processing...',
  name: `Person ${box}`,
  area: 'Ansan',
  promisedOn: '2026-11-24',
  planned: null,
  linesLeft: 1,
  waiting: 0,
  ...change,
})
const item = (orderId: string, change: Partial<PickItem> = {}): PickItem => ({
  orderId,
  position: 1,
  shortageId: null,
  quantity: 1,
  picked: 0,
  toWeigh: 0,
  ifShort: 'ask',
  asked: false,
  by: null,
  ...change,
})
const stop = (id: number, items: PickItem[], change: Partial<PickStop> = {}): PickStop => ({
  productId: String(id),
  name: `Product ${id}`,
  nameSi: `භාණ්ඩ ${id}`,
  unit: '100 g',
  image: '/p',
  category: 'Spices',
  storage: 'ambient',
  shelfPlace: `B${id}`,
  barcode: `20000000000${id}`,
  stockCount: 7,
  items,
  ...change,
})
const RICE = stop(1, [item('o1', { quantity: 2 })])
const ROTI = stop(2, [item('o1', { position: 2 })], { storage: 'frozen', shelfPlace: 'F1' })

function open(orders: PickOrder[], stops: PickStop[], { phone = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: phone, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const store = openFakeStore()
  store.respond(consolePickList, { success: true, orders, stops, more: 0 })
  store.respond(consoleTick, { success: true, skipped: [] })
  return { ...renderConsolePart(<PackingPage />, { store }), store }
}
const scan = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(window, { key })
}
const ticks = (store: ReturnType<typeof openFakeStore>) =>
  store.sentTo(consoleTick).flatMap((body) => (body as { ticks: { orderId: string; position: number; picked: number }[] }).ticks)

afterEach(() => vi.unstubAllGlobals())

it('shows one product at a time, ticks it off and goes on to the next', async () => {
  const { store } = open([order(1)], [RICE, ROTI])
  expect(await screen.findByRole('heading', { name: /Product 1/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pack K-1')
  expect(screen.getByRole('status').textContent).toBe('0 of 2')
  await userEvent.click(screen.getByRole('button', { name: 'Picked 2' }))
  expect(screen.getByRole('heading', { name: /Product 2/ })).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  await expect.poll(() => ticks(store)).toMatchObject([{ orderId: 'o1', position: 1, picked: 2 }])
})

it('keeps ticks over a lost connection and a reload, and sends them again', async () => {
  const { store, unmount } = open([order(1)], [RICE])
  await screen.findByRole('heading', { name: /Product 1/ })
  store.refuse(consoleTick, 'TOO_MANY_TRIES')
  await userEvent.click(screen.getByRole('button', { name: 'Picked 2' }))
  expect(await screen.findByText(/1 tick is not sent yet/)).toBeTruthy()
  unmount()
  const again = open([order(1)], [RICE])
  await expect.poll(() => ticks(again.store)).toMatchObject([{ orderId: 'o1', position: 1, picked: 2 }])
  await expect.poll(() => localStorage.length).toBe(0)
})

it('sends the last ticks when the page is left right after them', async () => {
  const { store, unmount } = open([order(1)], [RICE])
  await screen.findByRole('heading', { name: /Product 1/ })
  fireEvent.click(screen.getByRole('button', { name: 'Picked 2' }))
  unmount()
  await expect.poll(() => ticks(store)).toMatchObject([{ orderId: 'o1', position: 1, picked: 2 }])
  await expect.poll(() => localStorage.length).toBe(0)
})

it('counts one piece for each scan, into the first box that lacks it', async () => {
  const { store } = open([order(1), order(2)], [stop(1, [item('o1'), item('o2', { quantity: 2 })], { barcode: '2000000000015' })])
  await screen.findByRole('heading', { name: /Product 1/ })
  act(() => scan('2000000000015'))
  act(() => scan('02000000000015'))
  await expect
    .poll(() => ticks(store))
    .toMatchObject([
      { orderId: 'o1', picked: 1 },
      { orderId: 'o2', picked: 1 },
    ])
  act(() => scan('4006381333931'))
  expect(await screen.findByText('4006381333931 is not on this list.')).toBeTruthy()
})

it('shows the ticks of somebody else when their event comes', async () => {
  const { store } = open([order(1)], [RICE, ROTI], { phone: false })
  await screen.findByText('0 of 2')
  const ticked = { ...RICE, items: RICE.items.map((one) => ({ ...one, picked: 2, by: 'Suresh' })) }
  store.respond(consolePickList, { success: true, orders: [order(1)], stops: [ticked, ROTI], more: 0 })
  act(() => emitLive('packing', 'o1'))
  expect(await screen.findByText('1 of 2')).toBeTruthy()
})

it('keeps the next step grey with its reason until every line is done', async () => {
  const { store } = open([order(1)], [RICE, ROTI], { phone: false })
  const grey = await screen.findByRole<HTMLButtonElement>('button', { name: '2 lines left K-1' })
  expect(grey.disabled).toBe(true)
  const done = [RICE, ROTI].map((one) => ({ ...one, items: one.items.map((each) => ({ ...each, picked: each.quantity })) }))
  for (const name of ['Product 1, 2 picked', 'Product 2, 1 picked']) fireEvent.click(screen.getByRole('button', { name }))
  // Both taps go in one sending, and only the list after it has them: a list that came between would let the second tap take back.
  store.respond(consolePickList, { success: true, orders: [order(1)], stops: done, more: 0 })
  const planned = { to: 'Order Packaging...' as const, takesAt: '2026-11-20T00:00:10.000Z', by: 'Ruwan S.' }
  store.respond(consolePlanSteps, {
    success: true,
    results: [{ orderId: 'o1', planned, status: 'Order Processing...', held: null, unweighed: false }],
  })
  await expect.poll(() => store.sentTo(consoleTick).length).toBeGreaterThan(0)
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Pack K-1' }).disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Pack K-1' }))
  expect(await screen.findByText('K-1 goes on.')).toBeTruthy()
})

it('leaves a missing line out, with what was entered kept when somebody else was faster', async () => {
  const { store } = open([order(1)], [RICE])
  await userEvent.click(await screen.findByRole('button', { name: 'Missing' }))
  store.refuse(consoleShortLine, 'LINE_CHANGED')
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByLabelText('damaged'))
  await userEvent.click(sheet.getByRole('button', { name: 'Leave out and refund' }))
  expect(await sheet.findByText('To pack')).toBeTruthy()
  expect(sheet.getByLabelText<HTMLInputElement>('damaged').checked).toBe(true)
  store.respond(consoleShortLine, { success: true, outcome: 'left-out', refunded: 9_000, expiresAt: null })
  await userEvent.click(sheet.getByRole('button', { name: 'Leave out and refund' }))
  expect(await screen.findByText('Left out. ₩9,000 goes back.')).toBeTruthy()
  const [first, second] = store.sentTo(consoleShortLine)
  expect(first).toEqual(second)
  expect(first).toMatchObject({ orderId: 'o1', position: 1, quantity: 2, seen: 2, reason: 'damaged', shelfEmpty: false, replacement: null })
})

it('offers a replacement, never for an allergy or faith', async () => {
  const { store } = open([order(1)], [RICE, stop(3, [item('o1', { position: 3, ifShort: 'never' })])])
  store.respond(consoleReplacementChoices, {
    success: true,
    choices: [
      {
        productId: '9',
        name: 'White rice',
        nameSi: 'සුදු හාල්',
        unit: '1 kg',
        image: '/w',
        shelfPlace: 'A2',
        storage: 'ambient',
        stockCount: 4,
        price: 4_000,
      },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Replace' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Ask the customer' }).disabled).toBe(true)
  await userEvent.click(await sheet.findByRole('radio', { name: /White rice/ }))
  store.respond(consoleShortLine, { success: true, outcome: 'asked', refunded: 0, expiresAt: '2026-11-20T04:00:00.000Z' })
  await userEvent.click(sheet.getByRole('button', { name: 'Ask the customer' }))
  expect(await screen.findByText('The customer is asked.')).toBeTruthy()
  expect(store.sentTo(consoleShortLine)).toMatchObject([{ replacement: { productId: '9', quantity: 2 }, shelfEmpty: true }])

  await userEvent.click(screen.getByRole('button', { name: /Product 3/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText(/This item must not be replaced/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask the customer' })).toBeNull()
})

it('enters the answer that a customer gives on the phone', async () => {
  const asked = stop(1, [item('o1', { shortageId: 's1', asked: true })])
  const { store } = open([order(1, { waiting: 1 })], [asked], { phone: false })
  store.respond(consoleAnswerReplacement, { success: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Customer agrees K-1' }))
  expect(store.sentTo(consoleAnswerReplacement)).toEqual([{ shortageId: 's1', accept: true }])
})

it.each([true, false])('weighs what is sold by weight in place of ticking it, then goes on (phone: %s)', async (phone) => {
  const fish = stop(9, [item('o1', { toWeigh: 1 })])
  const { store } = open([order(1)], [fish, ROTI], { phone })
  const weight = { estimate: 450, ceiling: 500, tolerance: 20, readings: [] }
  const words = { name: 'Fish', nameSi: 'මාළු', image: '/x', unit: '1', category: null, standing: null }
  const line = { itemId: '9', place: 1, price: 18_900, pieces: 1, weight, ...words }
  const facts = { orderId: 'o1', orderNumber: 'K-1', status: 'Order Processing...' as const, open: true, name: 'Person 1', places: 2 }
  store.respond(consoleWeighing, { success: true, ...facts, lines: [line] })
  const scale = { name: phone ? 'Weigh' : 'Weigh Product 9' }
  await userEvent.click(await screen.findByRole('button', scale))
  await userEvent.click(await screen.findByRole('button', { name: 'Missing' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', scale))
  expect(await screen.findByRole('heading', { name: 'Weigh K-1' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Fish' })).toBeTruthy()
  store.respond(consoleWeigh, { success: true, line, refund: null })
  const weighed = { ...fish, items: [item('o1', { picked: 1 })] }
  store.respond(consolePickList, { success: true, orders: [order(1)], stops: [weighed, ROTI], more: 0 })
  await userEvent.keyboard('421{Enter}')
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(store.sentTo(consoleWeigh)).toEqual([{ orderId: 'o1', itemId: '9', readings: [{ piece: 1, grams: 421 }] }])
  expect(ticks(store)).toEqual([])
})
