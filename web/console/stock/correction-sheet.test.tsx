import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { consoleCorrectStock, type StockRow } from '#contract/calls/console/stock/stock.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { CorrectionSheet } from './correction-sheet.tsx'

const row: StockRow = {
  ...{ _id: '7', sku: 'GRN-002', names: { en: 'Keeri samba', ko: '', si: '', np: '' }, unit: '5 kg', picture: null, shelfPlace: null },
  ...{ price: 21_000, category: 'Grains & Rice', stockCount: 5, lotCount: 0, lowLimit: 10, ownLimit: false },
  ...{ sold: 0, lasts: null, shown: true, lots: [] },
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
  expect(store.sentTo(consoleCorrectStock)).toEqual([{ itemId: '7', lotId: null, reason: 'loss', pieces: 2, was: 5, note: 'A rat' }])
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
