import { expect, it } from 'vitest'
import { addressText } from '../calls/account.ts'
import { isolated } from './full-name.ts'

it('sets apart what runs from right to left, and leaves every other text as it is', () => {
  expect(isolated('عائشہ خان')).toBe('\u2068عائشہ خان\u2069')
  for (const name of ['Ashani Perera', '홍길동', 'අශානි', 'राम']) expect(isolated(name)).toBe(name)
})

it('shows the detail of an address that is kept apart, once', () => {
  expect(addressText({ address: 'Seoul 1', detail: 'Room 101' })).toBe('Seoul 1, Room 101')
  expect(addressText({ address: 'Seoul 1, Room 101', detail: 'Room 101' })).toBe('Seoul 1, Room 101')
  expect(addressText({ address: 'Seoul 1' })).toBe('Seoul 1')
})
