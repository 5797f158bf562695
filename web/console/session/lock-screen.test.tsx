import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { LockScreen } from './lock-screen.tsx'

it('covers the page again when the browser closes it, as at the second Escape or Back', () => {
  renderConsolePart(<LockScreen reason="locked" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect([dialog.open, dialog.getAttribute('closedby')]).toEqual([true, 'none'])
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})
