import { expect, test } from 'vitest'
import { dayInSeoul, dealText } from './deal-day.ts'

const onDay = (weekdayDeal: number | null, now: string) => dealText({ weekdayDeal, deal: null }, new Date(now), 'en')

test('the deal is shown on its day in Seoul, which begins nine hours before UTC', () => {
  expect(onDay(5, '2026-11-20T03:00:00Z')).toEqual({ key: 'catalogue.deal.friday' })
  expect(onDay(5, '2026-11-19T14:59:59Z')).toBeNull()
  expect(onDay(5, '2026-11-19T15:00:00Z')).toEqual({ key: 'catalogue.deal.friday' })
  expect(onDay(5, '2026-11-20T15:00:00Z')).toBeNull()
})

test('a product without a deal has none on any day', () => {
  for (let day = 15; day < 22; day += 1) expect(onDay(null, `2026-11-${day}T03:00:00Z`)).toBeNull()
})

test('a deal that holds is named by its weekday, or shows until when it lasts', () => {
  const until = '2026-11-27T09:00:00.000Z'
  const text = (weekday: number | null) => dealText({ weekdayDeal: null, deal: { weekday, until } }, new Date('2026-11-20T03:00:00Z'), 'en')
  expect(text(0)).toEqual({ key: 'catalogue.deal.sunday' })
  expect(text(null)).toEqual({ key: 'catalogue.deal.until', time: 'Fri 27 Nov, 6:00 pm' })
})

test('the day of the week is that of Seoul, 0 is Sunday', () => {
  expect(dayInSeoul(new Date('2026-11-21T14:59:59Z'))).toBe(6)
  expect(dayInSeoul(new Date('2026-11-21T15:00:00Z'))).toBe(0)
})
