import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { setWaiting } from './waiting.ts'

it('the rail marks the page, shows who is signed in, and counts who waits', () => {
  renderConsolePart(<ConsoleLayout>page</ConsoleLayout>, { at: '/console' })
  const [rail] = screen.getAllByRole('navigation', { name: 'Console' })
  if (!rail) throw new Error('There is no rail')
  expect(within(rail).getByRole('link', { current: 'page' }).textContent).toBe('Today')
  expect(rail.textContent).toContain('Ruwan S.Owner')
  act(() => setWaiting('/console', 7))
  expect(within(rail).getByRole('link', { name: 'Today 7 wait' })).toBeTruthy()
  act(() => setWaiting('/console', 0))
  expect(within(rail).getByRole('link', { current: 'page' }).textContent).toBe('Today')
})

it('everybody chooses their language', () => {
  renderConsolePart(<ConsoleLayout>page</ConsoleLayout>, { me: { ...OWNER, name: '민지' }, language: 'ko' })
  const chooser: HTMLSelectElement = screen.getByRole('combobox', { name: '언어' })
  expect(chooser.value).toBe('ko')
  expect([...chooser.options].map(({ text }) => text)).toEqual(['English', '한국어', 'සිංහල', 'नेपाली'])
})
