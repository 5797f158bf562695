import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import {
  consoleCountItem,
  consoleFindStocktakeLines,
  consoleStocktake,
  consoleStocktakeLines,
  type Stocktake,
  type StocktakeLine,
} from '#contract/calls/console/stock/stocktakes.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import StocktakePage from './stocktake.route.tsx'

const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const line: StocktakeLine = {
  itemId: '7',
  sku: 'GRN-002',
  names,
  unit: '5 kg',
  category: 'Grains & Rice',
  picture: null,
  shelfPlace: 'A1',
  counted: null,
  countedBy: null,
  countedAt: null,
  mine: false,
  expected: null,
  ordered: null,
  purchasePrice: null,
  booked: null,
  lots: [],
}
const theirs: StocktakeLine = { ...line, counted: 12, countedBy: 'Hana', countedAt: '2026-11-26T01:00:00.000Z', expected: 15, ordered: 2 }
const stocktake = {
  _id: '3',
  state: 'open' as const,
  scope: { kind: 'places' as const, category: '', from: 'A1', to: 'A9' },
  openedAt: '2026-11-26T00:00:00.000Z',
  openedBy: 'Hana',
  endedAt: null,
  endedBy: null,
  version: 0,
  items: 2,
  counted: 0,
  different: 0,
}

function openPage(of: Partial<Stocktake> = {}, lines: readonly StocktakeLine[] = [line]) {
  const store = openFakeStore()
  store.respond(consoleStocktake, {
    success: true,
    stocktake: { ...stocktake, ...of },
    sums: { piecesMore: 0, piecesLess: 0, wonMore: 0, wonLess: 0, unpriced: 0 },
  })
  store.respond(consoleStocktakeLines, { success: true, items: [...lines], nextCursor: null })
  const page = (
    <Routes>
      <Route path="/console/stock/counts/:countId" element={<StocktakePage />} />
    </Routes>
  )
  renderConsolePart(page, { store, at: '/console/stock/counts/3' })
  return store
}
const find = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Barcode, code or name'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
}

it('typing a code opens its product, and the figure is written down without an expected one in sight', async () => {
  const store = openPage()
  store.respond(consoleFindStocktakeLines, { success: true, lines: [line], outside: 0 })
  store.respond(consoleCountItem, { success: true, line: { ...theirs, mine: true } })
  await find('GRN-002')
  await userEvent.type(await screen.findByLabelText('Pieces on the shelf'), '11')
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(screen.queryByText(/^of \d/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Write down 12' }))
  expect(store.sentTo(consoleCountItem)).toMatchObject([{ itemId: '7', pieces: 12, was: null, add: false }])
  expect(screen.queryByLabelText('Pieces on the shelf')).toBeNull()
})

it('a code of another shelf, and one without a product, are distinguished', async () => {
  const store = openPage()
  store.respond(consoleFindStocktakeLines, { success: true, lines: [], outside: 1 })
  await find('ELSE')
  expect(await screen.findByText('ELSE is not part of this count.')).toBeTruthy()
  store.respond(consoleFindStocktakeLines, { success: true, lines: [], outside: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('ELSE: no such product in the shop.')).toBeTruthy()
})

const other: StocktakeLine = { ...line, itemId: '8', sku: 'FSH-001', names: { ...names, en: 'Sprats' } }
/** Answers a search for the first product late: not before the returned function is called. */
const answerLate = (store: ReturnType<typeof openPage>) => {
  store.respond(consoleFindStocktakeLines, { success: true, lines: [line], outside: 0 })
  return store.hold(consoleFindStocktakeLines)
}

it('a late answer does not replace the sheet that was opened meanwhile, nor its figure', async () => {
  const store = openPage({}, [line, other])
  const answer = answerLate(store)
  await find('GRN-002')
  await userEvent.click(screen.getByRole('button', { name: 'Sprats' }))
  await userEvent.type(await screen.findByLabelText('Pieces on the shelf'), '7')
  answer()
  await expect(screen.findByRole('dialog', { name: 'Keeri samba' }, { timeout: 100 })).rejects.toThrow()
  expect(screen.getByRole('dialog', { name: 'Sprats' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Pieces on the shelf').value).toBe('7')
})

it('a late answer does not replace that of a later search', async () => {
  const store = openPage({}, [line, other])
  const answer = answerLate(store)
  await find('GRN-002')
  store.hold(consoleFindStocktakeLines)()
  store.respond(consoleFindStocktakeLines, { success: true, lines: [other], outside: 0 })
  await find('FSH-001')
  expect(await screen.findByRole('dialog', { name: 'Sprats' })).toBeTruthy()
  store.respond(consoleFindStocktakeLines, { success: true, lines: [line], outside: 0 })
  answer()
  await expect(screen.findByRole('dialog', { name: 'Keeri samba' }, { timeout: 100 })).rejects.toThrow()
})

it('a search on a slow connection is made once however often Enter is pressed, and leaves what is typed meanwhile', async () => {
  const store = openPage()
  const answer = answerLate(store)
  const box = await screen.findByLabelText<HTMLInputElement>('Barcode, code or name')
  await userEvent.type(box, 'GRN-002{Enter}{Enter}FSH')
  answer()
  expect(await screen.findByRole('dialog', { name: 'Keeri samba' })).toBeTruthy()
  expect([store.sentTo(consoleFindStocktakeLines).length, box.value]).toEqual([1, 'FSH'])
})

it('a product with lots is counted lot by lot: the sum is the figure, and each lot is sent with its part', async () => {
  const store = openPage()
  const lots = [
    { _id: '31', code: '0611', bestBefore: '2026-12-06', counted: null },
    { _id: '32', code: '', bestBefore: null, counted: null },
  ]
  store.respond(consoleFindStocktakeLines, { success: true, lines: [{ ...line, lots }], outside: 0 })
  const mine = {
    ...theirs,
    counted: 4,
    countedBy: 'Ruwan',
    mine: true,
    lots: lots.map((lot, at) => ({ ...lot, counted: at === 0 ? 2 : 1 })),
  }
  store.respond(consoleCountItem, { success: true, line: mine })
  await find('GRN-002')
  const near = await screen.findByRole('group', { name: 'Lot 0611' })
  const more = within(near).getByRole('button', { name: 'One more' })
  for (let times = 0; times < 2; times++) await userEvent.click(more)
  await userEvent.click(within(screen.getByRole('group', { name: 'no lot code' })).getByRole('button', { name: 'One more' }))
  const pieces = screen.getByLabelText<HTMLInputElement>('Pieces on the shelf')
  expect(pieces.value).toBe('3')
  // One more than the lots hold is without a lot, until somebody finds its lot.
  const [onePiece] = screen.getAllByRole('button', { name: 'One more' })
  if (onePiece) await userEvent.click(onePiece)
  expect(screen.getByText('Without a lot').parentElement?.textContent).toContain('1')
  await userEvent.click(more)
  expect([pieces.value, screen.queryByText('Without a lot')]).toEqual(['4', null])
  await userEvent.click(within(near).getByRole('button', { name: 'One fewer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Write down 3' }))
  const sent = [
    { lotId: '31', pieces: 2 },
    { lotId: '32', pieces: 1 },
  ]
  expect(store.sentTo(consoleCountItem)).toMatchObject([{ pieces: 3, lots: sent }])
})

it('somebody else was faster: both figures are shown, and one adds or replaces', async () => {
  const store = openPage()
  store.refuse(consoleCountItem, 'CHANGED_MEANWHILE', { fresh: theirs })
  await userEvent.click(await screen.findByRole('button', { name: 'Keeri samba' }))
  await userEvent.type(await screen.findByLabelText('Pieces on the shelf'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Write down 5' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Hana counted 12 meanwhile, you typed 5.')
  expect(screen.getByRole('button', { name: 'Replace by 5' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add: 17 in all' }))
  expect(store.sentTo(consoleCountItem)).toMatchObject([
    { pieces: 5, was: null },
    { pieces: 17, was: 12, add: true },
  ])
})

it('a count that has ended opens with its figures: who counted, what was there, and the difference, and nothing to change', async () => {
  const ended = { state: 'closed' as const, endedAt: '2026-11-26T02:00:00.000Z', endedBy: 'Ruwan', counted: 1, different: 1 }
  openPage(ended, [{ ...theirs, booked: -3 }])
  const row = await screen.findByRole<HTMLButtonElement>('button', { name: 'Keeri samba' })
  expect(row.textContent).toMatch(/Hana.*12.*of 15, 2 for orders.*−3/)
  expect(row.disabled).toBe(true)
  expect(screen.getByRole('button', { name: /^Counted/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByLabelText('Barcode, code or name')).toBeNull()
})
