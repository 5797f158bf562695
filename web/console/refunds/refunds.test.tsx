import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleCashReceiptSettle, consoleCashReceiptsWaiting } from '#contract/calls/console/cash-receipts.ts'
import { consoleRefundAccount } from '#contract/calls/console/refund-account.ts'
import { consoleRefundSettle, consoleRefundsDone, consoleRefundsWaiting, type WaitingRefund } from '#contract/calls/console/refunds.ts'
import { emitLive } from '../../base/live/live-bus.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import RefundsPage from './refunds.route.tsx'

const REFUND: WaitingRefund = {
  _id: 'r1',
  orderId: 'o1',
  orderNumber: 'K-10011',
  customer: 'Sita Gurung',
  cause: 'part',
  amount: 14_400,
  provider: 'cash',
  state: 'by-hand',
  note: 'One was torn',
  since: '2026-11-17T02:00:00.000Z',
  code: null,
  byHand: true,
  lawUntil: '2026-11-20',
  daysLeft: 0,
  account: { bank: '088', lastFour: '6789', givenAt: '2026-11-17T03:00:00.000Z' },
}
const UNSURE: WaitingRefund = {
  ...REFUND,
  _id: 'r2',
  orderNumber: 'K-10012',
  state: 'unsure',
  byHand: false,
  provider: 'portone',
  code: 'TIMEOUT',
  daysLeft: 2,
  account: null,
}
const RECEIPT = {
  _id: 'o9-1',
  orderId: 'o9',
  orderNumber: 'K-10019',
  task: 'issue' as const,
  kind: 'personal' as const,
  amount: 120_000,
  taxFreeAmount: 0,
  lastFour: '5678',
  issueNumber: null,
  code: 'INVALID_NUMBER',
  byHand: true,
  since: '2026-11-19T02:00:00.000Z',
}

function openStore(items: WaitingRefund[] = [REFUND, UNSURE]) {
  const store = openFakeStore()
  const waiting = { count: items.length, won: items.reduce((sum, { amount }) => sum + amount, 0), late: 1 }
  store.respond(consoleRefundsWaiting, { success: true, items, nextCursor: null, waiting })
  store.respond(consoleCashReceiptsWaiting, { success: true, items: [RECEIPT], nextCursor: null })
  return store
}

it('lists what waits with the legal days left, and offers to close what is by hand', async () => {
  const store = openStore()
  store.respond(consoleRefundSettle, { success: true })
  const { hand } = renderConsolePart(<RefundsPage />, { store })
  const [slip, unsure] = await screen.findAllByRole('article')
  expect(slip?.textContent).toContain('The law says by today, Fri 20 Nov')
  expect(unsure?.textContent).toContain('2 business days left')
  expect(unsure && within(unsure).queryByRole('button')).toBeNull()
  expect(unsure?.textContent).toContain('TIMEOUT')
  expect(screen.getByText('2 wait, ₩28,800')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: /Note as given back/ }))
  expect(await screen.findByText(/under your name, Ruwan S\./)).toBeTruthy()
  await hand.click(screen.getByRole('radio', { name: /In cash/ }))
  await hand.click(screen.getByRole('button', { name: 'Note ₩14,400 as given back' }))
  await screen.findByText('₩14,400 of K-10011 noted as given back.')
  expect(store.sentTo(consoleRefundSettle)).toEqual([{ refundId: 'r1', way: 'cash' }])
})

it('a refund that somebody else has closed meanwhile is not noted again, and the sheet shows where it is', async () => {
  const store = openStore()
  store.refuse(consoleRefundSettle, 'ILLEGAL_TRANSITION')
  const { hand } = renderConsolePart(<RefundsPage />, { store })
  await hand.click(await screen.findByRole('button', { name: /Note as given back/ }))
  await hand.click(await screen.findByRole('button', { name: 'Note ₩14,400 as given back' }))
  expect((await screen.findByRole('alert')).textContent).toContain('closed this refund meanwhile')
  expect(screen.getByRole('button', { name: 'Note ₩14,400 as given back' })).toHaveProperty('disabled', true)
})

it('reads the whole account only on request of somebody who may', async () => {
  const store = openStore([REFUND])
  const whole = { bank: '088' as const, bankName: 'Shinhan Bank', account: '110123456789', holder: 'Sita Gurung' }
  store.respond(consoleRefundAccount, { success: true, ...whole, givenAt: REFUND.since })
  const { hand, unmount } = renderConsolePart(<RefundsPage />, { store })
  await hand.click(await screen.findByRole('button', { name: 'Show all digits' }))
  expect(await screen.findByText('110123456789')).toBeTruthy()
  unmount()
  const manager = { ...OWNER, role: 'manager' as const, permissions: OWNER.permissions.filter((right) => right !== 'refundAccount.read') }
  renderConsolePart(<RefundsPage />, { store, me: manager })
  expect(await screen.findByText('The owner can see the whole number.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show all digits' })).toBeNull()
})

it('hides an account that was shown when the customer corrects it, also in the open sheet', async () => {
  const store = openStore([REFUND])
  const whole = { bank: '088' as const, bankName: 'Shinhan Bank', account: '110123456789', holder: 'Sita Gurung' }
  store.respond(consoleRefundAccount, { success: true, ...whole, givenAt: REFUND.since })
  const { hand } = renderConsolePart(<RefundsPage />, { store })
  await hand.click(await screen.findByRole('button', { name: 'Show all digits' }))
  await screen.findByText('110123456789')
  await hand.click(screen.getByRole('button', { name: /Note as given back/ }))
  const sheet = await screen.findByRole('dialog')
  await hand.click(within(sheet).getByRole('button', { name: 'Show all digits' }))
  await within(sheet).findByText('110123456789')
  // Only a digit in the middle was wrong.
  const corrected = { ...REFUND, account: { bank: '088' as const, lastFour: '6789', givenAt: '2026-11-17T04:00:00.000Z' } }
  const waiting = { count: 1, won: REFUND.amount, late: 1 }
  store.respond(consoleRefundsWaiting, { success: true, items: [corrected], nextCursor: null, waiting })
  act(() => emitLive('waiting', 'orders.refund'))
  await within(sheet).findByRole('button', { name: 'Show all digits' })
  expect(screen.queryAllByText('110123456789')).toEqual([])
  store.respond(consoleRefundAccount, { success: true, ...whole, account: '110124456789', givenAt: corrected.account.givenAt })
  await hand.click(within(sheet).getByRole('button', { name: 'Show all digits' }))
  expect(await within(sheet).findByText('110124456789')).toBeTruthy()
})

it('keeps its tab and filters in the address', async () => {
  const store = openStore([])
  const done = { ...REFUND, state: 'done' as const, doneAt: '2026-11-18T02:00:00.000Z', way: 'cash' as const, by: 'Min-ji L.' }
  store.respond(consoleRefundsDone, { success: true, items: [done], nextCursor: null })
  const { hand } = renderConsolePart(<RefundsPage />, { store, at: '/console/refunds?by=hand' })
  expect((await screen.findByRole('button', { name: 'By hand' })).getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('None of these wait')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Done' }))
  const row = await screen.findByRole('row', { name: /K-10011/ })
  expect(row.textContent).toContain('Min-ji L.')
  expect(row.textContent).toContain('In cash, at the shop')
})

it('a cash receipt that was refused is tried again, or noted with its number', async () => {
  const store = openStore()
  store.respond(consoleCashReceiptSettle, { success: true })
  const { hand } = renderConsolePart(<RefundsPage />, { store, at: '/console/refunds?tab=receipts' })
  await hand.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('The receipt of K-10019 is tried again.')
  await hand.click(screen.getByRole('button', { name: 'Issued by hand' }))
  await hand.click(await screen.findByRole('button', { name: 'Note it' }))
  expect(await screen.findByText('Enter the approval number.')).toBeTruthy()
  await hand.type(screen.getByLabelText('Approval number'), '123456789')
  await hand.click(screen.getByRole('button', { name: 'Note it' }))
  await screen.findByText('Receipt of K-10019 noted as issued.')
  expect(store.sentTo(consoleCashReceiptSettle)).toEqual([
    { receiptId: 'o9-1', how: 'again' },
    { receiptId: 'o9-1', how: 'issued', issueNumber: '123456789' },
  ])
})
