import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatClock, formatDate } from './format-date.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lastMinuteInSeoul = '2026-11-23T14:59:59Z'

it.each([
  ['en', 'Mon 23 Nov, 11:59 pm', '23 Nov 2026'],
  ['ko', '11월\u00a023일\u2060(월) 오후\u00a011:59', '2026년\u00a011월\u00a023일'],
  ['si', 'නොවැ\u00a023,\u00a0සඳුදා, රෑ\u00a011:59', '2026\u00a0නොවැ\u00a023'],
  ['np', 'नोभेम्बर\u00a023,\u00a0सोमबार, राति\u00a011:59', '2026\u00a0नोभेम्बर\u00a023'],
] as const)('shows a deadline in %s in Seoul time with Latin digits', (language, dayTime, date) => {
  expect(formatDate(lastMinuteInSeoul, 'dayTime', language)).toBe(dayTime)
  expect(formatDate(lastMinuteInSeoul, 'date', language)).toBe(date)
})

it('takes a day without a time for that day', () => {
  expect([formatDate('2026-12-31', 'date', 'en'), formatDate('2027-01-01', 'date', 'en')]).toEqual(['31 Dec 2026', '1 Jan 2027'])
})

it('is already tomorrow in Seoul when UTC is not there yet', () => {
  expect(formatDate('2026-12-31T15:00:00Z', 'dateTime', 'en')).toBe('1 Jan 2027, 12:00 am')
})

it.each([
  ['en', '1\u00a0Jan', '31\u00a0Dec\u00a02026'],
  ['ko', '1월\u00a01일', '2026년\u00a012월\u00a031일'],
  ['si', 'ජන\u00a01', '2026\u00a0දෙසැ\u00a031'],
  ['np', 'जनवरी\u00a01', '2026\u00a0डिसेम्बर\u00a031'],
] as const)(
  'leaves the year out of a short date in %s only while it lasts in Seoul, and never breaks it',
  (language, thisYear, lastYear) => {
    vi.setSystemTime('2026-12-31T15:00:00Z')
    expect(formatDate('2026-12-31T15:00:00Z', 'short', language)).toBe(thisYear)
    expect(formatDate('2026-12-31T14:59:59Z', 'short', language)).toBe(lastYear)
  },
)

it('refuses what is no date', () => {
  expect(() => formatDate('soon', 'day', 'en')).toThrow(RangeError)
})

it('shows opening hours as people write them', () => {
  expect(['00:00', '10:00', '12:30', '18:00', '24:00'].map((clock) => formatClock(clock, 'en'))).toEqual([
    '12:00 am',
    '10:00 am',
    '12:30 pm',
    '6:00 pm',
    '12:00 am',
  ])
  expect(formatClock('18:00', 'ko')).toBe('오후\u00a06:00')
  expect(['00:00', '04:30', '10:00', '14:00', '18:00', '23:59'].map((clock) => formatClock(clock, 'si'))).toEqual([
    'රෑ\u00a012:00',
    'පාන්දර\u00a04:30',
    'උදේ\u00a010:00',
    'දවල්\u00a02:00',
    'සවස\u00a06:00',
    'රෑ\u00a011:59',
  ])
  expect(
    ['00:00', '03:59', '04:00', '10:00', '12:00', '15:59', '16:00', '18:00', '20:00', '24:00'].map((clock) => formatClock(clock, 'np')),
  ).toEqual([
    'राति\u00a012:00',
    'राति\u00a03:59',
    'बिहान\u00a04:00',
    'बिहान\u00a010:00',
    'दिउँसो\u00a012:00',
    'दिउँसो\u00a03:59',
    'साँझ\u00a04:00',
    'साँझ\u00a06:00',
    'राति\u00a08:00',
    'राति\u00a012:00',
  ])
})
