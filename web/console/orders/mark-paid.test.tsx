import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type BankLine, consoleDeposits } from '#contract/calls/console/deposits.ts'
import { consoleOrderDetails } from '#contract/calls/console/order-desk.ts'
import { type ConsoleOrder, consoleRecordDeposit } from '#contract/calls/console/orders.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { orderForTests } from '../../testing/order-for-tests.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { MarkPaid } from './mark-paid.tsx'

const order: ConsoleOrder = { ...orderForTests(), customer: null, events: [] }
const slip = { ...order, paid: false }

const line: BankLine = {
  _id: 'b1',
  state: 'waiting',
  source: 'file',
  bank: 'KB',
  day: '2026-11-20',
  minute: '10:12',
  amount: 52_300,
  balance: null,
  payer: 'NIMALI',
  memo: '',
  kind: '',
  waitsForFile: false,
  asks: false,
  perhapsTwice: false,
  booked: [],
  aside: null,
  settledAt: null,
  proposals: [
    {
      orders: [
        {
          _id: 'o1',
          orderNumber: 'K-10024',
          code: 'A4827',
          customer: 'Nimali',
          customerId: 'u1',
          depositor: 'Nimali',
          amount: 52_300,
          paymentMethod: 'cash',
          status: 'Pending',
          missing: 52_300,
          open: true,
          dueAt: '2026-11-23T14:59:59.999Z',
          paidAt: null,
          endedAt: null,
          autoCancelled: false,
        },
      ],
      reason: 'code',
      marks: { amount: 'yes', name: 'yes', open: 'yes' },
      exact: true,
      difference: 0,
    },
  ],
}

function openDesk({ arrived = 0, lines = [] }: { arrived?: number; lines?: BankLine[] } = {}) {
  const store = openFakeStore()
  store.respond(consoleOrderDetails, {
    success: true,
    order,
    language: 'en',
    planned: null,
    held: null,
    payments: [],
    arrived,
    places: [],
    remarks: [],
    earlier: 0,
    guestId: null,
  })
  store.respond(consoleDeposits, { success: true, items: lines, nextCursor: null, textLimit: 300_000, bookedToday: 0 })
  return store
}

it('records what an order still lacks in two taps, with the name that was given', async () => {
  const store = openDesk({ arrived: 2_300 })
  store.respond(consoleRecordDeposit, { success: true, order, bookedAs: 'paid', missing: 0, toGiveBack: 0 })
  const { hand } = renderConsolePart(<MarkPaid slip={slip} />, { store })
  await hand.click(await screen.findByRole('button', { name: 'Mark paid K-10024' }))
  expect(await screen.findByText('The order lacks ₩50,000.')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Mark ₩50,000 paid' }))
  await waitFor(() => expect(store.sentTo(consoleRecordDeposit)).toEqual([{ orderId: 'o1', amount: 50_000, depositor: 'Perera N' }]))
  expect(await screen.findByText('₩50,000 booked. K-10024 is paid.')).toBeTruthy()
})

it('shows what becomes of too much, and takes no amount that is none', async () => {
  const store = openDesk()
  const { hand } = renderConsolePart(<MarkPaid slip={slip} />, { store })
  await hand.click(await screen.findByRole('button', { name: 'Mark paid K-10024' }))
  const amount = await screen.findByLabelText('Amount that has arrived')
  await hand.clear(amount)
  await hand.type(amount, '60,000')
  expect(screen.getByText('₩7,700 more than the order lacks: that part waits to be given back.')).toBeTruthy()
  await hand.clear(amount)
  await hand.type(amount, 'all')
  await hand.click(screen.getByRole('button', { name: /^Mark .* paid$/ }))
  expect(await screen.findByText('Enter the amount in won.')).toBeTruthy()
  expect(store.sentTo(consoleRecordDeposit)).toEqual([])
})

it('a bank line that waits for the order is named, so that its money is booked once', async () => {
  const { hand } = renderConsolePart(<MarkPaid slip={slip} />, { store: openDesk({ lines: [line] }) })
  await hand.click(await screen.findByRole('button', { name: 'Mark paid K-10024' }))
  expect(await screen.findByText(/The bank has ₩52,300 from NIMALI/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Deposits' }).getAttribute('href')).toBe('/console/deposits')
})

it('is shown on unpaid cash orders alone, for those who may record deposits', () => {
  const packer = { ...OWNER, role: 'packer' as const, permissions: ['orders.read' as const, 'orders.move' as const] }
  renderConsolePart(<MarkPaid slip={slip} />, { me: packer })
  renderConsolePart(<MarkPaid slip={{ ...slip, paid: true, status: 'Order Processing...' }} />)
  renderConsolePart(<MarkPaid slip={{ ...slip, paymentMethod: 'card' }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
