import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  consoleFigures,
  consoleFiguresItems,
  consoleFiguresMargin,
  consoleFiguresMisses,
  consoleFiguresVat,
} from '#contract/calls/console/figures.ts'
import { addDays, seoulDate } from '#contract/rules/delivery.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import FiguresPage from './figures.route.tsx'
import { periodBy, quarterBy, rangeOf } from './period.ts'

const today = seoulDate(new Date())
const sum = { won: 0, orders: 0 }
const step = (at: string, won: number) => ({ at, won, orders: 2, wonBefore: 1_000, ordersBefore: 1, delivers: true, running: at === today })
const overview = {
  period: { from: addDays(today, -1), to: today },
  before: { from: addDays(today, -3), to: addDays(today, -2) },
  by: 'day' as const,
  total: { won: 30_000, orders: 4 },
  totalBefore: { won: 20_000, orders: 5 },
  steps: [step(addDays(today, -1), 10_000), step(today, 20_000)],
  methods: [{ method: 'card' as const, won: 30_000, orders: 4 }],
  people: { newCustomers: 1, returning: 3, newOrders: 1, returningOrders: 3 },
  peopleBefore: { newCustomers: 1, returning: 0, newOrders: 1, returningOrders: 0 },
  ended: { byCustomer: { won: 9_000, orders: 1 }, byShop: sum, unpaid: sum, refundedPart: sum, refundedWhole: sum },
  hours: [{ weekday: 1, hour: 9, orders: 4 }],
}
const nothing = { documents: 0, taxed: 0, supply: 0, vat: 0, exempt: 0 }

function openPage(at = '/console/figures') {
  const store = openFakeStore()
  store.respond(consoleFigures, { success: true, figures: overview })
  store.respond(consoleFiguresItems, { success: true, items: { aisles: [], top: [], slow: [], slowDays: 60, delivery: 3_000 } })
  store.respond(consoleFiguresMargin, {
    success: true,
    margin: {
      total: { won: 27_000, known: 20_000, cost: 15_000 },
      aisles: [{ category: 'Spices', won: 27_000, known: 20_000, cost: 15_000 }],
      products: [{ _id: '7', sku: 'S-7', name: 'Curry powder', unit: '250 g', pieces: 4, won: 20_000, known: 20_000, cost: 15_000 }],
    },
  })
  store.respond(consoleFiguresMisses, { success: true, misses: [{ query: 'kiri toffee', count: 23 }] })
  store.respond(consoleFiguresVat, {
    success: true,
    vat: { year: 2026, quarter: 3, period: overview.period, rows: [], total: nothing, refunds: nothing, delivery: 0, months: [] },
  })
  return renderConsolePart(<FiguresPage />, { store, at })
}

test('each figure shows by how much it changed, and leads to its list', async () => {
  openPage()
  const sales = await screen.findByRole('link', { name: /Sales.*30,000.*up ₩10,000.*on ₩20,000/ })
  expect(sales.getAttribute('href')).toContain(`from=${overview.period.from}&until=${today}`)
  expect(screen.getByRole('link', { name: /Orders.*4.*down 1.*on 5/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /New customers.*the same.*3 came back/ })).toBeTruthy()
})

test('the chart of sales has a table behind it, which is in won where the chart is in thousands', async () => {
  openPage()
  const panel = await screen.findByRole('region', { name: 'Sales per day' })
  expect(within(panel).getByText('thousand won')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: 'Table' }))
  const rows = within(panel).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[2]?.textContent).toContain('₩20,000')
  expect(within(panel).queryByText('thousand won')).toBeNull()
})

test('what was searched in vain is listed', async () => {
  openPage()
  expect(await screen.findByRole('row', { name: 'kiri toffee 23' })).toBeTruthy()
})

test('the margin shows for which share of the sales it is known', async () => {
  openPage()
  expect(await screen.findByText('A purchase price is known for 74% of the sales: ₩20,000 of ₩27,000.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Curry powder.*₩20,000 sold, ₩15,000 bought.*₩5,000 25 %/ })).toBeTruthy()
})

test('a period that ends before it begins is refused in words', async () => {
  openPage(`/console/figures?from=${today}&to=${addDays(today, -3)}`)
  expect((await screen.findByRole('alert')).textContent).toContain('at most 366 days')
})

test('the address names the period; without one it is the last fortnight', () => {
  expect(periodBy({})).toEqual({ from: addDays(today, -13), to: today, against: 'before' })
  expect(periodBy({ from: 'x', to: today, against: 'lastYear', by: 'month' })).toMatchObject({
    to: today,
    against: 'lastYear',
    by: 'month',
  })
  expect(rangeOf({ from: addDays(today, -6), to: today })).toBe('week')
  expect(rangeOf({ from: addDays(today, -5), to: today })).toBeNull()
})

test('the VAT return begins with the last whole quarter', () => {
  expect(quarterBy({}, new Date('2026-01-01T00:00:00+09:00'))).toEqual({ year: 2025, quarter: 4 })
  expect(quarterBy({}, new Date('2026-12-31T23:00:00+09:00'))).toEqual({ year: 2026, quarter: 3 })
  expect(quarterBy({ year: '2025', quarter: '2' })).toEqual({ year: 2025, quarter: 2 })
})
