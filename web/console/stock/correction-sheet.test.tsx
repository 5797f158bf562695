import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { consoleCorrectStock, consoleStockLedger, consoleStockOf, type StockRow } from '#contract/calls/console/stock/stock.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { CorrectionSheet } from './correction-sheet.tsx'
import StockItemPage from './stock-item.route.tsx'

const row: StockRow = {
  _id: '7',
  sku: 'GRN-002',
  names: { en: 'Keeri samba', ko: '', si: '', np: '' },
  unit: '5 kg',
  picture: null,
  shelfPlace: null,
  price: 21_000,
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

function openSheet() {
  const store = openFakeStore()
  store.respond(consoleCorrectStock, { success: true, row: { ...row, stockCount: 3 } })
  const onClose = vi.fn()
  renderConsolePart(<CorrectionSheet row={row} lotId={null} onClose={onClose} />, { store })
  return { store, onClose }
}

async function retype(name: string, text: string) {
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name })
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
  return box
}

const pieces = (description: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: 'Pieces', description })

it('a wrong number of pieces is refused at its field, and a right one is sent', async () => {
  const { store, onClose } = openSheet()
  await retype('Pieces', 'two')
  await userEvent.keyboard('{Enter}')
  expect((await pieces(/^Write a whole number from 1 to 1,000,000\.$/)).getAttribute('aria-invalid')).toBe('true')
  await retype('Pieces', '6')
  await userEvent.keyboard('{Enter}')
  expect((await pieces(/^There are only 5\.$/)).getAttribute('aria-invalid')).toBe('true')
  expect(store.sentTo(consoleCorrectStock)).toHaveLength(0)
  // More than there is can be found, not taken out.
  await userEvent.click(screen.getByRole('button', { name: 'Found' }))
  expect((await pieces(/^From 5 to 11\.$/)).getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Lost or stolen' }))
  await pieces(/^There are only 5\.$/)
  await retype('Pieces', '2')
  await retype('Note', ' A rat ')
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(store.sentTo(consoleCorrectStock)).toEqual([
    { key: expect.any(String), itemId: '7', lotId: null, reason: 'loss', pieces: 2, was: 5, note: 'A rat' },
  ])
})

it('shows at its field what the store refuses, and no message beside', async () => {
  const { store } = openSheet()
  const message = 'Enter 9 or less.'
  store.refuse(consoleCorrectStock, 'BAD_REQUEST', { message: 'Check the fields.', fields: [{ field: 'pieces', message }] })
  await retype('Pieces', '3')
  await userEvent.click(screen.getByRole('button', { name: 'Take 3 out' }))
  const field = await pieces(/^Enter 9 or less\.$/)
  expect([field.getAttribute('aria-invalid'), field.value, document.activeElement]).toEqual(['true', '3', field])
  expect(screen.queryByText('Check the fields.')).toBeNull()
})

it('keeps what is typed during a save, on the count that it left', async () => {
  const { store, onClose } = openSheet()
  const arrive = store.hold(consoleCorrectStock)
  await retype('Pieces', '2')
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  const note = await retype('Note', 'and one more')
  await retype('Pieces', '1')
  arrive()
  expect(await screen.findByText('The count is 3 now')).toBeTruthy()
  await pieces(/^From 3 to 2\.$/)
  expect(note.value).toBe('and one more')
  expect(onClose).not.toHaveBeenCalled()
})

it('a correction whose response was lost is sent again under its key, and a changed one under a key of its own', async () => {
  const { store, onClose } = openSheet()
  const keys = () => store.sentTo(consoleCorrectStock).map(({ key }) => key)
  store.cutOff(consoleCorrectStock)
  await retype('Pieces', '2')
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  await waitFor(() => expect(keys()).toHaveLength(1))
  await retype('Pieces', '3')
  await userEvent.click(screen.getByRole('button', { name: 'Take 3 out' }))
  await waitFor(() => expect(keys()).toHaveLength(2))
  store.respond(consoleCorrectStock, { success: true, row: { ...row, stockCount: 2 } })
  await userEvent.click(screen.getByRole('button', { name: 'Take 3 out' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second, third] = keys()
  expect([first === second, second === third, second]).toEqual([false, true, expect.any(String)])
})

it('a correction like one that was booked before is another one', async () => {
  const { store, onClose } = openSheet()
  const arrive = store.hold(consoleCorrectStock)
  await retype('Pieces', '2')
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  await retype('Note', 'x')
  arrive()
  await pieces(/^From 3 to 1\.$/)
  // The two are found again, elsewhere: the page shows five as before, and two are taken out once more.
  store.refuse(consoleCorrectStock, 'CHANGED_MEANWHILE', { fresh: row })
  await retype('Note', '')
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show the new state' }))
  store.respond(consoleCorrectStock, { success: true, row: { ...row, stockCount: 3 } })
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 out' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = store.sentTo(consoleCorrectStock)
  expect(sent.map(({ was }) => was)).toEqual([5, 3, 5])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

/** The page of the product, which cannot be read a second time. */
async function openPage(shown: StockRow) {
  const store = openFakeStore()
  store.respond(consoleStockOf, { success: true, row: shown })
  store.respond(consoleStockLedger, { success: true, items: [], nextCursor: null })
  const page = (
    <Routes>
      <Route path="/console/stock/of/:itemId" element={<StockItemPage />} />
    </Routes>
  )
  renderConsolePart(page, { store, at: '/console/stock/of/7' })
  await screen.findByRole('button', { name: 'Correct the count' })
  store.cutOff(consoleStockOf)
  return store
}

it('shows the count that the refusal brings, also when the product cannot be read again', async () => {
  const store = await openPage(row)
  store.refuse(consoleCorrectStock, 'CHANGED_MEANWHILE', { fresh: { ...row, stockCount: 4 } })
  await userEvent.click(screen.getByRole('button', { name: 'Correct the count' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 out' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/5.*4/)
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await pieces(/^From 4 to 3\.$/)
})

it('a lot of which nothing is left has none, not the count of its product', async () => {
  const lot = { _id: '31', code: 'S-1', bestBefore: null, daysLeft: null, remaining: 2, blocked: null }
  const store = await openPage({ ...row, lotCount: 2, lots: [lot] })
  store.refuse(consoleCorrectStock, 'CHANGED_MEANWHILE', { fresh: { ...row, stockCount: 3 } })
  await userEvent.click(screen.getByRole('button', { name: /^Take out/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 out' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/2.*0/)
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await pieces(/^There are only 0\.$/)
})
