import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarDate,
  cashDeadline,
  deliveryWindowsFrom,
  isDeliveryDay,
  mondayOf,
  promisedWindow,
  seoulDate,
  seoulInstant,
  weekdayOf,
} from './delivery.ts'

const RULE = { hours: { from: '10:00', to: '18:00' }, cutOffHours: 2 }
const HOLIDAYS = new Set(['2026-12-25', '2027-02-08', '2027-02-09', '2027-01-01'])
const isHoliday = (date: string) => HOLIDAYS.has(date)
const at = (text: string) => new Date(`${text}+09:00`)
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

describe('the date in Seoul', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20'],
    ['2026-11-20T15:00:00.000Z', '2026-11-21'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
  ])('at %s is %s', (instant, date) => expect(seoulDate(new Date(instant))).toBe(date))

  it('is found back from its wall-clock times', () => {
    expect(seoulInstant('2026-11-20', '10:30')).toEqual(new Date('2026-11-20T01:30:00.000Z'))
    expect(seoulInstant('2026-11-20', '10:30:41')).toEqual(new Date('2026-11-20T01:30:41.000Z'))
    expect(seoulInstant('2026-12-31', '24:00')).toEqual(seoulInstant('2027-01-01', '00:00'))
    fc.assert(
      fc.property(instants, (instant) => {
        expect(seoulDate(seoulInstant(seoulDate(instant), '00:00'))).toBe(seoulDate(instant))
      }),
    )
  })

  it('counts over month ends, year ends and leap days', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(weekdayOf('2026-11-22')).toBe(0)
  })

  it.each([
    [2028, 2, 29, '2028-02-29'],
    [2027, 2, 29, null],
    [2026, 13, 1, null],
    [26, 1, 1, null],
  ])('of the parts %i, %i, %i is %s', (year, month, day, date) => expect(calendarDate(year, month, day)).toBe(date))

  it.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-02', '2026-12-28'],
  ])('%s lies in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday))
})

describe('a cash order', () => {
  it.each([
    ['placed at noon', '2026-11-20T12:00:00', '2026-11-23T23:59:59.999'],
    ['placed in the last millisecond of a day', '2026-11-20T23:59:59.999', '2026-11-23T23:59:59.999'],
    ['placed at midnight', '2026-11-21T00:00:00.000', '2026-11-24T23:59:59.999'],
    ['placed at the end of a month', '2026-11-29T23:59:59.999', '2026-12-02T23:59:59.999'],
    ['placed at the end of a year', '2026-12-31T23:59:59.999', '2027-01-03T23:59:59.999'],
    ['placed in the first moment of a year', '2027-01-01T00:00:00.000', '2027-01-04T23:59:59.999'],
    ['placed before a leap day', '2028-02-26T09:00:00', '2028-02-29T23:59:59.999'],
    ['placed on a leap day', '2028-02-29T00:00:00', '2028-03-03T23:59:59.999'],
    ['placed before the end of a short February', '2027-02-26T09:00:00', '2027-03-01T23:59:59.999'],
    ['placed while New York changes its clocks', '2026-11-01T15:30:00', '2026-11-04T23:59:59.999'],
  ])('%s must be paid by the end of the third day', (_, placed, due) => {
    expect(cashDeadline(at(placed), 3)).toEqual(at(due))
  })

  it('always has three full days and less than four', () => {
    fc.assert(
      fc.property(instants, (placed) => {
        const days = (cashDeadline(placed, 3).getTime() - placed.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(3 - 1 / 86_400_000)
        expect(days).toBeLessThan(4)
      }),
    )
  })
})

const windowOn = (date: string) => ({ from: at(`${date}T10:00:00`), to: at(`${date}T18:00:00`), orderBy: at(`${date}T08:00:00`) })

describe('the promised delivery window', () => {
  it.each([
    ['before the cut-off, is today', '2026-11-20T07:59:59.999', '2026-11-20'],
    ['at the cut-off on a Friday, is Monday', '2026-11-20T08:00:00', '2026-11-23'],
    ['while today goes out, is the next day', '2026-11-19T16:50:00', '2026-11-20'],
    ['on a Saturday, is Monday', '2026-11-21T11:00:00', '2026-11-23'],
    ['on a Sunday night, is Monday', '2026-11-22T23:59:59', '2026-11-23'],
    ['on a public holiday before a weekend, is Monday', '2026-12-25T07:00:00', '2026-12-28'],
    ['after the cut-off on the eve of a public holiday, is after it and the weekend', '2026-12-24T08:00:00', '2026-12-28'],
    ['before a long holiday, is after it', '2027-02-05T19:00:00', '2027-02-10'],
    ['at the end of a year, is after New Year and the weekend', '2026-12-31T18:00:00', '2027-01-04'],
  ])('%s', (_, now, date) => {
    expect(promisedWindow(at(now), RULE, isHoliday)).toEqual(windowOn(date))
  })

  it('may have its cut-off on the evening before', () => {
    const rule = { ...RULE, cutOffHours: 16 }
    expect(promisedWindow(at('2026-11-22T17:59:59'), rule, isHoliday).from).toEqual(at('2026-11-23T10:00:00'))
    expect(promisedWindow(at('2026-11-22T18:00:00'), rule, isHoliday).from).toEqual(at('2026-11-24T10:00:00'))
  })

  it('is always the first that can still be reached, on a delivery day', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const window = promisedWindow(now, RULE, isHoliday)
        const date = seoulDate(window.from)
        expect(window.orderBy.getTime()).toBeGreaterThan(now.getTime())
        expect(isDeliveryDay(date, isHoliday)).toBe(true)
        for (let day = addDays(seoulDate(now), 1); day < date; day = addDays(day, 1)) expect(isDeliveryDay(day, isHoliday)).toBe(false)
      }),
    )
  })

  it('is refused when there is no delivery day at all', () => {
    expect(() => promisedWindow(at('2026-11-20T09:00:00'), RULE, () => true)).toThrow(RangeError)
  })
})

it('the shown windows begin with the one that is not over, and go on with those of the next delivery days', () => {
  const windows = deliveryWindowsFrom(at('2026-12-23T17:59:59'), RULE, isHoliday, 4)
  expect(windows).toEqual(['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'].map(windowOn))
})
