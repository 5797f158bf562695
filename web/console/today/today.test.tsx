import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleToday, type TodaySales, type TodayWaiting } from '#contract/calls/console/today.ts'
import { addDays } from '#contract/rules/delivery.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { niceTop, thousands } from '../ui/nice-top.ts'
import TodayPage from './today.route.tsx'

const WAITING: TodayWaiting = {
  orders: { toPack: 7, packing: 2, onDelivery: 5, unpaid: 4, late: 9, lateToPack: 2 },
  deposits: { lines: 1, orders: 3, won: 84_000, nextDueAt: '2026-11-21T14:59:59.000Z' },
  chats: { count: 3, oldest: new Date(Date.now() - 38 * 60_000).toISOString() },
  stock: { empty: 4, low: 9, example: 'Dried prawns' },
  failedPayments: { count: 1, won: 24_300 },
  refunds: { byHand: 2, atProvider: 0, failed: 0, late: 1, won: 30_000 },
  receipts: { count: 0 },
  inquiries: { count: 0, oldest: null },
  requests: { count: 1, people: 4, example: 'Jackfruit' },
  reconcile: { light: 'good', cases: 0, checkedAt: '2026-11-20T02:50:00.000Z' },
}
const SALES: TodaySales = {
  today: { won: 1_184_300, orders: 21 },
  lastWeekday: { untilNow: { won: 1_086_500, orders: 19 }, whole: { won: 2_440_000, orders: 40 } },
  week: { won: 9_000_000, orders: 150 },
  lastWeek: { won: 10_000_000, orders: 160 },
  freeDelivery: 50,
  days: Array.from({ length: 14 }, (_, at) => ({
    date: addDays('2026-11-07', at),
    won: at === 13 ? 1_184_300 : 1_900_000,
    orders: 30,
    weekBefore: 1_800_000,
    delivers: at % 7 > 1,
  })),
  methods: [
    { method: 'card', won: 600_000, orders: 60 },
    { method: 'cash', won: 400_000, orders: 40 },
  ],
}
function openStore(change: object = {}) {
  const store = openFakeStore()
  store.respond(consoleToday, {
    success: true,
    at: '2026-11-20T02:56:00.000Z',
    waiting: WAITING,
    first: null,
    sales: SALES,
    runningLow: [{ _id: '1', name: 'Keeri samba', unit: '5 kg', image: null, left: 6, sold: 38, lasts: 2 }],
    ...change,
  })
  return store
}

it('each figure is compared with the last one and leads to its list', async () => {
  renderConsolePart(<TodayPage />, { store: openStore() })
  const today = await screen.findByRole('link', { name: /Sales today/ })
  expect(today.textContent).toBe('Sales today₩1,184,300up 9% on last Friday at this time')
  expect(today.getAttribute('href')).toBe('/console/orders?view=table&paid=1&from=2026-11-20&until=2026-11-20')
  const week = screen.getByRole('link', { name: /Sales this week/ })
  expect(week.textContent).toContain('down 10% on last week at this time')
  expect(week.getAttribute('href')).toContain('from=2026-11-16')
  const figures = [/Orders to pack/, /Late orders/, /In packaging/, /On delivery/, /Payment failed/].map((name) => {
    const row = screen.getByRole('link', { name })
    return [row.querySelector('.today-count')?.textContent, row.getAttribute('href')?.replace('/console/orders?view=table', '')]
  })
  expect(figures).toEqual([
    ['7', '&status=Order+Processing...'],
    ['9', '&late=1'],
    ['2', '&status=Order+Packaging...'],
    ['5', '&status=Order+on+Delivery'],
    ['1', '&failed=1'],
  ])
  expect(screen.getByRole('link', { name: /Orders to pack/ }).textContent).toContain('2 late')
  expect(screen.getByRole('link', { name: /Refunds/ }).textContent).toContain('1 due now')
  expect(screen.getByRole('link', { name: /Reconcile/ }).textContent).toContain('Agrees')
  expect(screen.getByRole('link', { name: /Wishes for products/ }).getAttribute('href')).toBe('/console/stock/demand')
  expect(screen.getByText(/oldest 38 m/)).toBeTruthy()
})

it('the bars have a table behind them, and each day is a sentence for readers', async () => {
  const { hand } = renderConsolePart(<TodayPage />, { store: openStore() })
  const panel = await screen.findByRole('region', { name: 'Sales per day' })
  expect(within(panel).getByText('Fri 20 Nov: ₩1,184,300 from 30 orders, a week before ₩1,800,000')).toBeTruthy()
  await hand.click(within(panel).getByRole('button', { name: 'Table' }))
  const rows = within(panel).getAllByRole('row')
  expect(rows).toHaveLength(15)
  expect(rows[1]?.textContent).toBe('Fri 20 Nov₩1,184,30030₩1,800,000')
})

it('a packer sees what he may open, and no money', async () => {
  const me = { ...OWNER, role: 'packer' as const, permissions: ['orders.read' as const, 'catalogue.read' as const] }
  const nothing = { deposits: null, chats: null, failedPayments: null, refunds: null, receipts: null, inquiries: null, reconcile: null }
  renderConsolePart(<TodayPage />, { store: openStore({ sales: null, waiting: { ...WAITING, ...nothing } }), me })
  await screen.findByText('Orders to pack')
  expect(document.body.textContent).not.toContain('₩')
  expect(screen.queryByText('Refunds')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Sales per day' })).toBeNull()
  // The page of the demand takes a right that this role has not.
  expect(screen.getByText('Wishes for products').closest('a')).toBeNull()
})

it('a scale ends at a round figure, in thousands of won', () => {
  expect([1, 7, 640_000, 2_440_000, 5_000_000].map(niceTop)).toEqual([1, 10, 1_000_000, 4_000_000, 5_000_000])
  expect([0, 499, 1_184_300].map(thousands)).toEqual(['0', '0', '1,184'])
})
