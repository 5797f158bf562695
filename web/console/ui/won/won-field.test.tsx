import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { wholeOf } from './whole-of.ts'
import { WonBox, WonField } from './won-field.tsx'

it('an amount is announced by its label and "won" once, and seen with the sign beside the figure', async () => {
  const onChange = vi.fn()
  renderConsolePart(<WonField label="Price" help="With VAT" value="6,500" onChange={({ target }) => onChange(target.value)} />)
  const box = screen.getByRole('textbox', { name: 'Price', description: 'won With VAT' })
  expect(box.parentElement?.textContent).toContain('₩')
  await userEvent.type(box, '0')
  expect(onChange).toHaveBeenCalledWith('6,5000')
})

it('a wrong amount is announced with its error', () => {
  renderConsolePart(<WonField label="Price" error="Write a number." value="x" onChange={() => {}} />)
  const box = screen.getByRole('textbox', { name: 'Price', description: 'won Write a number.' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

it('an amount in a table is named by its cell', () => {
  renderConsolePart(<WonBox aria-label="Price of Keeri samba" value="24,900" onChange={() => {}} />)
  expect(screen.getByRole('textbox', { name: 'Price of Keeri samba', description: 'won' })).toBeTruthy()
})

it('reads what people type for a whole number, and nothing else', () => {
  expect(['6500', '6,500', '6.500', '₩ 6,500', '6500원'].map((typed) => wholeOf(typed))).toEqual(Array(5).fill(6500))
  expect(['', '2.5', '2,5', '12,50', '6500.50', '-600', '1e3', 'many'].map((typed) => wholeOf(typed))).toEqual(Array(8).fill(null))
  expect([wholeOf('1,000,000', 1_000_000), wholeOf('1,000,001', 1_000_000)]).toEqual([1_000_000, null])
})
