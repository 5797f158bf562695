import { describe, expect, it } from 'vitest'
import { answeringAt } from './office-hours.ts'

describe('the hours', () => {
  const openings = [
    { from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T09:00:00.000Z' },
    { from: '2026-11-23T00:00:00.000Z', to: '2026-11-23T09:00:00.000Z' },
  ]
  it.each([
    ['in the first opening', '2026-11-20T00:00:00Z', { state: 'open' }],
    ['before it', '2026-11-19T23:59:59Z', { state: 'closed', next: openings[0] }],
    ['after it', '2026-11-20T09:00:00Z', { state: 'closed', next: openings[1] }],
    ['after all that the page has', '2026-11-23T09:00:00Z', { state: 'unknown' }],
  ])('of answering are found %s', (_when, now, expected) => {
    expect(answeringAt(new Date(now), openings)).toEqual(expected)
  })

  it('of a shop that does not answer are closed without a date', () => {
    expect(answeringAt(new Date('2026-11-20T00:00:00Z'), [])).toEqual({ state: 'closed', next: null })
  })
})
