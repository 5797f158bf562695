import { expect, it } from 'vitest'
import { fillPlaceholders, openPlaceholder, unknownPlaceholders } from './saved-replies.ts'

const values = { name: 'Nimali', order: null, amount: '₩8,000', shop: 'Kade', bank: 'KB 1', phone: '031' }

it('fills in what is known, leaves the rest to be seen, and never fills a filled-in word again', () => {
  expect(fillPlaceholders('Dear { name }, {order} costs {amount}. {other}', values)).toBe('Dear Nimali, {order} costs ₩8,000. {other}')
  expect(fillPlaceholders('We answer on {opens}, {toString}.', { opens: 'Friday' })).toBe('We answer on Friday, {toString}.')
  expect(fillPlaceholders('{name}', { ...values, name: '{shop}' })).toBe('{shop}')
  expect(fillPlaceholders('{name}', { ...values, name: '$& $1' })).toBe('$& $1')
})

it('names what is no placeholder, and what is still open', () => {
  expect(unknownPlaceholders('{name} {nmae} { order } {}')).toEqual(['nmae', ''])
  expect(openPlaceholder('Dear {name}')).toBe('{name}')
  expect(openPlaceholder('a {smile} and {')).toBeNull()
})
