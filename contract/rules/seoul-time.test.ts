import { expect, it } from 'vitest'
import { inSeoul } from './seoul-time.ts'

it.each([new Date('2026-11-21T15:00:00Z'), Date.parse('2026-11-21T15:00:00Z'), '2026-11-22T00:00:00+09:00'])(
  'shows the clock of Seoul for %s in UTC parts',
  (moment) => {
    expect(inSeoul(moment).toISOString()).toBe('2026-11-22T00:00:00.000Z')
  },
)

it('leaves the moment that it was given as it is', () => {
  const moment = new Date('2026-11-21T15:00:00Z')
  inSeoul(moment)
  expect(moment.toISOString()).toBe('2026-11-21T15:00:00.000Z')
})
