import { expect, test } from 'vitest'
import { dayInSeoul, dealOfToday } from './deal-day.ts'

test('the deal is shown on its day in Seoul', () => {
  expect(dealOfToday(5, new Date('2026-11-20T03:00:00Z'))).toBe('catalogue.deal.friday')
  expect(dealOfToday(0, new Date('2026-11-22T03:00:00Z'))).toBe('catalogue.deal.sunday')
})

test('the day begins at midnight in Seoul, nine hours before UTC', () => {
  expect(dealOfToday(5, new Date('2026-11-19T14:59:59Z'))).toBeNull()
  expect(dealOfToday(5, new Date('2026-11-19T15:00:00Z'))).toBe('catalogue.deal.friday')
  expect(dealOfToday(5, new Date('2026-11-20T15:00:00Z'))).toBeNull()
})

test('a product without a deal has none on any day', () => {
  for (let day = 15; day < 22; day += 1) expect(dealOfToday(null, new Date(`2026-11-${day}T03:00:00Z`))).toBeNull()
})

test('the day of the week is that of Seoul, 0 is Sunday', () => {
  expect(dayInSeoul(new Date('2026-11-21T14:59:59Z'))).toBe(6)
  expect(dayInSeoul(new Date('2026-11-21T15:00:00Z'))).toBe(0)
})
