import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { consoleCourierFile, consoleReadTrackingFile, type TrackingRow } from '#contract/calls/console/courier-files.ts'
import { consoleDeliver, consoleRound, type RoundStop } from '#contract/calls/console/delivery-round.ts'
import { consolePlanSteps, consoleUndoSteps } from '#contract/calls/console/order-desk.ts'
import { consoleEnterParcels, consoleEntranceCode, consoleParcels } from '#contract/calls/console/parcels.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import ParcelsPage from './parcels.route.tsx'

const stop = (number: number, change: Partial<RoundStop> = {}): RoundStop => ({
  orderId: `o${number}`,
  orderNumber: `K-${number}`,
  status: 'Order on Delivery',
  promisedOn: '2026-11-20',
  name: `Person ${number}`,
  phone: '010-0000-0001',
  address: '(15385) 경기 안산시 단원구 다문화1길 12, 302호',
  zipCode: '15385',
  area: '안산시 단원구',
  leaveAt: 'door',
  note: null,
  hasEntranceCode: true,
  storage: 'frozen',
  pieces: 3,
  parcels: [],
  late: false,
  planned: null,
  ...change,
})
const packed = (number: number, change: Partial<RoundStop> = {}) => stop(number, { status: 'Order Packaging...', ...change })
const ON_THE_WAY = { to: 'Order on Delivery', takesAt: '2026-11-20T01:00:10.000Z', by: 'Ruwan S.' } as const
const PLANNED = { to: 'Delivered', takesAt: '2026-11-20T01:00:10.000Z', by: 'Ruwan S.' } as const

const roundOf = (items: RoundStop[]) => ({
  success: true as const,
  day: '2026-11-20',
  hours: { from: '10:00', to: '18:00' },
  delivered: 2,
  items,
})

function storeWith(items: RoundStop[]): FakeStore {
  const store = openFakeStore()
  store.respond(consoleRound, roundOf(items))
  store.respond(consoleParcels, { success: true, items, nextCursor: null })
  return store
}
const slipOf = async (number: string) => {
  const slip = (await screen.findByRole('link', { name: number })).closest('article')
  if (!slip) throw new Error(`No slip of ${number}`)
  return slip
}

it('delivers in one tap with a photo, and takes it back', async () => {
  const store = storeWith([stop(1)])
  store.respond(consoleDeliver, { success: true, planned: PLANNED })
  store.respond(consoleUndoSteps, { success: true, undone: ['o1'], tooLate: [] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store })
  const slip = await slipOf('K-1')
  expect(screen.getByText('2 of 3 delivered')).toBeTruthy()
  await hand.upload(within(slip).getByLabelText('Photo at the door of Person 1'), new File(['x'], 'door.jpg', { type: 'image/jpeg' }))
  expect(await within(slip).findByRole('img', { name: 'Photo at the door' })).toBeTruthy()
  store.respond(consoleRound, roundOf([stop(1, { planned: PLANNED })]))
  await hand.click(within(slip).getByRole('button', { name: /^Delivered/ }))
  expect(store.sentTo(consoleDeliver)).toEqual([{ orderId: 'o1' }])
  await hand.click(await screen.findByRole('button', { name: 'Undo K-1' }))
  expect(store.sentTo(consoleUndoSteps)).toEqual([{ orderIds: ['o1'] }])
})

it('a delivery has its Undo at the stop and nowhere else, also while the round cannot be read', async () => {
  const store = storeWith([stop(1), stop(2)])
  store.respond(consoleDeliver, { success: true, planned: PLANNED })
  const { hand } = renderConsolePart(<ParcelsPage />, { store })
  const slip = await slipOf('K-1')
  store.cutOff(consoleRound)
  await hand.click(within(slip).getByRole('button', { name: /^Delivered/ }))
  expect(within(slip).getByRole('status').textContent).toContain('Ruwan S. moves it to Delivered in a moment')
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toEqual([within(slip).getByRole('button', { name: 'Undo K-1' })])
  expect(screen.getAllByRole('button', { name: /^Delivered/ })).toHaveLength(1)
})

it('a delivery that was not sent is marked at its stop and keeps the photo', async () => {
  const store = storeWith([stop(1)])
  store.cutOff(consoleDeliver)
  const { hand } = renderConsolePart(<ParcelsPage />, { store })
  const slip = await slipOf('K-1')
  await hand.upload(within(slip).getByLabelText(/Photo at the door of/), new File(['x'], 'door.jpg', { type: 'image/jpeg' }))
  await hand.click(within(slip).getByRole('button', { name: /^Delivered/ }))
  expect(await within(slip).findByRole('alert')).toBeTruthy()
  expect(within(slip).getByRole('img', { name: 'Photo at the door' })).toBeTruthy()
})

it('a delivery that is tapped while its photo is made small waits for the photo', async () => {
  const store = storeWith([stop(1)])
  store.respond(consoleDeliver, { success: true, planned: PLANNED })
  const drawing = Promise.withResolvers<never>()
  vi.stubGlobal('createImageBitmap', () => drawing.promise)
  const photos: unknown[] = []
  const transport: typeof store.transport = (call) => {
    if (call.route === consoleDeliver.path) photos.push(call.body?.photo)
    return store.transport(call)
  }
  const { hand } = renderConsolePart(<ParcelsPage />, { store: { ...store, transport } })
  const slip = await slipOf('K-1')
  const large = new File([new Uint8Array(600_000)], 'door.jpg', { type: 'image/jpeg' })
  await hand.upload(within(slip).getByLabelText(/Photo at the door of/), large)
  const delivered = within(slip).getByRole('button', { name: /^Delivered/ })
  await hand.click(delivered)
  expect([delivered.getAttribute('aria-busy'), photos]).toEqual(['true', []])
  drawing.reject(new Error('It cannot be drawn'))
  await waitFor(() => expect(photos).toEqual([large]))
  vi.unstubAllGlobals()
})

it('shows an entrance code only on request, and hides it again', async () => {
  const store = storeWith([stop(1)])
  store.respond(consoleEntranceCode, { success: true, code: '1234#' })
  const { hand } = renderConsolePart(<ParcelsPage />, { store })
  const slip = await slipOf('K-1')
  expect(store.sentTo(consoleEntranceCode)).toEqual([])
  await hand.click(within(slip).getByRole('button', { name: /Entrance code/ }))
  expect(await within(slip).findByText('1234#')).toBeTruthy()
  await hand.click(within(slip).getByRole('button', { name: /Hide the code/ }))
  expect(within(slip).queryByText('1234#')).toBeNull()
})

it('takes packed orders along, one, a district, or all', async () => {
  const store = storeWith([packed(1), packed(2), packed(3, { area: '서울 성동구' })])
  store.respond(consolePlanSteps, { success: true, results: [] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store })
  await hand.click(within(await slipOf('K-1')).getByRole('button', { name: /Take along/ }))
  await hand.click(screen.getByRole('button', { name: /Take these along/ }))
  await hand.click(screen.getByRole('button', { name: 'Take all 3 along' }))
  const from = 'Order Packaging...'
  expect(store.sentTo(consolePlanSteps)).toEqual([
    { orderIds: ['o1'], from },
    { orderIds: ['o1', 'o2'], from },
    { orderIds: ['o1', 'o2', 'o3'], from },
  ])
})

it('an order that is taken along has its Undo at the stop alone, several together have one more for all', async () => {
  const store = storeWith([packed(1), packed(2), packed(3)])
  const take = (...numbers: number[]) => {
    const results = numbers.map((number) => ({ orderId: `o${number}`, planned: ON_THE_WAY, status: null, held: null, unweighed: false }))
    store.respond(consolePlanSteps, { success: true, results })
    store.cutOff(consoleRound)
  }
  const { hand } = renderConsolePart(<ParcelsPage />, { store })
  const slip = await slipOf('K-1')
  take(1)
  await hand.click(within(slip).getByRole('button', { name: /Take along/ }))
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toEqual([within(slip).getByRole('button', { name: 'Undo K-1' })])
  take(2, 3)
  await hand.click(screen.getByRole('button', { name: 'Take all 2 along' }))
  expect(await screen.findByText(/^2 orders go on the round/)).toBeTruthy()
  const names = screen.getAllByRole('button', { name: /^Undo/ }).map(({ textContent }) => textContent)
  expect(names.toSorted()).toEqual(['Undo', 'Undo K-1', 'Undo K-2', 'Undo K-3'])
})

it('marks the stops that the store calls late, with their promised day', async () => {
  renderConsolePart(<ParcelsPage />, { store: storeWith([stop(1), packed(2, { late: true }), packed(3, { promisedOn: '2026-11-19' })]) })
  expect((await slipOf('K-2')).textContent).toContain('late, promised for')
  for (const number of ['K-1', 'K-3']) expect((await slipOf(number)).textContent).not.toContain('late, promised for')
})

it('who may not move orders sees the round without its buttons', async () => {
  renderConsolePart(<ParcelsPage />, {
    store: storeWith([stop(1), packed(2)]),
    me: { ...OWNER, role: 'packer', permissions: ['orders.read'] },
  })
  await slipOf('K-1')
  expect(screen.queryByRole('button', { name: /Delivered|Photo|Take/ })).toBeNull()
})

it('makes a file of all orders without a number, or of the chosen ones with their boxes', async () => {
  const store = storeWith([packed(1), packed(2), packed(3, { parcels: [{ box: 1, courier: 'cj', number: '600000000014' }] })])
  const files = [{ name: 'cj-2026-11-20.xlsx', rows: 2, base64: 'AAAA' }]
  const notes = [{ orderNumber: 'K-2', column: '받는분주소', note: 'latin' as const }]
  store.respond(consoleCourierFile, { success: true, files, notes, titles: ['받는분성명'], preview: [['이민지']] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store, at: '/?view=couriers' })
  await hand.click(await screen.findByRole('button', { name: 'Make the file, 2 orders, boxes: 2' }))
  expect(await screen.findByText('이민지')).toBeTruthy()
  expect(screen.getByText(/K-2: “받는분주소” is not in Korean/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save cj-2026-11-20.xlsx, 2 rows' })).toBeTruthy()
  await hand.click(screen.getByRole('checkbox', { name: 'Choose K-2' }))
  expect(screen.queryByText('이민지')).toBeNull()
  const more = within(screen.getByRole('group', { name: 'Boxes of K-2' })).getByRole('button', { name: 'Add one' })
  await hand.click(more)
  await hand.keyboard('{Enter}')
  await hand.click(screen.getByRole('button', { name: /Make the file of the 1 chosen/ }))
  const fixed = { courier: 'cj', kind: 'xlsx', withCodes: false }
  expect(store.sentTo(consoleCourierFile)).toEqual([
    { ...fixed, orders: [1, 2].map((number) => ({ orderId: `o${number}`, boxes: 1 })) },
    { ...fixed, orders: [{ orderId: 'o2', boxes: 3 }] },
  ])
  expect(await screen.findByText('이민지')).toBeTruthy()
  await hand.click(more)
  expect(screen.queryByText('이민지')).toBeNull()
})

const row = (change: Partial<TrackingRow>): TrackingRow => ({
  row: 2,
  order: 'K-1',
  number: '600000000014',
  orderId: 'o1',
  orderNumber: 'K-1',
  box: 1,
  outcome: 'new',
  otherOrder: null,
  packed: true,
  ...change,
})

it('compares a file with the orders, and keeps what is new in one tap', async () => {
  const store = storeWith([packed(1)])
  const rows = [
    row({}),
    row({ row: 3, number: '600000000026', outcome: 'check-digit', box: null }),
    row({ row: 4, order: 'K-9', orderId: null, orderNumber: null, outcome: 'unknown-order' }),
    row({ row: 5, number: '6.0E+11', outcome: 'lost-digits' }),
  ]
  store.respond(consoleReadTrackingFile, { success: true, courier: 'cj', column: '운송장번호', rows })
  store.respond(consoleEnterParcels, { success: true, added: 2, known: 0, sent: ['K-1'] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store, at: '/?view=couriers' })
  await hand.upload(await screen.findByLabelText("Choose the courier's file", { selector: 'input' }), new File(['x'], 'back.csv'))
  expect(await screen.findByText('No order has this number.')).toBeTruthy()
  await hand.click(screen.getByRole('checkbox', { name: 'Keep 600000000026 anyway' }))
  await hand.click(screen.getByRole('button', { name: 'Keep 2 numbers' }))
  await waitFor(() =>
    expect(store.sentTo(consoleEnterParcels)).toEqual([
      {
        courier: 'cj',
        send: true,
        parcels: [
          { orderId: 'o1', box: 1, number: '600000000014', anyway: false },
          { orderId: 'o1', number: '600000000026', anyway: true },
        ],
      },
    ]),
  )
  expect(await screen.findByText('2 numbers kept. 1 order is on its way.')).toBeTruthy()
})

it('names a number that was refused in words, and shows the rows as they are now', async () => {
  const store = storeWith([packed(1)])
  const read = { success: true as const, courier: 'cj' as const, column: '운송장번호' }
  store.respond(consoleReadTrackingFile, { ...read, rows: [row({})] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store, at: '/?view=couriers' })
  await hand.upload(await screen.findByLabelText("Choose the courier's file", { selector: 'input' }), new File(['x'], 'back.csv'))
  const keep = await screen.findByRole('button', { name: 'Keep 1 number' })
  const message = 'Box 1 of this order has another number.'
  const fields = [{ field: 'parcels.0.number', message }]
  store.refuse(consoleEnterParcels, 'BAD_REQUEST', { message: `parcels.0.number: ${message}`, fields })
  store.respond(consoleReadTrackingFile, { ...read, rows: [row({ outcome: 'box-taken' })] })
  await hand.click(keep)
  expect(await screen.findByText('Box 1 has another number.')).toBeTruthy()
  expect(screen.getByText(message).closest('[role=alert]')?.textContent).toBe(`${message} The rows below show how it is now.`)
})

it('asks once about a number by hand whose last digit does not fit', async () => {
  const store = storeWith([packed(1)])
  store.respond(consoleEnterParcels, { success: true, added: 1, known: 0, sent: ['K-1'] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store, at: '/?view=couriers' })
  await hand.click(await screen.findByRole('button', { name: 'Number K-1' }))
  await hand.type(await screen.findByLabelText('Tracking number'), '6000-0000-0015')
  await hand.click(screen.getByRole('button', { name: 'Keep the number' }))
  await hand.click(await screen.findByRole('button', { name: 'Keep it anyway' }))
  expect(store.sentTo(consoleEnterParcels)).toEqual([
    { courier: 'cj', send: true, parcels: [{ orderId: 'o1', box: 1, number: '6000-0000-0015', anyway: true }] },
  ])
})

it('shows that somebody has numbered the box meanwhile, keeps what was typed, and takes it for a further box', async () => {
  const store = storeWith([packed(1)])
  const message = 'Box 1 of this order has another number.'
  store.refuse(consoleEnterParcels, 'BAD_REQUEST', { fields: [{ field: 'parcels.0.number', message }] })
  const { hand } = renderConsolePart(<ParcelsPage />, { store, at: '/?view=couriers' })
  await hand.click(await screen.findByRole('button', { name: 'Number K-1' }))
  const number = await screen.findByLabelText<HTMLInputElement>('Tracking number')
  await hand.type(number, '600000000014')
  await hand.click(screen.getByRole('button', { name: 'Keep the number' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(number.value).toBe('600000000014')
  store.respond(consoleEnterParcels, { success: true, added: 1, known: 0, sent: [] })
  await hand.click(screen.getByRole('button', { name: 'Keep it anyway' }))
  expect(store.sentTo(consoleEnterParcels).map(({ parcels }) => parcels[0]?.box)).toEqual([1, undefined])
})
