import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleAddAlias, consoleRemoveAlias } from '#contract/calls/console/search.ts'
import { consoleDemand, consoleDismissDemand } from '#contract/calls/console/stock/demand.ts'
import { consoleFindItems } from '#contract/calls/console/stock/lots.ts'
import { consoleAddPurchase, consoleRemovePurchase } from '#contract/calls/console/stock/purchases.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import DemandPage from './demand.route.tsx'

const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const item = { _id: '7', sku: 'GRN-002', names, unit: '5 kg', picture: null, shelfPlace: 'A1', price: 21_000 }
const supply = { supplierId: null, article: '', packSize: 1, purchasePrice: null, supplyVersion: 0 }

function openDemand() {
  const store = openFakeStore()
  store.respond(consoleDemand, {
    success: true,
    misses: [
      { query: 'keeri hal', count: 9, lastDay: '2026-11-20' },
      { query: 'x'.repeat(70), count: 2, lastDay: '2026-11-19' },
    ],
    asked: [{ query: 'kithul', people: 3, lastDay: '2026-11-18' }],
    awaited: [{ item, watching: 4, wishing: 1 }],
  })
  store.respond(consoleFindItems, { success: true, items: [item] })
  return store
}

it('links a word to a product in one search, and takes it back', async () => {
  const store = openDemand()
  store.respond(consoleAddAlias, { success: true, data: { _id: '31', alias: 'keeri hal', means: 'GRN-002' } })
  store.respond(consoleRemoveAlias, { success: true })
  renderConsolePart(<DemandPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Link “keeri hal” to a product' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What does “keeri hal” mean?' }))
  await userEvent.type(sheet.getByRole('textbox'), 'keeri{enter}')
  expect(await screen.findByText('A search for “keeri hal” now finds Keeri samba.')).toBeTruthy()
  expect(store.sentTo(consoleAddAlias)).toEqual([{ alias: 'keeri hal', means: 'GRN-002' }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(store.sentTo(consoleRemoveAlias)).toEqual([{ aliasId: '31' }])
})

it('links a request, puts its product onto the purchase list for all who asked, and takes both back', async () => {
  const store = openDemand()
  const line = { item, _id: '5', quantity: 3, ordered: false, version: 1, ...supply }
  store.respond(consoleAddAlias, { success: true, data: { _id: '31', alias: 'kithul', means: 'GRN-002' } })
  store.respond(consoleAddPurchase, { success: true, line })
  store.respond(consoleRemoveAlias, { success: true })
  store.respond(consoleRemovePurchase, { success: true })
  renderConsolePart(<DemandPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Link “kithul” to a product' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What does “kithul” mean?' }))
  await userEvent.click(sheet.getByRole('checkbox', { name: 'And put it on the purchase list' }))
  await userEvent.type(sheet.getByRole('textbox'), 'keeri{enter}')
  expect(await screen.findByText('A search for “kithul” now finds Keeri samba, and it is on the purchase list.')).toBeTruthy()
  expect(store.sentTo(consoleAddPurchase)).toEqual([{ itemId: '7', quantity: 3 }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(store.sentTo(consoleRemoveAlias)).toEqual([{ aliasId: '31' }])
  await waitFor(() => expect(store.sentTo(consoleRemovePurchase)).toEqual([{ lineId: '5', version: 1 }]))
})

it('keeps the link when the product is on the list already, and shows it', async () => {
  const store = openDemand()
  store.respond(consoleAddAlias, { success: true, data: { _id: '31', alias: 'kithul', means: 'GRN-002' } })
  store.refuse(consoleAddPurchase, 'CHANGED_MEANWHILE')
  renderConsolePart(<DemandPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Link “kithul” to a product' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('checkbox', { name: 'And put it on the purchase list' }))
  await userEvent.type(sheet.getByRole('textbox'), 'keeri{enter}')
  expect(await screen.findByText('It is on the purchase list already.')).toBeTruthy()
  expect(await screen.findByText('A search for “kithul” now finds Keeri samba.')).toBeTruthy()
})

it('dismisses a word, and takes that back', async () => {
  const store = openDemand()
  store.respond(consoleDismissDemand, { success: true })
  renderConsolePart(<DemandPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss “kithul”' }))
  expect(await screen.findByText('“kithul” is gone until people ask for it again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“kithul” is open again.')).toBeTruthy()
  expect(store.sentTo(consoleDismissDemand)).toEqual([
    { query: 'kithul', dismissed: true },
    { query: 'kithul', dismissed: false },
  ])
})

it('leads from a word to a new product with its name', async () => {
  renderConsolePart(<DemandPage />, { store: openDemand() })
  const link = await screen.findByRole('link', { name: 'New product with the name “keeri hal”' })
  expect(link.getAttribute('href')).toBe('/console/products/new?name=keeri+hal')
})

it('offers no link for a word that is too long for an alias, and none to staff who may not write them', async () => {
  const { unmount } = renderConsolePart(<DemandPage />, { store: openDemand() })
  expect(await screen.findAllByRole('button', { name: /^Link/ })).toHaveLength(2)
  unmount()
  const { unmount: unmountPacker } = renderConsolePart(<DemandPage />, {
    store: openDemand(),
    me: { ...OWNER, role: 'packer', permissions: ['catalogue.read', 'stock.write'] },
  })
  expect(await screen.findByText('kithul')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Link/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^New product/ })).toBeNull()
  unmountPacker()
  renderConsolePart(<DemandPage />, { store: openDemand(), me: { ...OWNER, role: 'manager', permissions: ['catalogue.read'] } })
  expect(await screen.findByText('kithul')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull()
})
