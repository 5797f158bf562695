import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CodeBoxes } from './code-boxes.tsx'

function Code() {
  const [value, setValue] = useState('123456')
  return <CodeBoxes label="Code" boxLabel={(number) => `Digit ${number}`} count={6} value={value} onChange={setValue} />
}
const box = (number: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${number}` })
const all = () => [1, 2, 3, 4, 5, 6].map((number) => box(number).value)

it('empties a box whose digit a keyboard without key events deletes', () => {
  renderPart(<Code />)
  fireEvent.change(box(3), { target: { value: '' } })
  expect(all()).toEqual(['1', '2', '', '4', '5', '6'])
})

it('keeps the digit when something else than a digit is typed or pasted over it', () => {
  renderPart(<Code />)
  fireEvent.change(box(3), { target: { value: 'a' } })
  fireEvent.paste(box(3), { clipboardData: { getData: () => '' } })
  expect(all()).toEqual(['1', '2', '3', '4', '5', '6'])
})
