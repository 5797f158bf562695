import { describe, expect, it } from 'vitest'
import { lateBefore, type RefundCalendar, refundDaysLeft, refundDeadline } from './refund-deadline.ts'

/** Seollal 2026 is 16 to 18 February, Monday to Wednesday. */
const HOLIDAYS = ['2026-02-16', '2026-02-17', '2026-02-18']
const calendar = (now: string): RefundCalendar => ({ lawDays: 3, isHoliday: (date) => HOLIDAYS.includes(date), now: new Date(now) })

describe('the legal deadline of a refund', () => {
  it.each([
    ['a Monday', '2026-02-02T01:00:00Z', '2026-02-05'],
    ['a Thursday, over the weekend', '2026-02-05T01:00:00Z', '2026-02-10'],
    ['a Saturday', '2026-02-07T01:00:00Z', '2026-02-11'],
    ['the evening in Korea that is still yesterday in UTC', '2026-02-02T15:30:00Z', '2026-02-06'],
    ['the Friday before three holidays', '2026-02-13T01:00:00Z', '2026-02-23'],
  ])('counts three business days after %s', (_when, since, until) => {
    expect(refundDeadline(new Date(since), calendar(since))).toBe(until)
  })

  it('counts how many are left, and how many have passed', () => {
    const left = (date: string, now: string) => refundDaysLeft(calendar(now))(date)
    expect(left('2026-02-05', '2026-02-03T01:00:00Z')).toBe(2)
    expect(left('2026-02-05', '2026-02-05T01:00:00Z')).toBe(0)
    expect(left('2026-02-05', '2026-02-07T01:00:00Z')).toBe(-1)
    expect(left('2026-02-13', '2026-02-19T01:00:00Z')).toBe(-1)
    // A date that has passed counts as one day at least.
    expect(left('2026-02-16', '2026-02-17T01:00:00Z')).toBe(-1)
  })

  it('counts them for many refunds, whichever comes first', () => {
    const dates = ['2026-02-23', '2026-02-09', '2026-02-12', '2026-02-06', '2026-02-20', '2026-02-25', '2026-02-09']
    const left = refundDaysLeft(calendar('2026-02-20T01:00:00Z'))
    expect(dates.map(left)).toEqual([1, -6, -3, -7, 0, 3, -6])
  })

  it('determines since when a refund is late by the same rule', () => {
    for (const now of ['2026-02-05T01:00:00Z', '2026-02-08T01:00:00Z', '2026-02-19T01:00:00Z', '2026-02-23T14:59:59Z']) {
      const before = lateBefore(calendar(now))
      const leftOf = (since: Date) => refundDaysLeft(calendar(now))(refundDeadline(since, calendar(now)))
      expect(leftOf(new Date(before.getTime() - 1)), now).toBeLessThanOrEqual(0)
      expect(leftOf(before), now).toBeGreaterThan(0)
    }
  })
})
