import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Nimali Perera', 'NP'],
  ['nimali de silva', 'NS'],
  ['Madonna', 'M'],
  ['Min-ji Lee', 'ML'],
  ['김민수', '민수'],
  ['김 민수', '김민'],
  ['නිමාලි පෙරේරා', 'නිපෙ'],
  ['', ''],
])('%s is shown as %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
