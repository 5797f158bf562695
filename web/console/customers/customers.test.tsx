import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  type Customer,
  consoleAddCustomerNote,
  consoleBlockCustomer,
  consoleCustomer,
  consoleCustomers,
  consoleEraseCustomer,
  consoleExportCustomer,
} from '#contract/calls/console/customers.ts'
import { CONSENT_KINDS } from '#contract/calls/privacy.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { CustomerPage } from './customer-page.tsx'
import CustomersPage from './customers.route.tsx'

const CUSTOMER: Customer = {
  _id: 'c1',
  name: 'Nimali Perera',
  language: 'si',
  since: '2025-05-12T03:00:00.000Z',
  staff: false,
  guest: false,
  reach: { email: 'nimali@example.com', emailProven: true, phone: '+821055557777', phoneProven: false, devices: 2 },
  figures: { orders: 41, bought: 3_184_600, average: 77_600, givenBack: 58_300 },
  orders: [{ _id: 'o1', orderNumber: 'K-10024', time: '2026-11-20T00:00:00.000Z', status: 'Pending', amount: 36_400 }],
  ordersCursor: null,
  openOrders: [],
  chat: { waitingSince: null, messages: [] },
  addresses: [
    {
      label: 'Home',
      address: '안산시 원곡로 3',
      detail: '201',
      zipCode: '15374',
      addressEnglish: '3, Wongok-ro, Ansan-si',
      isDefault: true,
    },
  ],
  consents: CONSENT_KINDS.map((kind) => ({
    kind,
    required: false,
    given: kind === 'terms',
    version: '3',
    at: '2026-09-02T03:00:00.000Z',
    withdrawnAt: null,
  })),
  reviews: [],
  notes: [],
  block: null,
}

function openPerson(change: Partial<Customer> = {}, store: FakeStore = openFakeStore()) {
  store.respond(consoleCustomer, { success: true, customer: { ...CUSTOMER, ...change }, openedAt: '2026-11-20T02:56:00.000Z' })
  return store
}
const show = (store: FakeStore, me = OWNER, onErased = vi.fn()) => {
  renderConsolePart(<CustomerPage userId="c1" onErased={onErased} />, { store, me })
  return onErased
}

it('a person is shown with figures, orders, address and consents, and the page shows that it is in the log', async () => {
  show(openPerson())
  const page = await screen.findByRole('article')
  for (const text of [
    '₩3,184,600',
    '₩77,600',
    '₩58,300',
    'K-10024',
    '안산시 원곡로 3, 201 15374',
    '3, Wongok-ro, Ansan-si',
    '010-5555-7777',
  ])
    expect(page.textContent).toContain(text)
  expect(
    within(page).getByText('You opened this page at 11:56. It is in the log. Exporting and erasing ask for your password.'),
  ).toBeTruthy()
  const agreed = within(page).getByRole('region', { name: 'Agreed to' })
  expect(within(agreed).getAllByText('Yes')).toHaveLength(1)
})

it('the list is searched and filtered by the address, and shows what each has bought', async () => {
  const store = openFakeStore()
  const row = {
    _id: 'c1',
    guest: false,
    name: 'Nimali Perera',
    area: 'Ansan-si',
    language: 'si',
    since: CUSTOMER.since,
    lastOrderAt: null,
  }
  store.respond(consoleCustomers, { success: true, items: [{ ...row, orders: 41, bought: 3_184_600, blocked: true }], nextCursor: null })
  renderConsolePart(<CustomersPage />, { store, at: '/console/customers?group=blocked&q=nim' })
  const link = await screen.findByRole('link', { name: /Nimali Perera\s+Blocked, Ansan-si, SI, .*Orders\s+41\s+₩\s*3,184,600/ })
  expect(link.getAttribute('href')).toBe('/console/customers/c1?group=blocked&q=nim')
  expect(screen.getByRole('button', { name: 'Blocked', pressed: true })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nim')
})

it('a block wants a reason, and what was typed stays when it fails', async () => {
  const store = openPerson()
  store.cutOff(consoleBlockCustomer)
  show(store)
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Block the customer' }))
  expect(screen.getByText('Enter a reason.')).toBeTruthy()
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason')
  await userEvent.type(reason, 'Never takes the parcels')
  await userEvent.click(screen.getByRole('button', { name: 'Block the customer' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(reason.value).toBe('Never takes the parcels')
  store.respond(consoleBlockCustomer, { success: true, block: { reason: 'Never takes the parcels', by: 'Ruwan S.', at: CUSTOMER.since } })
  await userEvent.click(screen.getByRole('button', { name: 'Block the customer' }))
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull())
  expect(store.sentTo(consoleBlockCustomer).at(-1)).toEqual({ userId: 'c1', reason: 'Never takes the parcels' })
})

it('a block that somebody else has set meanwhile is shown with its reason, and what was typed stays', async () => {
  const store = openPerson()
  store.respond(consoleBlockCustomer, { success: true, block: { reason: 'Owes for two orders', by: 'Deepa A.', at: CUSTOMER.since } })
  show(store)
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
  await userEvent.type(reason, 'Never takes the parcels')
  await userEvent.click(screen.getByRole('button', { name: 'Block the customer' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Deepa A\..*Owes for two orders/)
  expect(reason.value).toBe('Never takes the parcels')
})

it('the file of the data is made only with how the person asked', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const store = openPerson()
  store.respond(consoleExportCustomer, { success: true, file: { exportedAt: '2026-11-20T03:00:00.000Z', data: { orders: [] } } })
  show(store)
  await userEvent.click(await screen.findByRole('button', { name: 'Export the data' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save the file' }))
  expect(screen.getByText('Choose how the person asked. The log keeps it.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('In the shop'))
  await userEvent.click(screen.getByRole('button', { name: 'Save the file' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(store.sentTo(consoleExportCustomer)).toEqual([{ userId: 'c1', asked: 'shop' }])
  vi.restoreAllMocks()
})

it('nobody is erased while an order is open, which is named; then what stays is shown before and after', async () => {
  show(openPerson({ openOrders: ['K-10024', 'K-10025'] }))
  expect(await screen.findByText(/Still open: K-10024, K-10025/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Erase, 2 orders open' })).toHaveProperty('disabled', true)
})

it('erasing names an order that was placed meanwhile, and shows what must be kept by law', async () => {
  const store = openPerson()
  store.refuse(consoleEraseCustomer, 'OPEN_ORDERS', { fresh: { orders: ['K-10026'] } })
  const onErased = show(store)
  await userEvent.click(await screen.findByRole('button', { name: 'Erase' }))
  expect(await screen.findByText(/for 5 years.*E-Commerce Act, article 6/)).toBeTruthy()
  await userEvent.click(screen.getByLabelText('By phone'))
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/Still open: K-10026/)).toBeTruthy()
  const kept = { orders: 41, until: '2031-11-20T00:00:00.000Z' }
  store.respond(consoleEraseCustomer, { success: true, kept })
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(onErased).toHaveBeenCalledWith(kept))
})

it('a note is sent once with one key, also after a lost connection', async () => {
  const store = openPerson()
  store.cutOff(consoleAddCustomerNote)
  show(store)
  await userEvent.type(await screen.findByLabelText('New note'), 'Call after 18:00')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(store.sentTo(consoleAddCustomerNote)).toHaveLength(1))
  store.respond(consoleAddCustomerNote, { success: true, notes: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(store.sentTo(consoleAddCustomerNote)).toHaveLength(2))
  const [first, second] = store.sentTo(consoleAddCustomerNote)
  expect(second).toEqual(first)
})

it('a role sees what it may do, and somebody who works here is neither blocked nor erased', async () => {
  show(openPerson(), { ...OWNER, role: 'manager', permissions: ['customers.read', 'customers.block'] })
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export the data' })).toBeNull()
})

it('a guest is shown without chat, consents, devices and block, and is identified by the orders', async () => {
  const orders = { reach: { ...CUSTOMER.reach, email: '', devices: 0 }, consents: [] }
  show(openPerson({ guest: true, ...orders }))
  const page = await screen.findByRole('article')
  expect(within(page).getByText('Guest')).toBeTruthy()
  expect(within(page).getByText(/Has no account: staff took the orders/)).toBeTruthy()
  for (const name of ['Chat', 'Agreed to']) expect(within(page).queryByRole('region', { name })).toBeNull()
  expect(within(page).queryByText('Signed-in devices')).toBeNull()
  expect(within(page).queryByRole('link', { name: /mailto|Message/ })).toBeNull()
  expect(within(page).queryByRole('button', { name: 'Block' })).toBeNull()
  expect(within(page).getByRole('button', { name: 'Export the data' })).toBeTruthy()
  await userEvent.click(within(page).getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText(/Phone number, name, email and addresses of the orders, and your notes/)).toBeTruthy()
})

it('somebody of staff stays', async () => {
  show(openPerson({ staff: true }))
  expect(await screen.findByText(/This person works for the shop/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
})
