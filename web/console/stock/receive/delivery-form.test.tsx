import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { consoleFindItems, consoleReadDelivery, consoleReceive, type ReadLine } from '#contract/calls/console/stock/lots.ts'
import { consolePurchases } from '#contract/calls/console/stock/purchases.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { type FakeStore, openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import ReceivePage from './receive.route.tsx'

const names = { en: 'Keeri samba', ko: '', si: '', np: '' }
const item = { _id: '7', sku: 'GRN-002', names, unit: '5 kg', picture: null, shelfPlace: 'A1', price: 21_000 }
const suppliers = [{ _id: '3', name: 'Island Foods', contact: '', leadDays: 5, note: '', version: 1 }]
const ordered = {
  _id: '1',
  item,
  supplierId: '3',
  article: 'IF-7',
  packSize: 12,
  purchasePrice: 18_000,
  supplyVersion: 1,
  quantity: 24,
  ordered: true,
  version: 2,
}
const day = (days: number) => addDays(seoulDate(new Date()), days)

let store: FakeStore
beforeEach(() => {
  store = openFakeStore()
  store.respond(consolePurchases, { success: true, suppliers, lines: [ordered], proposals: [] })
  store.respond(consoleFindItems, { success: true, items: [item] })
  store.respond(consoleReceive, { success: true, deliveryId: '1', pieces: 30, lots: 1 })
})

/** Opens a delivery without lines; with `supplier`, one with what was ordered there. */
const open = (supplier?: string) =>
  renderConsolePart(<ReceivePage />, { store, at: `/console/stock/receive${supplier ? `?supplier=${supplier}` : ''}` })
const paste = async (...lines: Partial<ReadLine>[]) => {
  const read = { line: 1, text: 'keeri samba', item, choices: [], quantity: 30, code: '', bestBefore: day(100), purchasePrice: null }
  store.respond(consoleReadDelivery, { success: true, lines: lines.map((change) => ({ ...read, ...change })) })
  await userEvent.type(await screen.findByLabelText(/^Paste it here/), 'keeri samba')
  await userEvent.click(screen.getByRole('button', { name: 'Read the list' }))
}
const put = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const packs = () => screen.getAllByLabelText<HTMLInputElement>('Packs')
const resting = () => packs().map((box) => box.closest('fieldset')?.disabled)
const codeBox = () => screen.findByLabelText<HTMLInputElement>('Scan a pack, or write a name or a code')
const searched = async () => {
  const form = (await codeBox()).closest('form')
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBeNull())
}
const scan = async () => {
  const box = await codeBox()
  await userEvent.type(box, 'GRN-002{Enter}')
  await searched()
  expect(box.value).toBe('')
}
/** A code from a scanner that types, while no field has the focus. */
const scanBeside = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
}

describe('a delivery whose answer is lost', () => {
  it.each([
    ['without a response', () => store.cutOff(consoleReceive)],
    ['with a failure of the server', () => store.refuse(consoleReceive, 'INTERNAL')],
  ])('%s is sent again as it was, before lines that came later', async (_what, fail) => {
    open()
    await paste({ quantity: 30 })
    fail()
    await put('Put 30 packs on the shelf')
    expect(await screen.findByText(/^Perhaps these packs are on the shelf already/)).toBeTruthy()
    await paste({ quantity: 12 })
    expect(await screen.findAllByLabelText('Packs')).toHaveLength(2)
    expect(resting()).toEqual([true, false])
    store.respond(consoleReceive, { success: true, deliveryId: '1', pieces: 30, lots: 1 })
    await put('Put 30 packs on the shelf, lines waiting: 1')
    await put('Put 12 packs on the shelf')
    await waitFor(() => expect(screen.queryByLabelText('Packs')).toBeNull())
    const [first, again, rest] = store.sentTo(consoleReceive)
    expect(again).toEqual(first)
    expect(rest?.lines.map(({ quantity }) => quantity)).toEqual([12])
    expect(rest?.key).not.toBe(first?.key)
  })

  it('stays unsettled after a refusal that does not look at it', async () => {
    open()
    await paste({})
    store.cutOff(consoleReceive)
    await put('Put 30 packs on the shelf')
    await screen.findByText(/^Perhaps these packs are on the shelf already/)
    store.refuse(consoleReceive, 'TOO_MANY_TRIES')
    await put('Put 30 packs on the shelf')
    expect(await screen.findByText(/^Too many/)).toBeTruthy()
    expect(resting()).toEqual([true])
  })

  it('can be changed again once the store refuses it', async () => {
    open()
    await paste({})
    store.cutOff(consoleReceive)
    await put('Put 30 packs on the shelf')
    await screen.findByText(/^Perhaps these packs are on the shelf already/)
    store.refuse(consoleReceive, 'BAD_REQUEST', { message: 'This date has come.' })
    await put('Put 30 packs on the shelf')
    expect(await screen.findByText('This date has come.')).toBeTruthy()
    expect(screen.queryByText(/^Perhaps these packs/)).toBeNull()
    expect(resting()).toEqual([false])
  })
})

describe('a delivery that is being sent', () => {
  it('rests with its supplier and number, and lines that wait can be written meanwhile', async () => {
    open()
    await paste({ quantity: 40 }, { quantity: 12, bestBefore: null })
    const respond = store.hold(consoleReceive)
    await put('Put 40 packs on the shelf, lines waiting: 1')
    await waitFor(() => expect(resting()).toEqual([true, false]))
    expect(screen.getByLabelText('Supplier')).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Number of the delivery')).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByDisplayValue('12'), { target: { value: '15' } })
    respond()
    await waitFor(() => expect(packs().map(({ value }) => value)).toEqual(['15']))
    expect(resting()).toEqual([false])
  })

  it('leaves supplier and number for lines that wait, and neither for the next delivery', async () => {
    open()
    await paste({ quantity: 40 }, { quantity: 12, bestBefore: null })
    await screen.findByRole('option', { name: 'Island Foods' })
    const supplier = screen.getByLabelText('Supplier')
    const number = screen.getByLabelText('Number of the delivery')
    await userEvent.selectOptions(supplier, 'Island Foods')
    await userEvent.type(number, 'D-26')
    await put('Put 40 packs on the shelf, lines waiting: 1')
    await waitFor(() => expect(packs()).toHaveLength(1))
    expect([supplier, number].map((box) => 'value' in box && box.value)).toEqual(['3', 'D-26'])
    await userEvent.click(screen.getByLabelText('There is no date on the pack'))
    await put('Put 12 packs on the shelf')
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
    expect([supplier, number].map((box) => 'value' in box && box.value)).toEqual(['', ''])
    expect(store.sentTo(consoleReceive)).toMatchObject([
      { supplierId: '3', note: 'D-26' },
      { supplierId: '3', note: 'D-26' },
    ])
  })
})

describe('a pack that is scanned at a delivery from the purchase list', () => {
  it('is one of those expected at the first scan, and one more at each further one', async () => {
    open('3')
    await scan()
    expect(await screen.findByText('Keeri samba was ordered, packs: 24. A further scan adds one.')).toBeTruthy()
    expect(packs().map(({ value }) => value)).toEqual(['24'])
    await scan()
    expect(packs().map(({ value }) => value)).toEqual(['25'])
  })

  it('finds a line whose date is written already', async () => {
    open('3')
    fireEvent.change(await screen.findByLabelText('Use by'), { target: { value: day(120) } })
    await scan()
    expect(packs().map(({ value }) => value)).toEqual(['24'])
    await scan()
    expect(packs().map(({ value }) => value)).toEqual(['24', '1'])
  })

  it('counts on a line whose packs were emptied to be counted', async () => {
    open('3')
    await userEvent.clear(await screen.findByLabelText('Packs'))
    await scan()
    await scan()
    expect(packs().map(({ value }) => value)).toEqual(['2'])
  })

  it('is one alone of a product that was not ordered', async () => {
    open()
    await scan()
    await scan()
    expect(packs().map(({ value }) => value)).toEqual(['2'])
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('a search on a slow connection', () => {
  it('counts a pack once however often Find is pressed, and leaves what is typed meanwhile', async () => {
    open()
    const box = await codeBox()
    const respond = store.hold(consoleFindItems)
    await userEvent.type(box, 'GRN-002{Enter}{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    await userEvent.type(box, 'sam')
    respond()
    await waitFor(() => expect(packs().map(({ value }) => value)).toEqual(['1']))
    expect([store.sentTo(consoleFindItems).length, box.value]).toEqual([1, 'sam'])
  })

  it('counts each pack of a scanner, also when one answer comes after the next scan', async () => {
    open()
    await codeBox()
    const respond = store.hold(consoleFindItems)
    scanBeside('8801234567890')
    scanBeside('8801234567890')
    respond()
    await waitFor(() => expect(packs().map(({ value }) => value)).toEqual(['2']))
  })

  it('names a scanned pack that is unknown, also when the next one is found', async () => {
    open()
    await codeBox()
    store.respond(consoleFindItems, { success: true, items: [] })
    const respond = store.hold(consoleFindItems)
    scanBeside('8801234567890')
    await waitFor(() => expect(store.sentTo(consoleFindItems)).toHaveLength(1))
    store.respond(consoleFindItems, { success: true, items: [item] })
    const respondToNext = store.hold(consoleFindItems)
    scanBeside('8801234567891')
    await waitFor(() => expect(store.sentTo(consoleFindItems)).toHaveLength(2))
    respond()
    const unknown = () => screen.findByText('No such product in the shop')
    expect(await unknown()).toBeTruthy()
    respondToNext()
    await waitFor(() => expect(packs().map(({ value }) => value)).toEqual(['1']))
    expect(await unknown()).toBeTruthy()
  })

  it.each([
    ['finds nothing', () => store.respond(consoleFindItems, { success: true, items: [] })],
    ['finds several', () => store.respond(consoleFindItems, { success: true, items: [item, { ...item, _id: '8' }] })],
    ['fails', () => store.cutOff(consoleFindItems)],
  ])('has its words back when it %s', async (_name, respond) => {
    open()
    const box = await codeBox()
    respond()
    await userEvent.type(box, 'samba{Enter}')
    await searched()
    expect(box.value).toBe('samba')
  })

  it('shows no list of an earlier search over that of the last one', async () => {
    open()
    const box = await codeBox()
    store.respond(consoleFindItems, { success: true, items: [item, { ...item, _id: '8' }] })
    const respond = store.hold(consoleFindItems)
    await userEvent.type(box, 'samba{Enter}')
    store.hold(consoleFindItems)()
    store.respond(consoleFindItems, { success: true, items: [] })
    await userEvent.type(box, 'roti{Enter}')
    expect(await screen.findByText('No such product in the shop')).toBeTruthy()
    respond()
    await searched()
    expect(screen.getByText('No such product in the shop')).toBeTruthy()
  })
})
