import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleFindItems } from '#contract/calls/console/stock/lots.ts'
import {
  consoleAddPurchase,
  consoleChangePurchase,
  consolePurchases,
  consoleRemovePurchase,
  consoleSaveSupplier,
  consoleSupplyItem,
  type PurchaseLine,
} from '#contract/calls/console/stock/purchases.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import PrintListPage from './print-list.route.tsx'
import PurchasesPage from './purchases.route.tsx'

const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const item = { _id: '7', sku: 'GRN-002', names, unit: '5 kg', picture: null, shelfPlace: 'A1', price: 21_000 }
const island = { _id: '3', name: 'Island Foods', contact: '', leadDays: 5, note: '', version: 1 }
const line: PurchaseLine = {
  _id: '1',
  item,
  supplierId: '3',
  article: 'IF-7',
  packSize: 12,
  purchasePrice: 18_000,
  supplyVersion: 1,
  quantity: 24,
  ordered: false,
  version: 1,
}

function openList(now: PurchaseLine = line) {
  const store = openFakeStore()
  const other = { ...item, _id: '8', names: { ...names, en: 'Jaadi' } }
  const proposal = {
    item: other,
    supplierId: null,
    article: '',
    packSize: 1,
    purchasePrice: null,
    supplyVersion: 0,
    stockCount: 2,
    lasts: 3,
    quantity: 18,
  }
  const show = (shown: PurchaseLine) =>
    store.respond(consolePurchases, { success: true, suppliers: [island], lines: [shown], proposals: [proposal] })
  show(now)
  return { store, show }
}

it('takes a proposal over, and ticks a line as ordered on its version', async () => {
  const { store } = openList()
  store.respond(consoleAddPurchase, { success: true, line })
  store.respond(consoleChangePurchase, { success: true, line: { ...line, ordered: true, version: 2 } })
  renderConsolePart(<PurchasesPage />, { store })
  expect(await screen.findByRole('region', { name: 'Island Foods' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add 18 of Jaadi' }))
  expect(store.sentTo(consoleAddPurchase)).toEqual([{ itemId: '8', quantity: 18 }])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keeri samba is ordered' }))
  expect(store.sentTo(consoleChangePurchase)).toEqual([{ lineId: '1', version: 1, quantity: 24, ordered: true }])
})

it('the press that ends typing sends the pieces and then its own change', async () => {
  const { store } = openList()
  store.respond(consoleChangePurchase, { success: true, line: { ...line, quantity: 36, version: 2 } })
  const arrive = store.hold(consoleChangePurchase)
  renderConsolePart(<PurchasesPage />, { store })
  const pieces = await screen.findByLabelText('Packs of Keeri samba')
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '36')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keeri samba is ordered' }))
  arrive()
  await waitFor(() =>
    expect(store.sentTo(consoleChangePurchase)).toEqual([
      { lineId: '1', version: 1, quantity: 36, ordered: false },
      { lineId: '1', version: 2, quantity: 36, ordered: true },
    ]),
  )
})

it('shows what somebody else wrote on the line, and keeps what was typed', async () => {
  const { store, show } = openList()
  store.refuse(consoleChangePurchase, 'CHANGED_MEANWHILE', { fresh: { ...line, quantity: 36, version: 2 } })
  renderConsolePart(<PurchasesPage />, { store })
  const pieces = await screen.findByLabelText('Packs of Keeri samba')
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '48')
  show({ ...line, quantity: 36, version: 2 })
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('36')
  expect(screen.getByLabelText<HTMLInputElement>('Packs of Keeri samba').value).toBe('48')
  store.respond(consoleChangePurchase, { success: true, line: { ...line, quantity: 48, version: 3 } })
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await userEvent.type(screen.getByLabelText('Packs of Keeri samba'), '{Enter}')
  expect(store.sentTo(consoleChangePurchase).at(-1)).toMatchObject({ version: 2, quantity: 48 })
})

it('shows what somebody else wrote about where a product is bought, and keeps the price that was typed', async () => {
  const { store, show } = openList()
  const terms = { supplierId: '3', article: 'IF-7', packSize: 12 }
  const theirs = { ...terms, packSize: 6, purchasePrice: 19_000, supplyVersion: 2 }
  store.refuse(consoleSupplyItem, 'CHANGED_MEANWHILE', { fresh: theirs })
  renderConsolePart(<PurchasesPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Supplier of Keeri samba' }))
  const price = await screen.findByLabelText<HTMLInputElement>('Cost a piece')
  await userEvent.clear(price)
  await userEvent.type(price, '17,500')
  show({ ...line, ...theirs })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Packs in a case.*12.*6.*Cost a piece.*18,000.*19,000/)
  expect(price.value).toBe('17,500')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = { ...terms, itemId: '7', purchasePrice: 17_500 }
  expect(store.sentTo(consoleSupplyItem)).toEqual([
    { ...sent, version: 1 },
    { ...sent, version: 2 },
  ])
})

it('shows what somebody else wrote also when the list cannot be read again', async () => {
  const { store } = openList()
  const { supplierId, article, packSize } = line
  store.refuse(consoleSupplyItem, 'CHANGED_MEANWHILE', {
    fresh: { supplierId, article, packSize, purchasePrice: 19_000, supplyVersion: 2 },
  })
  renderConsolePart(<PurchasesPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Supplier of Keeri samba' }))
  store.cutOff(consolePurchases)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Cost a piece.*18,000.*19,000/)
})

it('shows what somebody else wrote about a supplier also when the list cannot be read again', async () => {
  const { store } = openList()
  store.refuse(consoleSaveSupplier, 'CHANGED_MEANWHILE', { fresh: { ...island, leadDays: 9, version: 2 } })
  renderConsolePart(<PurchasesPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Change Island Foods' }))
  store.cutOff(consolePurchases)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Days until it comes.*5.*9/)
})

it('a product that is on the list already is not shown as the change of somebody else', async () => {
  const { store } = openList()
  store.respond(consoleFindItems, { success: true, items: [item] })
  store.refuse(consoleAddPurchase, 'CHANGED_MEANWHILE', { fresh: line })
  renderConsolePart(<PurchasesPage />, { store })
  await userEvent.type(await screen.findByLabelText('Scan a pack, or write a name or a code'), 'GRN-002{Enter}')
  expect(await screen.findByText('It is on the purchase list already.')).toBeTruthy()
  expect(screen.queryByText(/^Somebody changed/)).toBeNull()
})

it('a second press takes no line off again, and one that is gone already is no fault', async () => {
  const { store } = openList()
  store.refuse(consoleRemovePurchase, 'NOT_FOUND', { message: 'We did not find this.' })
  const arrive = store.hold(consoleRemovePurchase)
  renderConsolePart(<PurchasesPage />, { store })
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take Keeri samba off the list' })
  await userEvent.click(remove)
  await waitFor(() => expect(remove.disabled).toBe(true))
  await userEvent.click(remove)
  store.respond(consolePurchases, { success: true, suppliers: [island], lines: [], proposals: [] })
  arrive()
  expect(await screen.findByText('Nothing to buy')).toBeTruthy()
  expect(screen.queryByText('We did not find this.')).toBeNull()
  expect(store.sentTo(consoleRemovePurchase)).toHaveLength(1)
})

it('shows under a sum how many lines have no price', async () => {
  const store = openFakeStore()
  const lines = [line, { ...line, _id: '2', item: { ...item, _id: '8' }, purchasePrice: null }]
  store.respond(consolePurchases, { success: true, suppliers: [island], lines, proposals: [] })
  renderConsolePart(<PrintListPage />, { store })
  const sheet = await screen.findByRole('article', { name: 'Island Foods' })
  expect(sheet.textContent).toMatch(/Togetherwithout 1 line that has no price.*432,000/)
})

it('prints a sheet for each supplier, with whole cases and the cost', async () => {
  const { store } = openList({ ...line, ordered: true })
  renderConsolePart(<PrintListPage />, { store })
  const sheet = await screen.findByRole('article', { name: 'Island Foods' })
  expect(sheet.textContent).toMatch(/✓.*Keeri samba.*IF-7.*24.*2 × 12 in a case.*432,000.*18,000/)
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
