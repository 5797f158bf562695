import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  consoleReconcile,
  consoleReconcileCheck,
  consoleReconcileGiveBack,
  consoleReconcileNote,
  consoleReconcileReport,
  consoleReconcileRequest,
  type ReconcileCase,
} from '#contract/calls/console/reconcile.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import type { Reconciled } from './light.tsx'
import ReconcilePage from './reconcile.route.tsx'

const at = '2026-11-20T02:50:00.000Z'
const SUMS = {
  payments: { count: 21, taken: 1_184_300, ordered: 1_184_300 },
  orders: { paid: 21, withMoney: 21, waitForCash: 4 },
  refunds: { count: 16, asked: 245_200, done: 203_500 },
  packs: { products: 421, ledger: 38_412, counted: 38_412 },
}
const UNSURE: ReconcileCase = {
  _id: 'c1',
  kind: 'refund-unsure',
  check: 'refund without a sure answer',
  subject: 'r1',
  amount: 41_700,
  since: at,
  orderId: 'o1',
  orderNumber: 'K-10005',
  bankLine: null,
  payment: null,
  takenBy: null,
  order: { status: 'Cancelled', amount: 41_700, paidAt: at, endedAt: at },
  refund: { amount: 41_700, askedAt: at, triedAt: at, code: 'timeout', key: 'r1' },
  steps: ['ask-refund', 'open-order', 'note'],
}
const LOST: ReconcileCase = {
  ...UNSURE,
  _id: 'c2',
  kind: 'payment-without-order',
  amount: 42_300,
  refund: null,
  steps: ['give-back', 'open-order', 'note'],
  payment: { provider: 'kakao-pay', status: 'paid', amount: 42_300, taken: 42_300, refunded: 0, at, there: null },
}
const shown = (cases: ReconcileCase[]): Reconciled => ({
  success: true,
  light: cases.length > 0 ? 'bad' : 'good',
  checkedAt: at,
  checkedBy: null,
  nextAt: at,
  agreesSince: at,
  cases,
  sums: SUMS,
  closed: [],
  days: Array.from({ length: 30 }, (_, day) => ({
    date: `2026-11-${String(day + 1).padStart(2, '0')}`,
    state: 'good',
    opened: 0,
    closed: 0,
  })),
})
function openStore(cases: ReconcileCase[]) {
  const store = openFakeStore()
  store.respond(consoleReconcile, shown(cases))
  return store
}

it('normally everything agrees, with both sides of each sum and 30 days', async () => {
  const store = openStore([])
  store.respond(consoleReconcileCheck, { success: true, open: 0, closed: 0 })
  const { hand } = renderConsolePart(<ReconcilePage />, { store })
  expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy()
  const [payments, , refunds] = screen.getAllByRole('article')
  expect(payments?.textContent).toMatch(/₩1,184,300.*equals.*₩1,184,300/)
  expect(refunds?.textContent).toContain('not yet equal')
  expect(within(screen.getByRole('region', { name: '30 days' })).getAllByRole('listitem')).toHaveLength(30)
  await hand.click(screen.getByRole('button', { name: 'Look again now' }))
  expect(await screen.findByText('Looked: everything agrees.')).toBeTruthy()
})

it('an unsure refund is sent again with the same key, and stays marked while its state is not sure', async () => {
  const store = openStore([UNSURE])
  store.respond(consoleReconcileRequest, { success: true, settled: false, code: 'timeout' })
  const { hand } = renderConsolePart(<ReconcilePage />, { store })
  const slip = await screen.findByRole('article')
  expect(slip.textContent).toContain('key r1')
  await hand.click(within(slip).getByRole('button', { name: 'Ask again with the same key' }))
  expect((await within(slip).findByRole('alert')).textContent).toContain('Still no sure answer: no answer in time')
  expect(store.sentTo(consoleReconcileRequest)).toEqual([{ caseId: 'c1' }])
  store.respond(consoleReconcileRequest, { success: true, settled: true, code: null })
  store.respond(consoleReconcile, shown([]))
  await hand.click(within(slip).getByRole('button', { name: 'Ask again with the same key' }))
  expect(await screen.findByRole('heading', { name: 'Everything agrees' })).toBeTruthy()
})

it('money without an order goes back by the amount that is shown, and a refusal is shown at its case', async () => {
  const store = openStore([LOST, UNSURE])
  store.refuse(consoleReconcileGiveBack, 'ILLEGAL_TRANSITION')
  const { hand } = renderConsolePart(<ReconcilePage />, { store })
  expect(await screen.findByRole('heading', { name: '2 cases do not agree' })).toBeTruthy()
  const [lost] = screen.getAllByRole('article')
  if (!lost) throw new Error('no case')
  await hand.click(within(lost).getByRole('button', { name: 'Give ₩42,300 back' }))
  expect(await within(lost).findByRole('alert')).toBeTruthy()
  expect(store.sentTo(consoleReconcileGiveBack)).toEqual([{ caseId: 'c2', amount: 42_300 }])
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(1)
})

it('who may closes a case with a note; others do not see the button', async () => {
  const store = openStore([UNSURE])
  store.respond(consoleReconcileNote, { success: true })
  const { hand, unmount } = renderConsolePart(<ReconcilePage />, { store })
  await hand.click(await screen.findByRole('button', { name: 'Close with a note' }))
  await hand.click(await screen.findByRole('button', { name: 'Close the case' }))
  expect(await screen.findByText('Write what was found out.')).toBeTruthy()
  await hand.type(screen.getByLabelText('What was found out, by whom'), 'Provider confirmed by telephone')
  await hand.click(screen.getByRole('button', { name: 'Close the case' }))
  expect(await screen.findByText('Closed with your note.')).toBeTruthy()
  expect(store.sentTo(consoleReconcileNote)).toEqual([{ caseId: 'c1', note: 'Provider confirmed by telephone' }])
  unmount()
  const manager = { ...OWNER, role: 'manager' as const, permissions: ['orders.refund' as const] }
  renderConsolePart(<ReconcilePage />, { store, me: manager })
  await screen.findByRole('button', { name: 'Ask again with the same key' })
  expect(screen.queryByRole('button', { name: 'Close with a note' })).toBeNull()
})

it('damage of the books is described by its check in words, with the name of the check for whoever looks after the store', async () => {
  const damage: ReconcileCase = {
    ...UNSURE,
    _id: 'c3',
    kind: 'books',
    check: 'I1 stock below zero',
    subject: '57',
    amount: null,
    refund: null,
    order: null,
    orderId: null,
    orderNumber: null,
    steps: ['note'],
  }
  const old: ReconcileCase = { ...damage, _id: 'c4', check: 'I0 a check of long ago' }
  renderConsolePart(<ReconcilePage />, { store: openStore([damage, old]) })
  expect(await screen.findByRole('heading', { name: 'A product has less than nothing in stock' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Something in the books does not add up' })).toBeTruthy()
  const [first] = screen.getAllByRole('article')
  expect(first?.textContent).toContain('For whoever looks after the storeI1 stock below zero: 57')
  expect(first?.textContent).not.toContain('The shop says')
})

it('the report is saved as a file, and a refusal is shown on the page', async () => {
  const store = openStore([])
  store.respond(consoleReconcileReport, { success: true, name: 'reconcile-2026-11-20.csv', rows: 0, base64: 'YQ==' })
  const { hand } = renderConsolePart(<ReconcilePage />, { store })
  const save = await screen.findByRole('button', { name: 'Report as CSV' })
  await hand.click(save)
  expect(await screen.findByText('reconcile-2026-11-20.csv is saved.')).toBeTruthy()
  store.refuse(consoleReconcileReport, 'FORBIDDEN')
  await hand.click(save)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
