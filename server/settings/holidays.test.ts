import { describe, expect, it } from 'vitest'
import { DISPATCH_RULE, promisedWindow } from '#contract/rules/delivery.ts'
import { holidaysFrom, holidaysOf } from './holidays.ts'
import { holidaysByRule } from './holidays-by-rule.ts'

describe('public holidays', () => {
  it('come from the official calendar: Seollal 2027 is the eve, the day, the next and a substitute', async () => {
    const days = await holidaysOf(2027)
    expect(['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09'].filter((date) => days.has(date))).toHaveLength(4)
    expect(days.has('2027-02-10')).toBe(false)
  })

  it('follow the rules of the law where the calendar ends: they give the same days for 2027', async () => {
    expect([...holidaysByRule(2027)].sort()).toEqual([...(await holidaysOf(2027))].sort())
  })

  it('are computed beyond the calendar: Seollal 2028 is 27 January, Chuseok 2029 is 22 September', async () => {
    expect((await holidaysOf(2028)).has('2028-01-27')).toBe(true)
    expect((await holidaysOf(2029)).has('2029-09-22')).toBe(true)
  })

  it('move the delivery over Christmas and the turn of the year', async () => {
    const christmasEve = new Date('2026-12-24T18:30:00+09:00')
    const window = promisedWindow(christmasEve, DISPATCH_RULE, await holidaysFrom(christmasEve))
    expect(window.from.toISOString()).toBe('2026-12-28T01:00:00.000Z')
    const lastDay = new Date('2026-12-31T19:00:00+09:00')
    const next = promisedWindow(lastDay, DISPATCH_RULE, await holidaysFrom(lastDay))
    expect(next.from.toISOString()).toBe('2027-01-04T01:00:00.000Z')
  })
})
