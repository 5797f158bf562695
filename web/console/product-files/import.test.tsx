import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consolePictureImports } from '#contract/calls/console/products/picture-files.ts'
import {
  consoleImportProblems,
  consoleImportRows,
  consoleMendCell,
  consoleProductImports,
  consoleReadProductFile,
  consoleStartImport,
  consoleUndoImport,
  type ImportRow,
  type ProductImport,
} from '#contract/calls/console/products/product-files.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import ImportPage from './import.route.tsx'

const NO_ROWS = { waiting: 0, done: 0, left: 0, stale: 0, failed: 0, undone: 0, kept: 0 }
const READY: ProductImport = {
  id: 'i1',
  fileName: 'prices.csv',
  fileKind: 'kade',
  letters: 'UTF-8',
  delimiter: ',',
  bytes: 88_000,
  ignored: [],
  emptyClears: false,
  readAt: '2026-11-24T02:52:00.000Z',
  by: 'Ruwan S.',
  state: 'ready',
  total: 412,
  same: 408,
  fields: 2,
  new: 1,
  changed: 2,
  bad: 1,
  unsure: 1,
  endedAt: null,
  undo: null,
  taken: { count: 0, some: [] },
  groups: { new: 1, price: 2, stock: 0, text: 0, hidden: 0 },
  rows: { ...NO_ROWS, waiting: 3 },
}
const DONE: ProductImport = {
  ...READY,
  id: 'i0',
  state: 'done',
  endedAt: '2026-11-18T08:20:00.000Z',
  rows: { ...NO_ROWS, done: 14 },
  undo: { until: '2026-12-18T08:20:00.000Z', rows: 12, kept: 2, changed: ['Turmeric', 'Salt'] },
}
const row = (change: Partial<ImportRow>): ImportRow => ({
  line: 47,
  sku: 'GRN-001',
  name: 'Red raw rice',
  image: '',
  kind: 'changed',
  groups: ['price'],
  unsure: false,
  state: 'waiting',
  changes: [{ column: 'price_krw', before: '21500', after: '22500' }],
  ...change,
})

function storeWith(open: ProductImport | null, last: ProductImport | null = null): FakeStore {
  const store = openFakeStore()
  store.respond(consoleProductImports, { success: true, open, last })
  store.respond(consolePictureImports, { success: true, open: null, last: null })
  store.respond(consoleImportRows, {
    success: true,
    nextCursor: null,
    items: [
      row({
        line: 12,
        sku: 'GRO-018',
        name: 'Kiri toffee',
        kind: 'new',
        groups: ['new'],
        changes: [
          { column: 'category', before: '', after: 'Groceries' },
          { column: 'price_krw', before: '', after: '6500' },
          { column: 'stock_count', before: '', after: '24' },
        ],
      }),
      row({}),
      row({ line: 48, sku: 'GRN-002', name: 'Keeri samba', unsure: true }),
    ],
  })
  store.respond(consoleImportProblems, {
    success: true,
    nextCursor: null,
    items: [
      {
        line: 112,
        sku: 'SPI-1',
        problems: [{ line: 112, column: 'category', found: 'Spicez', code: 'form', values: {}, meant: 'Spices' }],
      },
    ],
  })
  return store
}

it('shows a file row by row, brings in what is ticked, and reads a cell as it was meant', async () => {
  const store = storeWith(READY)
  store.respond(consoleStartImport, { success: true, import: { ...READY, state: 'running' } })
  store.respond(consoleMendCell, { success: true, import: READY })
  const { hand } = renderConsolePart(<ImportPage />, { store })
  expect(await screen.findByText('Groceries, ₩6,500, 24 in stock')).toBeTruthy()
  expect(screen.getByText('₩22,500', { selector: 'tbody:nth-of-type(2) td' })).toBeTruthy()
  expect(screen.getByText('line 48')).toBeTruthy()
  const problem = (await screen.findByText('Spicez')).closest('tr')
  if (!problem) throw new Error('No row of the problem')
  await hand.click(within(problem).getByRole('button', { name: 'Read it as Spices' }))
  expect(store.sentTo(consoleMendCell)).toEqual([{ importId: 'i1', line: 112, column: 'category', value: 'Spices' }])
  await hand.click(screen.getByRole('checkbox', { name: 'Bring it in' }))
  await hand.click(screen.getByRole('button', { name: 'Bring in 3 rows, leave 1 out' }))
  expect(store.sentTo(consoleStartImport)).toEqual([{ importId: 'i1', unsure: [48] }])
})

it('reads a file, and reads it again when empty cells shall empty a field', async () => {
  const store = storeWith(null)
  store.respond(consoleReadProductFile, { success: true, import: READY })
  const { hand } = renderConsolePart(<ImportPage />, { store })
  await hand.upload(
    await screen.findByLabelText('Choose a product file'),
    new File(['sku,brand\nA-1,'], 'brands.csv', { type: 'text/csv' }),
  )
  await hand.click(screen.getByRole('checkbox', { name: 'Empty cells empty the field' }))
  await waitFor(() =>
    expect(store.sentTo(consoleReadProductFile)).toEqual([
      { fileName: 'brands.csv', emptyClears: 'false' },
      { fileName: 'brands.csv', emptyClears: 'true' },
    ]),
  )
})

it('clears the result of an earlier file when the next one is refused', async () => {
  const store = storeWith(READY)
  store.refuse(consoleReadProductFile, 'BAD_REQUEST')
  const { hand } = renderConsolePart(<ImportPage />, { store })
  expect(await screen.findByRole('button', { name: 'Bring in 2 rows, leave 2 out' })).toBeTruthy()
  await hand.upload(screen.getByLabelText('Choose a product file'), new File(['sku'], 'broken.csv', { type: 'text/csv' }))
  await waitFor(() => expect(screen.queryByText('prices.csv')).toBeNull())
  expect(screen.queryByText('What would change')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Bring in/ })).toBeNull()
})

it('shows that a file of a heading alone has no rows', async () => {
  renderConsolePart(<ImportPage />, {
    store: storeWith({ ...READY, total: 0, same: 0, new: 0, changed: 0, bad: 0, unsure: 0, fields: 0 }),
  })
  expect(await screen.findByText(/^This file has a heading and no rows\./)).toBeTruthy()
  expect(screen.queryByText('As before')).toBeNull()
})

it('names what stays when the last import is taken back', async () => {
  const store = storeWith(null, DONE)
  store.respond(consoleUndoImport, { success: true, import: { ...DONE, state: 'undoing' } })
  const { hand } = renderConsolePart(<ImportPage />, { store })
  expect(await screen.findByText(/2 were changed by hand since and stay: Turmeric, Salt/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Undo 12 of 14 rows' }))
  expect(store.sentTo(consoleUndoImport)).toEqual([{ importId: 'i0' }])
})

it('names the products whose barcodes kept rows out of the last import', async () => {
  const taken = { count: 2, some: [{ sku: 'A-2', other: 'A-1' }] }
  renderConsolePart(<ImportPage />, { store: storeWith(null, { ...DONE, taken, rows: { ...NO_ROWS, done: 14, stale: 3 } }) })
  const text = await screen.findByText(/2 rows stayed out, because other products have their barcodes: A-2 \(A-1 has it\)\./)
  expect(text.textContent).toContain('1 row had changed in the shop meanwhile')
})

it('shows how far an import is', async () => {
  renderConsolePart(<ImportPage />, { store: storeWith({ ...READY, state: 'running', rows: { ...NO_ROWS, done: 100, waiting: 200 } }) })
  expect(await screen.findByRole('progressbar', { name: '100 of 300 rows' })).toBeTruthy()
})
