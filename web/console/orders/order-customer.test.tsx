import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { orderForTests } from '../../testing/order-for-tests.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { OrderCustomer } from './order-customer.tsx'

const info = {
  firstName: 'Hana',
  lastName: 'Demo',
  phone: '010-0000-0101',
  email: '',
  address: '110 Sejong-daero, Jung-gu, Seoul, Room 402',
  fullAdd: '(04524) 110 Sejong-daero, Jung-gu, Seoul, Room 402',
  addressEnglish: null,
}
const account = { _id: 'c1', name: 'Hana Demo', email: 'hana@example.com', phone: '010-0000-0101' }
const order = (customer: ConsoleOrder['customer'], pickUp = false): ConsoleOrder => ({
  ...orderForTests({ info: [info], pickUp }),
  customer,
  events: [],
})
const ways = () => screen.getAllByRole('link').map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`)

it('rings, writes to and finds a customer: phone, chat, map and address', async () => {
  const { hand } = renderConsolePart(<OrderCustomer order={order(account)} earlier={0} guestId={null} />)
  expect(ways()).toEqual([
    'Call tel:01000000101',
    'Message /console/chat/c1',
    `Map https://map.kakao.com/link/search/${encodeURIComponent('110 Sejong-daero, Jung-gu, Seoul')}`,
    'Open the customer /console/customers/c1',
  ])
  await hand.click(screen.getByRole('button', { name: 'Address' }))
  expect(await navigator.clipboard.readText()).toBe(`Hana Demo\n${info.fullAdd}\n010-0000-0101`)
})

it('writes a text to a guest, whose page is a tap away, and shows no map for what is collected', () => {
  renderConsolePart(<OrderCustomer order={order(null, true)} earlier={0} guestId="g1" />)
  expect(ways()).toEqual(['Call tel:01000000101', 'Message sms:010-0000-0101', 'Open the customer /console/customers/g1'])
})

it('shows the Korean address for the courier and the English one below it, or that there is no Korean one', () => {
  const address = '서울 중구 세종대로 110, 402호 (04524)'
  const both = { ...info, address, fullAdd: address, addressEnglish: '402호, 110 Sejong-daero, Jung-gu, Seoul (04524)' }
  const { unmount } = renderConsolePart(<OrderCustomer order={{ ...order(account), info: [both] }} earlier={0} guestId={null} />)
  const text = screen.getByText(address).closest('address')?.textContent ?? ''
  expect(text.indexOf(both.addressEnglish)).toBeGreaterThan(text.indexOf(address))
  expect(screen.queryByText('No Korean form for the courier')).toBeNull()
  unmount()
  renderConsolePart(<OrderCustomer order={order(account)} earlier={0} guestId={null} />)
  expect(screen.getByText('No Korean form for the courier')).toBeTruthy()
})

it('leads a packer neither to chats nor to customers', () => {
  const me = { ...OWNER, role: 'packer' as const, permissions: ['orders.read' as const, 'orders.move' as const] }
  renderConsolePart(<OrderCustomer order={order(account)} earlier={0} guestId={null} />, { me })
  expect(ways().slice(0, 2)).toEqual(['Call tel:01000000101', 'Message sms:010-0000-0101'])
  expect(screen.queryByRole('link', { name: 'Open the customer' })).toBeNull()
})
