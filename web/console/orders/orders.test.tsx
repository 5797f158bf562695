import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleDeposits } from '#contract/calls/console/deposits.ts'
import {
  BOARD_COLUMNS,
  consoleOrderBoard,
  consoleOrderDetails,
  consoleOrderList,
  consolePlanSteps,
  consoleUndoSteps,
  consoleViews,
  type OrderSlip,
} from '#contract/calls/console/order-desk.ts'
import type { Outgoing } from '#contract/client.ts'
import { emitLive } from '../../base/live/live-bus.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import OrdersPage from './orders.route.tsx'

const slip = (number: number, change: Partial<OrderSlip> = {}): OrderSlip => ({
  _id: `o${number}`,
  orderNumber: `K-${number}`,
  status: 'Order Processing...',
  time: '2026-11-20T00:00:00.000Z',
  amount: 12_000,
  name: `Person ${number}`,
  area: '안산시 단원구',
  pickUp: false,
  images: [],
  pieces: 3,
  paymentMethod: 'cash',
  paid: true,
  dueAt: null,
  promisedOn: '2026-11-24',
  late: false,
  planned: null,
  held: null,
  ...change,
})

function openBoard(slips: OrderSlip[]) {
  const store = openFakeStore()
  const columns = BOARD_COLUMNS.map((status) => {
    const own = slips.filter((one) => one.status === status)
    return { status, count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0), slips: own }
  })
  const toPack = slips.filter(({ status }) => status === 'Order Processing...').map(({ _id }) => _id)
  store.respond(consoleOrderBoard, { success: true, columns, toPack, cancelled: 0 })
  store.respond(consoleViews, { success: true, items: [] })
  return store
}
const planned = { to: 'Order Packaging...' as const, takesAt: '2026-11-20T00:00:10.000Z', by: 'Ruwan S.' }

it('a tap plans the next step, and Undo takes it back', async () => {
  const store = openBoard([slip(1)])
  store.respond(consolePlanSteps, {
    success: true,
    results: [{ orderId: 'o1', planned, status: 'Order Processing...', held: null, unweighed: false }],
  })
  renderConsolePart(<OrdersPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Pack K-1' }))
  expect(store.sentTo(consolePlanSteps)).toEqual([{ orderIds: ['o1'], from: 'Order Processing...' }])
})

it('a step that waits for the packing is grey, with its reason', async () => {
  const store = openBoard([slip(1, { held: { linesLeft: 3, waiting: 0 } }), slip(2, { held: { linesLeft: 0, waiting: 1 } })])
  renderConsolePart(<OrdersPage />, { store })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '3 lines left K-1' })
  expect(button.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Customer is asked K-2' }).disabled).toBe(true)
})

it('a step that the packing holds meanwhile shows why', async () => {
  const store = openBoard([slip(1)])
  const held = { linesLeft: 2, waiting: 0 }
  store.respond(consolePlanSteps, {
    success: true,
    results: [{ orderId: 'o1', planned: null, status: 'Order Processing...', held, unweighed: false }],
  })
  renderConsolePart(<OrdersPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Pack K-1' }))
  expect(await screen.findByText('K-1 stays: 2 lines left.')).toBeTruthy()
})

it('a planned step shows who moves it, and can be taken back from the card', async () => {
  const store = openBoard([slip(1, { planned })])
  store.respond(consoleUndoSteps, { success: true, undone: ['o1'], tooLate: [] })
  renderConsolePart(<OrdersPage />, { store })
  expect(await screen.findByText('Ruwan S. moves it to Packaging in a moment')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pack K-1' })).toBeNull()
  await userEvent.click(within(screen.getByRole('article')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(store.sentTo(consoleUndoSteps)).toEqual([{ orderIds: ['o1'] }]))
})

it('columns have count and amount, and filters are those of the store', async () => {
  const board = openBoard([slip(1), slip(2, { paymentMethod: 'card' }), slip(3, { late: true })])
  const queries: Outgoing['query'][] = []
  const transport: typeof board.transport = (call) => {
    if (call.route === consoleOrderBoard.path) queries.push(call.query)
    return board.transport(call)
  }
  const lastQuery = () => Object.fromEntries(Object.entries(queries.at(-1) ?? {}).filter(([, value]) => value !== undefined))
  renderConsolePart(<OrdersPage />, { store: { ...board, transport } })
  const column = await screen.findByRole('region', { name: 'Processing' })
  expect(within(column).getByRole('heading').parentElement?.textContent).toContain('3 ₩36,000')
  await userEvent.click(screen.getByRole('button', { name: 'Card' }))
  await waitFor(() => expect(lastQuery()).toEqual({ method: 'card' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await userEvent.click(screen.getByRole('button', { name: 'Late only' }))
  await waitFor(() => expect(lastQuery()).toEqual({ late: '1' }))
})

it('pick list and packing slips mean all that are processing, not only the slips that are shown', async () => {
  const store = openFakeStore()
  const toPack = Array.from({ length: 100 }, (_, at) => `o${at}`)
  const columns = BOARD_COLUMNS.map((status) => {
    const processing = status === 'Order Processing...'
    return { status, count: processing ? 140 : 0, amount: 0, slips: processing ? [slip(0)] : [] }
  })
  store.respond(consoleOrderBoard, { success: true, columns, toPack, cancelled: 0 })
  store.respond(consoleViews, { success: true, items: [] })
  renderConsolePart(<OrdersPage />, { store, at: '/console/orders?late=1' })
  const slips = await screen.findByRole('link', { name: 'Packing slips (first 100 of 140)' })
  expect(slips.getAttribute('href')?.split('ids=')[1]?.split(',')).toEqual(toPack)
  const packing = screen.getByRole('link', { name: 'Pick list (first 30 of 140)' })
  expect(packing.getAttribute('href')?.split('orders=')[1]?.split(',')).toEqual(toPack.slice(0, 30))
  expect(screen.getByRole('link', { name: 'Show 139 more' }).getAttribute('href')).toContain('late=1')
})

it('j, k and ? work, and rest while somebody types', async () => {
  const store = openBoard([slip(1), slip(2)])
  renderConsolePart(<OrdersPage />, { store })
  await screen.findByRole('link', { name: 'Person 1' })
  const current = () => document.querySelector('.slip-selected')?.textContent ?? ''
  await userEvent.keyboard('jj')
  expect(current()).toContain('Person 2')
  await userEvent.keyboard('k')
  expect(current()).toContain('Person 1')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  store.respond(consoleOrderList, { success: true, items: [slip(1), slip(2)], nextCursor: null })
  await userEvent.keyboard('jj')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jj')
  await waitFor(() => expect(document.querySelector('tr[aria-current]')?.textContent).toContain('Person 1'))
})

it('the table keeps an open sheet and the focus when the page is rendered again', async () => {
  const store = openBoard([])
  const unpaid = slip(1, { status: 'Pending', paid: false, dueAt: '2026-11-23T14:59:59.999Z' })
  store.respond(consoleOrderList, { success: true, items: [unpaid, slip(2)], nextCursor: null })
  const again = async (name: string) => {
    store.respond(consoleOrderList, { success: true, items: [{ ...unpaid, name }, slip(2)], nextCursor: null })
    act(() => emitLive('order', 'o1'))
    await screen.findByText(name)
  }
  const { hand } = renderConsolePart(<OrdersPage />, { store, at: '/console/orders?view=table' })
  const step = await screen.findByRole('button', { name: 'Pack K-2' })
  step.focus()
  await again('Person 3')
  expect(document.activeElement).toBe(step)
  store.cutOff(consoleOrderDetails)
  store.cutOff(consoleDeposits)
  await hand.click(screen.getByRole('button', { name: 'Mark paid K-1' }))
  const sheet = await screen.findByRole('dialog', { name: /K-1/ })
  await again('Person 4')
  expect(screen.getByRole('dialog', { name: /K-1/ })).toBe(sheet)
})

it('who may not move orders gets no step', async () => {
  const me = { ...OWNER, role: 'packer' as const, permissions: ['orders.read' as const] }
  renderConsolePart(<OrdersPage />, { store: openBoard([slip(1)]), me })
  await screen.findByRole('link', { name: 'Person 1' })
  expect(screen.queryByRole('button', { name: 'Pack K-1' })).toBeNull()
})
