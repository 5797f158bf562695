import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  consoleProduct,
  consoleProductCounts,
  consoleProductPrice,
  consoleProductState,
  consoleProducts,
  type ProductDetail,
  type ProductRow,
} from '#contract/calls/console/products/products.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'
import ProductsPage from './products.route.tsx'

const row = (id: string, name: string): ProductRow => ({
  _id: id,
  version: 1,
  sku: `SPI-${id}`,
  names: { en: name, ko: '', si: '', np: '' },
  unit: '1 kg',
  category: 'Spices',
  picture: null,
  price: 6_500,
  regularDiscount: 0,
  discount: 0,
  deal: null,
  stockCount: 12,
  weightCeiling: null,
  state: 'shown',
  noticeKind: null,
  texts: { en: 'ready', ko: 'missing', si: 'missing', np: 'missing' },
})
const DHAL = row('1', 'Red dhal')
const KOTTU = row('2', 'Kottu')

const NO_VIEWS = { noPicture: 0, textMissing: 0, machine: 0, discounted: 0, deal: 0, noNotice: 0, hidden: 0, archived: 0 }

/** The product behind a row, as its editor reads it. */
const detailOf = (changed: ProductRow): ProductDetail => ({
  ...changed,
  content: {
    sku: changed.sku,
    category: changed.category,
    name: changed.names,
    description: { en: '', ko: '', si: '', np: '' },
    machine: [],
    brand: '',
    unit: changed.unit,
    weight: null,
    price: changed.price,
    discount: changed.regularDiscount,
    taxExempt: false,
    origin: 'LK',
    storage: 'ambient',
    shelfPlace: null,
    barcode: null,
    tags: [],
    shown: true,
  },
  pictures: [],
  notice: null,
  ordered: true,
  changedAt: '2026-11-20T03:00:00Z',
  changedBy: 'Somebody',
})

async function openTable(rows = [DHAL, KOTTU], store = openFakeStore()): Promise<FakeStore> {
  store.respond(consoleProducts, { success: true, items: rows, nextCursor: null })
  store.respond(consoleProductCounts, { success: true, shown: 2, views: NO_VIEWS })
  renderConsolePart(<ProductsPage />, { store, at: '/console/products' })
  await screen.findByRole('button', { name: 'Price of Red dhal' })
  return store
}

const figure = (name: string) => screen.getByRole('textbox', { name })

async function write(name: string, price: string): Promise<void> {
  await userEvent.clear(figure(`Price of ${name}`))
  if (price) await userEvent.type(figure(`Price of ${name}`), price)
}

const begin = (name: string) => userEvent.click(screen.getByRole('button', { name: `Price of ${name}` }))

const saveOf = (name: string) => within(figure(`Price of ${name}`).closest('tr') ?? document.body).getByRole('button', { name: 'Save' })

it('keeps what is typed in a row when another is begun, and closes one where nothing is typed', async () => {
  const store = await openTable()
  await begin('Red dhal')
  await write('Red dhal', '7200')
  await begin('Kottu')
  expect(figure('Price of Red dhal')).toHaveProperty('value', '7200')
  await write('Kottu', '')
  expect(saveOf('Kottu')).toHaveProperty('disabled', true)
  store.respond(consoleProductPrice, { success: true, row: { ...DHAL, price: 7_200 } })
  await userEvent.click(saveOf('Red dhal'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of Red dhal' })).toBeNull())
  expect(store.sentTo(consoleProductPrice)).toMatchObject([{ itemId: '1', price: 7_200, was: { price: 6_500, discount: 0 } }])
  expect(figure('Price of Kottu')).toHaveProperty('value', '')
  expect(hasUnsaved()).toBe(true)
  await write('Kottu', '6500')
  expect(hasUnsaved()).toBe(false)
  await begin('Red dhal')
  expect(screen.queryByRole('textbox', { name: 'Price of Kottu' })).toBeNull()
})

it('a row that is saved while another is on its way waits for its turn', async () => {
  const store = await openTable()
  await begin('Red dhal')
  await write('Red dhal', '7200')
  await begin('Kottu')
  await write('Kottu', '9000')
  store.respond(consoleProductPrice, { success: true, row: DHAL })
  const goOn = store.hold(consoleProductPrice)
  await userEvent.click(saveOf('Red dhal'))
  await userEvent.type(figure('Price of Kottu'), '{Enter}')
  expect(saveOf('Kottu').getAttribute('aria-busy')).toBe('true')
  await userEvent.type(figure('Price of Kottu'), '{Escape}')
  expect(store.sentTo(consoleProductPrice)).toHaveLength(1)
  goOn()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(store.sentTo(consoleProductPrice)).toMatchObject([
    { itemId: '1', price: 7_200 },
    { itemId: '2', price: 9_000 },
  ])
})

it('asks about a high price until it is answered, also when the next row is saved meanwhile', async () => {
  const store = openFakeStore()
  const transport: typeof store.transport = async (call) => {
    const response = await store.transport(call)
    if (call.body?.itemId === '1' && call.body.highPriceMeant !== true) throw new ApiError('HIGH_PRICE', 409, null)
    return response
  }
  await openTable([DHAL, KOTTU], { ...store, transport })
  await begin('Red dhal')
  await write('Red dhal', '1200000')
  await begin('Kottu')
  await write('Kottu', '9000')
  store.respond(consoleProductPrice, { success: true, row: DHAL })
  const goOn = store.hold(consoleProductPrice)
  await userEvent.click(saveOf('Red dhal'))
  await userEvent.click(saveOf('Kottu'))
  goOn()
  await waitFor(() => expect(screen.queryByLabelText('Price of Kottu')?.tagName).toBe('BUTTON'))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, save this price' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.sentTo(consoleProductPrice).map(({ itemId, highPriceMeant }) => [itemId, highPriceMeant])).toEqual([
    ['1', false],
    ['2', false],
    ['1', true],
  ])
})

it('shows the new state of the row that was refused, and leaves the other row alone', async () => {
  const store = await openTable()
  await begin('Red dhal')
  await write('Red dhal', '7200')
  await begin('Kottu')
  await write('Kottu', '9000')
  store.refuse(consoleProductPrice, 'CHANGED_MEANWHILE')
  store.respond(consoleProduct, { success: true, product: detailOf({ ...DHAL, price: 6_900 }) })
  await userEvent.click(saveOf('Red dhal'))
  const band = await screen.findByRole('alert')
  expect(band.textContent).toContain('6,900')
  store.respond(consoleProductPrice, { success: true, row: { ...DHAL, price: 7_200 } })
  await userEvent.click(within(band).getByRole('button'))
  await userEvent.click(saveOf('Red dhal'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of Red dhal' })).toBeNull())
  expect(store.sentTo(consoleProductPrice).map(({ was }) => was.price)).toEqual([6_500, 6_900])
  expect(figure('Price of Kottu')).toHaveProperty('value', '9000')
})

it('products that were archived together return each to its own state when that is undone', async () => {
  const store = await openTable([DHAL, { ...KOTTU, state: 'hidden' }, { ...row('3', 'Jaadi'), state: 'archived' }])
  store.respond(consoleProductState, { success: true, rows: [] })
  for (const name of ['Red dhal', 'Kottu', 'Jaadi']) await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(store.sentTo(consoleProductState)).toHaveLength(3))
  expect(store.sentTo(consoleProductState)).toEqual([
    { itemIds: ['1', '2'], state: 'archived' },
    { itemIds: ['1'], state: 'shown' },
    { itemIds: ['2'], state: 'hidden' },
  ])
})

it('shows why, when the new state of a refused row cannot be read', async () => {
  const store = await openTable()
  await begin('Red dhal')
  await write('Red dhal', '7200')
  store.refuse(consoleProductPrice, 'CHANGED_MEANWHILE')
  store.cutOff(consoleProduct)
  await userEvent.click(saveOf('Red dhal'))
  expect(await screen.findByText(/^We could not reach/)).toBeTruthy()
  expect(figure('Price of Red dhal')).toHaveProperty('value', '7200')
})
