import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { consoleSaveSupplier, consoleSupplyItem, type PurchaseLine } from '#contract/calls/console/stock/purchases.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { SupplierSheet } from './supplier-sheet.tsx'
import { SupplySheet } from './supply-sheet.tsx'

const island = { _id: '3', name: 'Island Foods', contact: '', leadDays: 5, note: '', version: 1 }
const supply = { supplierId: '3', article: 'IF-7', packSize: 12, purchasePrice: 18_000, supplyVersion: 1 }
const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const line: PurchaseLine = {
  ...supply,
  item: { _id: '7', sku: 'GRN-002', names, unit: '5 kg', picture: null, shelfPlace: 'A1', price: 21_000 },
  _id: '1',
  quantity: 24,
  ordered: false,
  version: 1,
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function retype(name: string, text: string) {
  await userEvent.clear(await box(name))
  if (text) await userEvent.type(await box(name), text)
}

/** The error that screen readers announce with a field. */
async function errorOf(name: string, error: string) {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name, description: new RegExp(error) })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  return field
}

it('a new supplier without a name or with wrong days is refused at its fields, and a right one is sent', async () => {
  const store = openFakeStore()
  store.respond(consoleSaveSupplier, { success: true, supplier: island })
  const onClose = vi.fn()
  renderConsolePart(<SupplierSheet supplier={null} onClose={onClose} />, { store })
  await retype('Days until it comes', '181')
  await errorOf('Days until it comes', '^From 0 to 180 days\\.$')
  await save()
  await errorOf('Name', '^Fill in this field\\.$')
  expect(store.sentTo(consoleSaveSupplier)).toHaveLength(0)
  await retype('Name', ' Island Foods ')
  await retype('Days until it comes', ' 5 ')
  await retype('Note', 'Rings first')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(store.sentTo(consoleSaveSupplier)).toEqual([
    { supplier: null, name: 'Island Foods', contact: '', leadDays: 5, note: 'Rings first' },
  ])
})

it('the refusal of a name is shown at it alone, and one that names no field is a message', async () => {
  const store = openFakeStore()
  const taken = 'Another supplier has this name.'
  store.refuse(consoleSaveSupplier, 'BAD_REQUEST', { fields: [{ field: 'name', message: taken }] })
  renderConsolePart(<SupplierSheet supplier={island} onClose={() => undefined} />, { store })
  await retype('Name', 'Lanka Foods')
  await save()
  expect(document.activeElement).toBe(await errorOf('Name', taken))
  expect(screen.getAllByText(taken)).toHaveLength(1)
  expect(screen.queryByText(/^Please check/)).toBeNull()
  store.refuse(consoleSaveSupplier, 'NOT_FOUND', { message: 'It is gone.' })
  await save()
  expect(await screen.findByText('It is gone.')).toBeTruthy()
  expect((await box('Name')).value).toBe('Lanka Foods')
  expect((await box('Name')).getAttribute('aria-invalid')).toBeNull()
})

it('keeps what is typed about a supplier during a save, and saves it on the new version', async () => {
  const store = openFakeStore()
  store.respond(consoleSaveSupplier, { success: true, supplier: { ...island, version: 2 } })
  const arrive = store.hold(consoleSaveSupplier)
  const onClose = vi.fn()
  renderConsolePart(<SupplierSheet supplier={island} onClose={onClose} />, { store })
  await retype('Days until it comes', '6')
  await save()
  await retype('Phone, mail or messenger', '010-1234-5678')
  arrive()
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect((await box('Phone, mail or messenger')).value).toBe('010-1234-5678')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(store.sentTo(consoleSaveSupplier)).toEqual([
    { supplier: { id: '3', version: 1 }, name: 'Island Foods', contact: '', leadDays: 6, note: '' },
    { supplier: { id: '3', version: 2 }, name: 'Island Foods', contact: '010-1234-5678', leadDays: 6, note: '' },
  ])
})

it('a wrong number of packs or cost is refused at its field, and a right one is sent', async () => {
  const store = openFakeStore()
  store.respond(consoleSupplyItem, { success: true, supply: { ...supply, supplyVersion: 2 } })
  const onClose = vi.fn()
  renderConsolePart(<SupplySheet of={line} suppliers={[island]} onClose={onClose} />, { store })
  await retype('Packs in a case', '0')
  await errorOf('Packs in a case', '^From 1 to 1000\\.$')
  await retype('Cost a piece', 'dear')
  await errorOf('Cost a piece', 'Write the cost in whole won\\.$')
  await save()
  expect(store.sentTo(consoleSupplyItem)).toHaveLength(0)
  await retype('Packs in a case', '6')
  await retype('Cost a piece', '')
  await userEvent.selectOptions(screen.getByLabelText('Supplier'), 'No supplier yet')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(store.sentTo(consoleSupplyItem)).toEqual([
    { itemId: '7', version: 1, supplierId: null, article: 'IF-7', packSize: 6, purchasePrice: null },
  ])
})

it('shows at a field of a supply what the store refuses, and keeps what is typed during a save', async () => {
  const store = openFakeStore()
  const message = 'Use at most 60 characters.'
  store.refuse(consoleSupplyItem, 'BAD_REQUEST', { fields: [{ field: 'article', message }] })
  const onClose = vi.fn()
  renderConsolePart(<SupplySheet of={line} suppliers={[island]} onClose={onClose} />, { store })
  await retype("Supplier's number", 'IF-8')
  await save()
  expect(document.activeElement).toBe(await errorOf("Supplier's number", message))
  store.respond(consoleSupplyItem, { success: true, supply: { ...supply, supplyVersion: 2 } })
  const arrive = store.hold(consoleSupplyItem)
  await save()
  await retype('Cost a piece', '17,500')
  arrive()
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect((await box('Cost a piece')).value).toBe('17,500')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(store.sentTo(consoleSupplyItem).at(-1)).toMatchObject({ version: 2, article: 'IF-8', purchasePrice: 17_500 })
})
