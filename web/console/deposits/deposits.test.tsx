import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type BankLine,
  consoleAskForRest,
  consoleBookDeposit,
  consoleBookExact,
  consoleDeposits,
  consoleReadBankFile,
  consoleReadBankText,
  consoleSetDepositAside,
  consoleUnpaidOrders,
  type DepositOrder,
  type Proposal,
} from '#contract/calls/console/deposits.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import DepositsPage from './deposits.route.tsx'

const ORDER: DepositOrder = {
  _id: 'o1',
  orderNumber: 'K-10024',
  code: 'A4827',
  customer: 'Nimali Perera',
  customerId: 'c1',
  depositor: 'Perera N',
  paymentMethod: 'cash',
  status: 'Pending',
  amount: 36_400,
  missing: 36_400,
  open: true,
  dueAt: '2026-11-23T14:59:59.999Z',
  paidAt: null,
  endedAt: null,
  autoCancelled: false,
}
const FITS: Proposal = {
  orders: [ORDER],
  reason: 'amount-name',
  marks: { amount: 'yes', name: 'yes', open: 'yes' },
  exact: true,
  difference: 0,
}
const LINE: BankLine = {
  _id: 'l1',
  state: 'waiting',
  source: 'text',
  bank: 'KB',
  day: '2026-11-20',
  minute: '11:58',
  amount: 36_400,
  balance: 1_204_300,
  payer: 'PERERA N',
  memo: '',
  kind: '입금',
  waitsForFile: false,
  asks: false,
  perhapsTwice: false,
  proposals: [FITS],
  booked: [],
  aside: null,
  settledAt: null,
}

function storeWith(lines: BankLine[]): FakeStore {
  const store = openFakeStore()
  store.respond(consoleDeposits, { success: true, items: lines, nextCursor: null, textLimit: 300_000, bookedToday: 6 })
  const waiting = { orders: 1, won: 36_400, nextDueAt: ORDER.dueAt }
  store.respond(consoleUnpaidOrders, { success: true, items: [ORDER], nextCursor: null, waiting })
  store.respond(consoleBookDeposit, { success: true, line: { ...LINE, state: 'booked', proposals: [] } })
  return store
}
const slipOf = (payer: string) => screen.findByRole('article', { name: new RegExp(`from ${payer}`) })

it('an exact deposit is booked in one press, by Enter too, and all exact ones at once', async () => {
  const other = { ...LINE, _id: 'l2', payer: 'ISURU' }
  const store = storeWith([LINE, other])
  store.respond(consoleBookExact, { success: true, booked: ['l1'], left: ['l2'], won: 36_400 })
  const { hand } = renderConsolePart(<DepositsPage />, { store })
  await hand.click(within(await slipOf('PERERA N')).getByRole('button', { name: 'Mark paid' }))
  const slip = await slipOf('PERERA N')
  slip.focus()
  await hand.keyboard('{ArrowDown}{Enter}')
  expect(store.sentTo(consoleBookDeposit)).toEqual([
    { lineId: 'l1', orderIds: ['o1'] },
    { lineId: 'l2', orderIds: ['o1'] },
  ])
  await hand.click(screen.getAllByRole('button', { name: 'Mark 2 exact ones paid, ₩72,800' })[0] ?? slip)
  expect(store.sentTo(consoleBookExact)).toEqual([
    {
      lines: [
        { lineId: 'l1', orderId: 'o1' },
        { lineId: 'l2', orderId: 'o1' },
      ],
    },
  ])
  expect(await screen.findByText(/1 had changed and was left/)).toBeTruthy()
})

it('a message without a balance asks whether the money was seen', async () => {
  const store = storeWith([{ ...LINE, balance: null, asks: true, proposals: [{ ...FITS, exact: false }] }])
  const { hand } = renderConsolePart(<DepositsPage />, { store })
  await hand.click(within(await slipOf('PERERA N')).getByRole('button', { name: 'This one' }))
  expect(store.sentTo(consoleBookDeposit)).toEqual([])
  await hand.click(await screen.findByRole('button', { name: 'Yes, book it' }))
  expect(store.sentTo(consoleBookDeposit)).toEqual([{ lineId: 'l1', orderIds: ['o1'], seen: true }])
})

it('a text above the limit can only wait for the file', async () => {
  renderConsolePart(<DepositsPage />, { store: storeWith([{ ...LINE, waitsForFile: true, proposals: [{ ...FITS, exact: false }] }]) })
  const slip = await slipOf('PERERA N')
  expect(await within(slip).findByText(/Above ₩300,000 it waits for the bank's file/)).toBeTruthy()
  expect(within(slip).queryByRole('button', { name: /Mark paid|This one|Find/ })).toBeNull()
})

it('a refused booking is reported at its line', async () => {
  const store = storeWith([LINE])
  store.refuse(consoleBookDeposit, 'DEPOSIT_SETTLED')
  const { hand } = renderConsolePart(<DepositsPage />, { store })
  await hand.click(within(await slipOf('PERERA N')).getByRole('button', { name: 'Mark paid' }))
  expect((await within(await slipOf('PERERA N')).findByRole('alert')).textContent).toMatch(/booked this deposit or set it aside meanwhile/)
})

it('what is done at another line while one is booked waits for its turn', async () => {
  const asks = { ...LINE, _id: 'l2', payer: 'ISURU', balance: null, asks: true, proposals: [{ ...FITS, exact: false }] }
  const foreign = { ...LINE, _id: 'l3', payer: 'KASUN', proposals: [] }
  const store = storeWith([LINE, asks, foreign])
  store.respond(consoleSetDepositAside, { success: true, line: { ...foreign, state: 'aside' } })
  const goOn = store.hold(consoleBookDeposit)
  const { hand } = renderConsolePart(<DepositsPage />, { store })
  await hand.click(within(await slipOf('PERERA N')).getByRole('button', { name: 'Mark paid' }))
  await hand.click(within(await slipOf('ISURU')).getByRole('button', { name: 'This one' }))
  await hand.click(await screen.findByRole('button', { name: 'Yes, book it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const waits = within(await slipOf('ISURU')).getByRole('button', { name: 'This one' })
  expect(waits.getAttribute('aria-busy')).toBe('true')
  await hand.click(within(await slipOf('KASUN')).getByRole('button', { name: 'Not ours' }))
  await hand.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Set aside' }))
  expect([store.sentTo(consoleBookDeposit).length, store.sentTo(consoleSetDepositAside)]).toEqual([1, []])
  goOn()
  await waitFor(() => expect(store.sentTo(consoleSetDepositAside)).toEqual([{ lineId: 'l3', reason: 'unknown' }]))
  expect(store.sentTo(consoleBookDeposit).map(({ lineId }) => lineId)).toEqual(['l1', 'l2'])
  await waitFor(() => expect(waits.getAttribute('aria-busy')).toBeNull())
})

it('a booked deposit whose customer could not be asked for the rest is named until that is done', async () => {
  const short: Proposal = { ...FITS, exact: false, marks: { ...FITS.marks, amount: 'no' }, difference: -400 }
  const store = storeWith([{ ...LINE, amount: 36_000, proposals: [short] }])
  const booked = { orderId: 'o1', orderNumber: 'K-10024', amount: 36_000, bookedAs: 'short' as const, toGiveBack: 0 }
  store.respond(consoleBookDeposit, { success: true, line: { ...LINE, state: 'booked', proposals: [], booked: [booked] } })
  store.cutOff(consoleAskForRest)
  const { hand } = renderConsolePart(<DepositsPage />, { store })
  const ask = within(await slipOf('PERERA N')).getByRole('button', { name: 'Book it, ask for ₩400' })
  store.respond(consoleDeposits, { success: true, items: [], nextCursor: null, textLimit: 300_000, bookedToday: 7 })
  await hand.click(ask)
  const named = /^K-10024 booked, but we could not ask the customer for the rest\. We could not reach/
  await screen.findByText(named)
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  store.respond(consoleAskForRest, { success: true })
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('K-10024 booked. We asked the customer for the rest.')).toBeTruthy()
  expect(screen.queryByText(named)).toBeNull()
  expect(store.sentTo(consoleBookDeposit)).toHaveLength(1)
})

it('what was pasted stays when the call fails, and when the page comes again', async () => {
  const store = storeWith([])
  store.cutOff(consoleReadBankText)
  const first = renderConsolePart(<DepositsPage />, { store })
  await first.hand.type(await screen.findByLabelText(/Paste the bank's messages/), 'KB 입금')
  await first.hand.click(screen.getByRole('button', { name: 'Read the text' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  first.unmount()
  renderConsolePart(<DepositsPage />, { store })
  const box: HTMLTextAreaElement = await screen.findByLabelText(/Paste the bank's messages/)
  expect(box.value).toBe('KB 입금')
})

it('an encrypted file asks for its password and goes with it once', async () => {
  const store = storeWith([])
  store.refuse(consoleReadBankFile, 'BANK_FILE_PASSWORD')
  const { hand } = renderConsolePart(<DepositsPage />, { store })
  await hand.upload(await screen.findByLabelText("Choose the bank's file"), new File(['x'], 'toss.xlsx'))
  await hand.type(await screen.findByLabelText('Password of toss.xlsx'), '900101')
  await hand.click(screen.getByRole('button', { name: 'Open the file' }))
  expect(store.sentTo(consoleReadBankFile)).toEqual([{}, { password: '900101' }])
})
