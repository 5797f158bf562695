import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleRefund, consoleRefundPreview, consoleRefundRefuse, consoleRefundSheet } from '#contract/calls/console/refunds.ts'
import { consoleProve } from '#contract/calls/console/staff/session.ts'
import { type FakeStore, openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import type { RefundFacts } from './use-refund-draft.ts'

const FACTS: RefundFacts = {
  order: { _id: 'o1', orderNumber: 'K-10011', name: 'Sita Gurung', language: 'np', status: 'Delivered' },
  paid: { amount: 31_200, at: '2026-11-20T02:41:00.000Z', provider: 'kakao-pay' },
  lines: [
    { position: 1, name: 'Jaffna curry powder', unit: '250 g', image: '/a', each: 5_900, quantity: 3, left: 3 },
    { position: 2, name: 'Maldive fish chips', unit: '100 g', image: '/b', each: 10_500, quantity: 1, left: 1 },
  ],
  delivery: { charge: 3_000, left: 3_000 },
  before: 0,
  left: 31_200,
  ways: ['original-method'],
  cancelInstead: false,
  mayRefuse: true,
  account: null,
}
const planOf = (amount: number, quantity = 1) => ({
  lines: [{ position: 1, quantity, amount, taxFreeAmount: 0 }],
  delivery: 0,
  amount,
  taxFreeAmount: 0,
  vat: 536,
  remaining: { amount: 31_200 - amount, taxFreeAmount: 0 },
  way: 'provider' as const,
})
const SENTENCE = { language: 'np' as const, text: 'नोभेम्बर 20 मा ₩5,900 फिर्ता भयो।', own: 'On 20 Nov, ₩5,900 went back.' }

const sheetOf = ({ order, ...form }: RefundFacts) => ({ success: true as const, order, form, refunds: { waiting: [], done: [] } })

function openStore(facts: Partial<RefundFacts> = {}): FakeStore {
  const store = openFakeStore()
  store.respond(consoleRefundSheet, sheetOf({ ...FACTS, ...facts }))
  store.respond(consoleRefundPreview, { success: true, plan: planOf(5_900), sentence: SENTENCE })
  store.respond(consoleProve, { success: true })
  return store
}
const open = (store: FakeStore, onClose = () => undefined) => renderConsolePart(<RefundSheet orderId="o1" onClose={onClose} />, { store })
const choose = () => screen.findByRole('checkbox', { name: 'Give Jaffna curry powder back' })

it('gives one of three pieces back: previewed by the store, with the sentence in both languages, after the password', async () => {
  const store = openStore()
  store.respond(consoleRefund, { success: true, refundId: 'r1', plan: planOf(5_900) })
  let closed = 0
  const { hand } = open(store, () => void closed++)
  await hand.click(await choose())
  await hand.click(screen.getByRole('button', { name: 'Remove one' }))
  await hand.click(screen.getByRole('button', { name: 'Remove one' }))
  expect((await screen.findByText(SENTENCE.text)).getAttribute('lang')).toBe('ne')
  expect(screen.getByText(SENTENCE.own)).toBeTruthy()
  await hand.click(screen.getByRole('checkbox', { name: 'Back on the shelf, it can be sold again' }))
  await hand.click(await screen.findByRole('button', { name: 'Give back ₩5,900' }))
  expect(await screen.findByText('Write a reason.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(store.sentTo(consoleRefund)).toEqual([])
  await hand.type(screen.getByLabelText(/^Reason/), 'One pouch was torn')
  await hand.type(screen.getByLabelText('Your password, once more'), 'three cardamoms')
  await hand.click(await screen.findByRole('button', { name: 'Give back ₩5,900' }))
  await screen.findByText('₩5,900 goes back to Sita Gurung.')
  expect(store.sentTo(consoleProve)).toEqual([{ password: 'three cardamoms' }])
  expect(store.sentTo(consoleRefund)).toEqual([
    {
      orderId: 'o1',
      lines: [{ position: 1, quantity: 1, restock: true }],
      delivery: 0,
      amount: 5_900,
      left: 31_200,
      reason: 'One pouch was torn',
    },
  ])
  expect(closed).toBe(1)
})

it('a wrong password is reported at its field, and nothing is given back', async () => {
  const store = openStore()
  store.refuse(consoleProve, 'WRONG_PASSWORD')
  const { hand } = open(store)
  await hand.click(await choose())
  await hand.type(screen.getByLabelText(/^Reason/), 'Torn')
  await hand.type(screen.getByLabelText('Your password, once more'), 'nope')
  await hand.click(await screen.findByRole('button', { name: 'Give back ₩5,900' }))
  expect(await screen.findByText(/password is wrong|Wrong password/i)).toBeTruthy()
  expect(store.sentTo(consoleRefund)).toEqual([])
})

it('when somebody else was faster it shows what changed, keeps what was typed, and fits it to what is left', async () => {
  const store = openStore()
  store.refuse(consoleRefund, 'REFUND_CHANGED')
  const { hand } = open(store)
  await hand.click(await choose())
  await hand.type(screen.getByLabelText(/^Reason/), 'Torn')
  await hand.type(screen.getByLabelText('Your password, once more'), 'three cardamoms')
  const give = await screen.findByRole('button', { name: 'Give back ₩5,900' })
  const [first] = FACTS.lines
  if (!first) throw new Error('no line')
  const lines = [{ ...first, left: 2 }, ...FACTS.lines.slice(1)]
  store.respond(consoleRefundSheet, sheetOf({ ...FACTS, left: 25_300, before: 5_900, lines }))
  await hand.click(give)
  const band = (await screen.findByText('Somebody changed this meanwhile')).closest<HTMLElement>('[role=alert]')
  if (!band) throw new Error('no band')
  expect(
    within(band)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['before ₩31,200now ₩25,300', 'before 3now 2'])
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Torn')
  await hand.click(within(band).getByRole('button', { name: 'Show the new state' }))
  expect(screen.queryByText('Somebody changed this meanwhile')).toBeNull()
  expect(screen.getByText('of 2')).toBeTruthy()
  await screen.findByRole('button', { name: 'Give back ₩5,900' })
  expect(store.sentTo(consoleRefundPreview).at(-1)?.lines).toEqual([{ position: 1, quantity: 2, restock: false }])
})

it('all of an order that was not sent leads to cancelling it', async () => {
  const { hand } = open(openStore({ cancelInstead: true, mayRefuse: false }))
  await hand.click(await screen.findByRole('button', { name: 'All of it' }))
  expect(await screen.findByText(/Cancel the order instead/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/console/orders/o1')
  expect(screen.queryByRole('button', { name: 'Refuse with a reason' })).toBeNull()
})

it('cash has two ways, and the account that the customer named', async () => {
  const store = openStore({
    paid: { ...FACTS.paid, provider: 'cash' },
    ways: ['bank-details', 'cash'],
    account: { bank: '088', lastFour: '6789' },
  })
  const { hand } = open(store)
  expect((await screen.findByRole('radio', { name: /Bank transfer/ })).closest('label')?.textContent).toContain('ends with 6789')
  await hand.click(screen.getByRole('radio', { name: /In cash, at the shop/ }))
  await hand.click(await choose())
  await screen.findByText(SENTENCE.text)
  expect(store.sentTo(consoleRefundPreview).at(-1)).toMatchObject({ way: 'cash' })
})

it('refuses with a reason that the customer reads', async () => {
  const store = openStore()
  store.respond(consoleRefundRefuse, { success: true })
  const { hand } = open(store)
  await hand.click(await screen.findByRole('button', { name: 'Refuse with a reason' }))
  expect(screen.getByText('Write in Nepali.')).toBeTruthy()
  await hand.type(screen.getByLabelText(/^Reason, as the customer reads it/), 'खोलिएको छ')
  await hand.click(screen.getByRole('button', { name: 'Refuse the refund' }))
  await screen.findByText(/refund of K-10011 is refused/)
  expect(store.sentTo(consoleRefundRefuse)).toEqual([{ orderId: 'o1', reason: 'खोलिएको छ' }])
})

it('for a cancelled order it shows the state of its money, and notes a refund by hand', async () => {
  const store = openStore()
  const { order } = FACTS
  const facts = {
    _id: 'r1',
    orderId: 'o1',
    orderNumber: 'K-10011',
    customer: 'Sita Gurung',
    cause: 'whole' as const,
    amount: 31_200,
    provider: 'cash' as const,
    note: null,
    since: '2026-11-20T02:41:00.000Z',
  }
  const waits = { ...facts, state: 'by-hand' as const, code: null, byHand: true, lawUntil: '2026-11-25', daysLeft: 2, account: null }
  const refunds = { waiting: [waits], done: [] }
  store.respond(consoleRefundSheet, { success: true, order: { ...order, status: 'Cancelled' }, form: null, refunds })
  const { hand } = open(store)
  expect(await screen.findByText(/still waits/)).toBeTruthy()
  expect(screen.queryByText('This did not load')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Note as given back' }))
  expect(screen.getByRole('heading', { name: '₩31,200 given back' })).toBeTruthy()
})

it('shows that nothing was paid, or that all went back', async () => {
  const store = openStore()
  const order = { ...FACTS.order, status: 'Cancelled' as const }
  store.respond(consoleRefundSheet, { success: true, order, form: null, refunds: { waiting: [], done: [] } })
  const { unmount } = open(store)
  expect(await screen.findByText(/Nothing was paid/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/console/orders/o1')
  unmount()
  const done = {
    _id: 'r1',
    orderId: 'o1',
    orderNumber: 'K-10011',
    customer: 'Sita Gurung',
    cause: 'whole' as const,
    amount: 31_200,
    provider: 'kakao-pay' as const,
    state: 'done' as const,
    note: null,
    since: '2026-11-20T02:41:00.000Z',
    doneAt: '2026-11-20T02:42:00.000Z',
    way: 'original-method' as const,
    by: null,
  }
  store.respond(consoleRefundSheet, { success: true, order, form: null, refunds: { waiting: [], done: [done] } })
  open(store)
  expect(await screen.findByText(/went back already/)).toBeTruthy()
  expect(screen.getByText('₩31,200')).toBeTruthy()
})
