import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { consoleFindItems } from '#contract/calls/console/stock/lots.ts'
import {
  consoleCloseStocktake,
  consoleOpenStocktake,
  consoleStocktakeLines,
  MAX_CHOSEN_ITEMS,
  type Stocktake,
  type StocktakeLine,
} from '#contract/calls/console/stock/stocktakes.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { ChosenItems, withItem } from './chosen-items.tsx'
import { CloseSheet } from './close-sheet.tsx'
import { OpenSheet } from './open-sheet.tsx'

const noNames = { en: '', ko: '', si: '', np: '' }
const lineOf = (itemId: string, en: string): StocktakeLine => ({
  itemId,
  sku: `GRN-${itemId}`,
  names: { ...noNames, en },
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
})
const stocktake: Stocktake = {
  _id: '3',
  state: 'open',
  scope: { kind: 'places', category: '', from: 'A1', to: 'A9' },
  version: 4,
  items: 3,
  counted: 1,
  openedAt: '2026-11-26T00:00:00.000Z',
  openedBy: 'Hana',
  endedAt: null,
  endedBy: null,
  different: 0,
}
const sums = { piecesMore: 0, piecesLess: 0, wonMore: 0, wonLess: 0, unpriced: 0 }

it('sets to none what is ticked and still not counted', async () => {
  const store = openFakeStore()
  const [samba, jaadi] = [lineOf('7', 'Keeri samba'), lineOf('8', 'Jaadi')]
  const show = (...items: StocktakeLine[]) => store.respond(consoleStocktakeLines, { success: true, items, nextCursor: null })
  show(samba, jaadi)
  store.refuse(consoleCloseStocktake, 'CHANGED_MEANWHILE', { fresh: { stocktake: { ...stocktake, version: 5, counted: 2 }, sums } })
  const onClose = vi.fn()
  renderConsolePart(<CloseSheet count={{ success: true, stocktake, sums }} onClose={onClose} />, { store })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Set to none: Keeri samba' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Set to none: Jaadi' }))
  // Somebody counts the first one.
  show(jaadi)
  await userEvent.click(screen.getByRole('button', { name: 'Book and close' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Set to none: Keeri samba' })).toBeNull())
  store.respond(consoleCloseStocktake, { success: true, stocktake: { ...stocktake, state: 'closed' }, sums })
  await userEvent.click(screen.getByRole('button', { name: 'Book and close' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(store.sentTo(consoleCloseStocktake).map(({ zero }) => zero)).toEqual([['7', '8'], ['8']])
})

const item = (id: number) => ({
  _id: String(id),
  sku: `GRN-${id}`,
  names: { ...noNames, en: `Rice ${id}` },
  unit: '5 kg',
  picture: null,
  shelfPlace: 'A1',
  price: 21_000,
})

/** The sheet of a new count of chosen products. */
async function openChosen() {
  const store = openFakeStore()
  renderConsolePart(<OpenSheet onClose={() => undefined} />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Chosen products' }))
  const find = async (id: number) => {
    store.respond(consoleFindItems, { success: true, items: [item(id)] })
    await userEvent.type(screen.getByLabelText('Scan a pack, or write a name or a code'), `${id}{Enter}`)
    await screen.findByText(`Rice ${id}`)
  }
  return { store, find }
}

it('a product that was chosen by mistake is taken off again', async () => {
  const { store, find } = await openChosen()
  store.refuse(consoleOpenStocktake, 'STOCKTAKE_OPEN', { message: 'One of them is being counted.' })
  await find(1)
  await find(2)
  await userEvent.click(screen.getByRole('button', { name: 'Take Rice 1 off the list' }))
  expect(screen.getByRole('status').textContent).toBe('1 product chosen')
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  expect(await screen.findByText('One of them is being counted.')).toBeTruthy()
  expect(store.sentTo(consoleOpenStocktake)).toEqual([{ scope: { kind: 'chosen', itemIds: ['2'] } }])
  // The next try begins without the refusal of the one before.
  store.hold(consoleOpenStocktake)
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  await waitFor(() => expect(screen.queryByText('One of them is being counted.')).toBeNull())
})

it('no more products are chosen than one count can have', () => {
  const all = Array.from({ length: MAX_CHOSEN_ITEMS }, (_, at) => item(at + 1))
  expect(withItem(all, item(1_000))).toEqual(all)
  expect(withItem(all, item(1)).at(-1)?._id).toBe('1')
  expect(withItem(all.slice(1), item(1))).toHaveLength(MAX_CHOSEN_ITEMS)
  renderConsolePart(<ChosenItems items={all} onRemove={() => undefined} />, { store: openFakeStore() })
  expect(screen.getByText('At most 200 entries fit here.')).toBeTruthy()
})
