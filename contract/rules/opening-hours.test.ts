import { expect, it } from 'vitest'
import { openAt, openingsFrom } from './opening-hours.ts'

const day = { from: '09:00', to: '18:00' }
const rule = { weekly: [null, day, day, day, day, day, { from: '10:00', to: '13:00' }], holidaysOff: true, daysOff: ['2026-12-24'] }
const at = (seoul: string) => new Date(`${seoul}+09:00`)
const next = (seoul: string, count = 1) =>
  openingsFrom(at(seoul), rule, (date) => date === '2026-12-25', count).map(({ from }) => from.toISOString())

it('begins with the opening that has not ended, and leaves out days off and holidays', () => {
  expect(next('2026-12-23T17:59:59', 2)).toEqual(['2026-12-23T00:00:00.000Z', '2026-12-26T01:00:00.000Z'])
  expect(next('2026-12-23T18:00:00', 2)).toEqual(['2026-12-26T01:00:00.000Z', '2026-12-28T00:00:00.000Z'])
})

it('is empty for a shop that never opens', () => {
  expect(openingsFrom(at('2026-12-23T12:00:00'), { ...rule, weekly: Array(7).fill(null) }, () => false, 3)).toEqual([])
})

it('is open from its first to before its last moment, around midnight too', () => {
  const around = openingsFrom(at('2026-12-21T00:00:00'), { ...rule, weekly: Array(7).fill({ from: '00:00', to: '24:00' }) }, () => false, 2)
  expect(openAt(at('2026-12-21T23:59:59'), around)).toBe(around[0])
  expect(openAt(at('2026-12-22T00:00:00'), around)).toBe(around[1])
  const [one] = openingsFrom(at('2026-12-21T00:00:00'), rule, () => false, 1)
  expect([openAt(at('2026-12-21T08:59:59'), one ? [one] : []), openAt(at('2026-12-21T18:00:00'), one ? [one] : [])]).toEqual([null, null])
})
