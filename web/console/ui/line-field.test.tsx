import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { LineField } from './line-field.tsx'

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [name, setName] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <LineField label="Name" value={name} onChange={setName} />
    </form>
  )
}

it('keeps what is pasted in one line, and sends the form by Enter', async () => {
  const onSubmit = vi.fn()
  const { hand } = renderConsolePart(<Form onSubmit={onSubmit} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Name')
  await hand.click(box)
  await hand.paste('රතු කැකුළු\n  හාල්')
  expect(box.value).toBe('රතු කැකුළු හාල්')
  await hand.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(box.value).toBe('රතු කැකුළු හාල්')
})
