import { expect, test } from 'vitest'
import { hideUntil, isGiftDue, NO_MEMORY, parseGiftMemory } from './gift-rules.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000

test('the gift pop-up is due from the threshold itself on', () => {
  expect(isGiftDue(99_999, 100_000, NO_MEMORY, NOW)).toBe(false)
  expect(isGiftDue(100_000, 100_000, NO_MEMORY, NOW)).toBe(true)
})

test('it is shown once for a cart', () => {
  expect(isGiftDue(150_000, 100_000, { seen: true, hiddenUntil: 0 }, NOW)).toBe(false)
})

test('"don\'t show for 7 days" holds for seven days and no longer', () => {
  const memory = { seen: false, hiddenUntil: hideUntil(NOW) }
  expect(isGiftDue(150_000, 100_000, memory, NOW + 7 * DAY - 1)).toBe(false)
  expect(isGiftDue(150_000, 100_000, memory, NOW + 7 * DAY)).toBe(true)
})

test.each([null, 'x', '{}', '{"seen":1,"hiddenUntil":2}', '[]'])('the invalid stored value %j is ignored', (text) => {
  expect(parseGiftMemory(text)).toEqual(NO_MEMORY)
})
