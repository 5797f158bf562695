import { expect, it } from 'vitest'
import { translationFor } from '../../testing/translations.ts'
import { timeLeft } from './time-left.ts'

const MINUTE = 60_000
const { t } = translationFor('en')

it.each([
  [30 * MINUTE, '30 minutes'],
  [29 * MINUTE + 59_999, '29 minutes'],
  [1, '1 minute'],
  [61 * MINUTE, '1 hour 1 minute'],
  [(2 * 24 + 3) * 60 * MINUTE + 5 * MINUTE, '2 days 3 hours'],
  [2 * 24 * 60 * MINUTE + 5 * MINUTE, '2 days'],
])('of %i ms is %s', (left, words) => expect(timeLeft(left, t)).toBe(words))

it('is nothing once the deadline has passed', () => expect(timeLeft(0, t)).toBeNull())
