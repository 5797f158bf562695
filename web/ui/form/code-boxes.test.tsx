import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CodeBoxes } from './code-boxes.tsx'

function Code({ initial = '123456' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
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

it('takes digits alone, each in a box of its own, and Backspace goes back from an empty box', async () => {
  const { hand } = renderPart(<Code initial="" />)
  expect(box(1).autocomplete).toBe('one-time-code')
  await hand.click(box(1))
  await hand.keyboard('123x456')
  expect(all()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(document.activeElement).toBe(box(6))
  await hand.keyboard('{Backspace}{Backspace}')
  expect(all()).toEqual(['1', '2', '3', '4', '', ''])
  expect(document.activeElement).toBe(box(5))
  await hand.keyboard('78')
  expect(all()).toEqual(['1', '2', '3', '4', '7', '8'])
})

it('is filled by a whole code that is pasted into any box, with a space between its halves', async () => {
  const { hand } = renderPart(<Code />)
  await hand.click(box(3))
  await hand.paste('987 654')
  expect(all()).toEqual(['9', '8', '7', '6', '5', '4'])
})
