import { expect, it } from 'vitest'
import { text } from './texts.ts'

it('fills in what is given, and nothing of what was filled in', () => {
  expect(text('en', 'mail.greeting', { name: 'Hana' })).toContain('Hana')
  expect(text('ko', 'mail.greeting', { name: "{{name}} $& $'" })).toContain("{{name}} $& $'")
  expect(text('si', 'mail.greeting', { name: 'A' })).not.toBe(text('np', 'mail.greeting', { name: 'A' }))
})

it('takes the form of a text that its number asks for', () => {
  expect(text('en', 'shell.nav.cartCount', { count: 1 })).toBe('Cart, 1 item')
  expect(text('en', 'shell.nav.cartCount', { count: 3 })).toBe('Cart, 3 items')
})
