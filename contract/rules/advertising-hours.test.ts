import { expect, it } from 'vitest'
import { afterNight, isNight } from './advertising-hours.ts'

it.each([
  ['20:59:59', false, '2026-11-23T20:59:59+09:00'],
  ['21:00:00', true, '2026-11-24T08:00:00+09:00'],
  ['00:00:00', true, '2026-11-23T08:00:00+09:00'],
  ['07:59:59', true, '2026-11-23T08:00:00+09:00'],
  ['08:00:00', false, '2026-11-23T08:00:00+09:00'],
])('%s in Seoul is night: %s', (time, night, end) => {
  const moment = new Date(`2026-11-23T${time}+09:00`)
  expect(isNight(moment)).toBe(night)
  expect(afterNight(moment)).toEqual(new Date(end))
})
