import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  consolePictureImports,
  consolePictureRows,
  consoleReadPictureZip,
  consoleStartPictures,
  consoleUndoPictures,
  type PictureImport,
  type ZippedRow,
} from '#contract/calls/console/products/picture-files.ts'
import { consoleProductImports } from '#contract/calls/console/products/product-files.ts'
import { type FakeStore, openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import ImportPage from '../import.route.tsx'

const NO_ROWS = { waiting: 0, done: 0, failed: 0, undone: 0, kept: 0 }
const READY: PictureImport = {
  id: 'z1',
  fileName: 'photos.zip',
  bytes: 4_000_000,
  readAt: '2026-11-24T02:52:00.000Z',
  by: 'Ruwan S.',
  state: 'ready',
  total: 3,
  kinds: { new: 1, replaces: 1, bad: 1 },
  products: 2,
  rows: { ...NO_ROWS, waiting: 2 },
  endedAt: null,
  undoUntil: null,
}
const DONE: PictureImport = {
  ...READY,
  id: 'z0',
  state: 'done',
  endedAt: '2026-11-18T08:20:00.000Z',
  undoUntil: '2026-12-18T08:20:00.000Z',
  rows: { ...NO_ROWS, done: 14, failed: 1 },
}
const row = (change: Partial<ZippedRow>): ZippedRow => ({
  line: 1,
  entry: 'SPI-001.jpg',
  bytes: 400_000,
  sku: 'SPI-001',
  name: 'Curry powder',
  image: '',
  place: 1,
  kind: 'new',
  state: 'waiting',
  problem: null,
  ...change,
})

function storeWith(open: PictureImport | null, last: PictureImport | null = null): FakeStore {
  const store = openFakeStore()
  store.respond(consoleProductImports, { success: true, open: null, last: null })
  store.respond(consolePictureImports, { success: true, open, last })
  store.respond(consolePictureRows, {
    success: true,
    nextCursor: null,
    items: [
      row({ line: 1, entry: 'NONE.jpg', sku: 'NONE', name: '', place: null, kind: 'bad', problem: 'sku' }),
      row({ line: 2 }),
      row({ line: 3, entry: 'SPI-001-2.jpg', place: 2, kind: 'replaces' }),
    ],
  })
  return store
}

it('shows what each picture becomes, and puts them on the shelf', async () => {
  const store = storeWith(READY)
  store.respond(consoleStartPictures, { success: true, import: { ...READY, state: 'running' } })
  const { hand } = renderConsolePart(<ImportPage />, { store })
  expect(await screen.findByText('No product has this code. Name the file after the code.')).toBeTruthy()
  expect(screen.getByText('Picture 1')).toBeTruthy()
  expect(screen.getByText('Picture 2, in place of the one shown')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: /^Stays out/ }))
  await hand.click(screen.getByRole('button', { name: 'Add 2 pictures' }))
  expect(store.sentTo(consoleStartPictures)).toEqual([{ importId: 'z1' }])
  expect(screen.getByRole('button', { name: /^Stays out/ }).getAttribute('aria-pressed')).toBe('true')
})

it('reads a zip file that is chosen', async () => {
  const store = storeWith(null)
  store.respond(consoleReadPictureZip, { success: true, import: READY })
  const { hand } = renderConsolePart(<ImportPage />, { store })
  await hand.upload(
    await screen.findByLabelText('Choose a ZIP file of pictures'),
    new File(['PK'], 'photos.zip', { type: 'application/zip' }),
  )
  expect(store.sentTo(consoleReadPictureZip)).toEqual([{ fileName: 'photos.zip' }])
})

it('shows what stayed out of the last one, and takes it back', async () => {
  const store = storeWith(null, DONE)
  store.respond(consoleUndoPictures, { success: true, import: { ...DONE, state: 'undoing' } })
  const { hand } = renderConsolePart(<ImportPage />, { store })
  expect(await screen.findByText(/2 stayed out/)).toBeTruthy()
  expect(await screen.findByText('What stayed out')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Put the earlier pictures back' }))
  expect(store.sentTo(consoleUndoPictures)).toEqual([{ importId: 'z0' }])
})

it('shows how far it is', async () => {
  renderConsolePart(<ImportPage />, { store: storeWith({ ...READY, state: 'running', rows: { ...NO_ROWS, done: 10, waiting: 20 } }) })
  expect(await screen.findByRole('progressbar', { name: '10 of 30 pictures' })).toBeTruthy()
})
