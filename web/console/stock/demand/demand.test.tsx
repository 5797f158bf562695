import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleAddAlias, consoleRemoveAlias } from '#contract/calls/console/search.ts'
import { consoleDemand } from '#contract/calls/console/stock/demand.ts'
import { consoleFindItems } from '#contract/calls/console/stock/lots.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import DemandPage from './demand.route.tsx'

const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const item = { _id: '7', sku: 'GRN-002', names, unit: '5 kg', picture: null, shelfPlace: 'A1', price: 21_000 }

function openDemand() {
  const store = openFakeStore()
  store.answer(consoleDemand, {
    success: true,
    misses: [
      { query: 'keeri hal', count: 9, lastDay: '2026-11-20' },
      { query: 'x'.repeat(70), count: 2, lastDay: '2026-11-19' },
    ],
    asked: [{ query: 'kithul', people: 3, lastDay: '2026-11-18' }],
    awaited: [{ item, watching: 4, wishing: 1 }],
  })
  store.answer(consoleFindItems, { success: true, items: [item] })
  return store
}

it('links a word to a product in one search, and takes it back', async () => {
  const store = openDemand()
  store.answer(consoleAddAlias, { success: true, data: { _id: '31', alias: 'keeri hal', means: 'GRN-002' } })
  store.answer(consoleRemoveAlias, { success: true })
  renderConsolePart(<DemandPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Link “keeri hal” to a product' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What does “keeri hal” mean?' }))
  await userEvent.type(sheet.getByRole('textbox'), 'keeri{enter}')
  expect(await screen.findByText('A search for “keeri hal” now finds Keeri samba.')).toBeTruthy()
  expect(store.sentTo(consoleAddAlias)).toEqual([{ alias: 'keeri hal', means: 'GRN-002' }])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(store.sentTo(consoleRemoveAlias)).toEqual([{ aliasId: '31' }])
})

it('offers no link for a word that is too long for an alias, and none to staff who may not write them', async () => {
  const { unmount } = renderConsolePart(<DemandPage />, { store: openDemand() })
  expect(await screen.findAllByRole('button', { name: /^Link/ })).toHaveLength(2)
  unmount()
  renderConsolePart(<DemandPage />, {
    store: openDemand(),
    me: { ...OWNER, role: 'packer', permissions: ['catalogue.read', 'stock.write'] },
  })
  expect(await screen.findByText('kithul')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Link/ })).toBeNull()
})
