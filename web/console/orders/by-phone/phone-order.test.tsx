import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Food } from '#contract/calls/catalogue.ts'
import { type Caller, consoleCallers, consolePlacePhoneOrder } from '#contract/calls/console/phone-orders.ts'
import { foodSearch } from '#contract/calls/search.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../../testing/render-console-part.tsx'
import { hasUnsaved } from '../../ui/use-leave-warning.ts'
import NewOrderPage from './new-order.route.tsx'

const FOOD: Food = {
  _id: '7',
  sku: 'RIC-001',
  name: 'Red rice',
  nameSi: 'රතු හාල්',
  description: '',
  price: 20_000,
  discount: 500,
  category: 'Grains & Rice',
  image: '/pictures/plain/x/320',
  image2: null,
  image3: null,
  pictures: [],
  stock: 'low',
  stockCount: 2,
  rating: 0,
  ratingCount: 0,
  unit: '5 kg',
  unitPrice: null,
  weight: null,
  brand: '',
  origin: 'LK',
  storage: 'frozen',
  tags: [],
  taxExempt: false,
  weekdayDeal: null,
  deal: null,
  endedDeal: null,
}
const SITA: Caller = {
  kind: 'account',
  _id: 'c1',
  name: 'Sita Gurung',
  firstName: 'Sita',
  lastName: 'Gurung',
  phone: '010-5555-0101',
  email: 'sita@example.com',
  language: 'en',
  address: '서울 성동구 왕십리로 115',
  zipCode: '04799',
  orders: 3,
  addressEnglish: '115, Wangsimni-ro, Seongdong-gu, Seoul',
}

function openStore() {
  const store = openFakeStore()
  const facets = { categories: [], tags: [], without: [], origins: [], inStock: 1, onSale: 0 }
  const found = { data: [FOOD], matches: [], total: 1, nextCursor: null, topCategory: null, nearest: [], nearestWords: [] }
  store.respond(foodSearch, { success: true, ...found, facets })
  store.respond(consoleCallers, { success: true, items: [SITA] })
  return store
}
it('finds the caller and the goods, reads out the terms, and places the order once they are agreed to', async () => {
  const store = openStore()
  const placed = { orderId: 'o1', orderNumber: 'K-10024', amount: 42_000, paid: false, code: 'A4827', dueAt: '2026-11-23T14:59:59.999Z' }
  store.respond(consolePlacePhoneOrder, { success: true, ...placed, promisedOn: '2026-11-20', toldBy: 'mail' })
  const { hand } = renderConsolePart(<NewOrderPage />, { store })
  await hand.type(screen.getByRole('searchbox', { name: /^Find by phone/ }), 'sita')
  await hand.click(await screen.findByRole('button', { name: /Sita Gurung/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('010-5555-0101')
  await hand.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'rice')
  await hand.click(await screen.findByRole('button', { name: 'Add Red rice' }))
  await hand.click(screen.getByRole('button', { name: 'Add Red rice' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Red rice' }).disabled).toBe(true)
  expect(hasUnsaved()).toBe(true)
  expect(screen.getByText(/Fresh and frozen food is taken back only/)).toBeTruthy()
  const submit = screen.getByRole('button', { name: 'Place the order, ₩42,000 by transfer' })
  await hand.click(submit)
  expect(store.sentTo(consolePlacePhoneOrder)).toEqual([])
  await hand.click(screen.getByRole('checkbox', { name: /I have read it out/ }))
  await hand.click(submit)
  expect(await screen.findByRole('heading', { name: 'K-10024 is placed' })).toBeTruthy()
  expect(hasUnsaved()).toBe(false)
  const [sent] = store.sentTo(consolePlacePhoneOrder)
  expect(sent).toMatchObject({
    accountId: 'c1',
    info: { phone: '010-5555-0101', address: '서울 성동구 왕십리로 115', zipCode: '04799', addressEnglish: SITA.addressEnglish },
    items: [{ id: '7', price: 20_000, discount: 500, quantity: 2 }],
    deliveryCharge: 3_000,
    amount: 42_000,
    payment: 'transfer',
    pickUp: false,
  })
})

it('shows prices that moved, keeps what was typed, and takes the new ones by one press', async () => {
  const store = openStore()
  const item = { ...FOOD, price: 21_000 }
  const fresh = {
    cart: { 7: 1 },
    lines: [{ itemId: '7', quantity: 1, amount: 20_500, item }],
    totals: { total: 21_000, discount: 500, finalPrice: 20_500, deliveryCharge: 3_000, grandTotal: 23_500 },
    changes: [{ kind: 'priceChanged', itemId: '7', name: 'Red rice', before: 19_500, now: 20_500 }],
  }
  store.refuse(consolePlacePhoneOrder, 'PRICE_OR_STOCK_CHANGED', { fresh })
  const { hand } = renderConsolePart(<NewOrderPage />, { store })
  await hand.type(screen.getByLabelText('Mobile number'), '010 5555 0101')
  await hand.type(screen.getByLabelText('First name'), 'Sita')
  await hand.type(screen.getByLabelText('Address in Korean'), '서울 1')
  await hand.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'rice')
  await hand.click(await screen.findByRole('button', { name: 'Add Red rice' }))
  await hand.click(screen.getByRole('radio', { name: /Paid in cash at the shop/ }))
  await hand.click(screen.getByRole('checkbox', { name: /I have read it out/ }))
  await hand.click(screen.getByRole('button', { name: /^Place the order/ }))
  const band = (await screen.findByText('Somebody changed this meanwhile')).closest('.band')
  if (!(band instanceof HTMLElement)) throw new Error('There is no band')
  expect(band.textContent).toContain('₩20,500')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Sita')
  await hand.click(within(band).getByRole('button', { name: 'Show the new state' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place the order, ₩23,500 received' })).toBeTruthy())
})

it('drops the English address when the Korean one is changed by hand', async () => {
  const store = openStore()
  store.refuse(consolePlacePhoneOrder, 'NOT_FOUND')
  const { hand } = renderConsolePart(<NewOrderPage />, { store })
  await hand.type(screen.getByRole('searchbox', { name: /^Find by phone/ }), 'sita')
  await hand.click(await screen.findByRole('button', { name: /Sita Gurung/ }))
  await hand.type(screen.getByLabelText('Address in Korean'), ' 2층')
  await hand.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'rice')
  await hand.click(await screen.findByRole('button', { name: 'Add Red rice' }))
  await hand.click(screen.getByRole('checkbox', { name: /I have read it out/ }))
  await hand.click(screen.getByRole('button', { name: /^Place the order/ }))
  await waitFor(() => expect(store.sentTo(consolePlacePhoneOrder)).toHaveLength(1))
  const [sent] = store.sentTo(consolePlacePhoneOrder)
  expect(sent?.info).toEqual({
    firstName: 'Sita',
    lastName: 'Gurung',
    phone: '010-5555-0101',
    email: 'sita@example.com',
    address: '서울 성동구 왕십리로 115 2층',
    zipCode: '04799',
  })
})

it('keeps nothing of a caller for the next one, whether that is found or written down, and stays unsaved', async () => {
  const store = openStore()
  const kasun: Caller = { ...SITA, _id: 'c2', name: 'Kasun Silva', firstName: 'Kasun', address: null, zipCode: null, addressEnglish: null }
  store.respond(consoleCallers, { success: true, items: [SITA, kasun] })
  store.refuse(consolePlacePhoneOrder, 'NOT_FOUND')
  const { hand } = renderConsolePart(<NewOrderPage />, { store })
  const take = async (name: RegExp) => {
    await hand.type(screen.getByRole('searchbox', { name: /^Find by phone/ }), 'sita')
    await hand.click(await screen.findByRole('button', { name }))
  }
  const texts = ['Entrance code', 'Note for the driver', "Depositor's name"]
  const shown = () => texts.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const told = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read it out/ })
  const fill = async () => {
    for (const label of texts) await hand.type(screen.getByLabelText(label), 'of Sita')
    await hand.selectOptions(screen.getByLabelText('Where to leave the parcel'), 'guard')
    await hand.click(told())
  }
  await take(/Sita Gurung/)
  await fill()
  await hand.click(screen.getByRole('button', { name: 'Somebody else' }))
  expect([...shown(), told().checked]).toEqual(['', '', '', false])
  expect(hasUnsaved()).toBe(true)
  await fill()
  await take(/Kasun Silva/)
  expect([...shown(), told().checked]).toEqual(['', '', '', false])
  await hand.type(screen.getByLabelText('Address in Korean'), '서울 1')
  await hand.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'rice')
  await hand.click(await screen.findByRole('button', { name: 'Add Red rice' }))
  await hand.click(told())
  await hand.click(screen.getByRole('button', { name: /^Place the order/ }))
  await waitFor(() => expect(store.sentTo(consolePlacePhoneOrder)).toHaveLength(1))
  const [sent] = store.sentTo(consolePlacePhoneOrder)
  expect(sent).toMatchObject({ accountId: 'c2', leaveAt: 'door' })
  expect(JSON.stringify(sent)).not.toContain('of Sita')
})

it('who may not book deposits cannot take cash', async () => {
  const permissions = OWNER.permissions.filter((one) => one !== 'orders.deposit')
  renderConsolePart(<NewOrderPage />, { store: openStore(), me: { ...OWNER, role: 'packer', permissions } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Paid in cash at the shop/ }).disabled).toBe(true)
})
