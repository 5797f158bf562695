import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ConsoleSessionContext, useConsoleSession } from '../session/console-session.tsx'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import { useLeaveWarning, useLeaving } from '../ui/use-leave-warning.ts'
import { ConsoleLayout } from './console-layout.tsx'

function Editor() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [touched, setTouched] = useState(false)
  const [item, setItem] = useState('first')
  useLeaveWarning(touched)
  const leaving = useLeaving()
  return (
    <>
      <output>{pathname}</output>
      <p>The {item} item</p>
      <button type="button" onClick={() => leaving(() => setItem('second'))}>
        Next item
      </button>
      <button type="button" onClick={() => setTouched(true)}>
        Type
      </button>
      <button type="button" onClick={() => setTouched(false)}>
        Save
      </button>
      <button type="button" onClick={() => void navigate('/console/made', { replace: true })}>
        Get an address
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="?sort=new">Sort</Link>
      <Link to="/console/elsewhere">Elsewhere</Link>
    </>
  )
}

const signOut = vi.fn(async () => undefined)

function Console() {
  const session = useConsoleSession()
  return (
    <ConsoleSessionContext value={{ ...session, signOut }}>
      <ConsoleLayout>
        <Editor />
      </ConsoleLayout>
    </ConsoleSessionContext>
  )
}

function open() {
  signOut.mockClear()
  const { hand } = renderConsolePart(<Console />, { at: '/console/editor' })
  const press = (name: string) => hand.click(screen.getByText(name))
  const at = () => screen.getByRole('status', { hidden: true }).textContent
  const pressSignOut = () => hand.click(screen.getByRole('button', { name: 'Sign out' }))
  return { press, pressSignOut, at }
}
const question = () => screen.queryByText('Leave without saving?')

it('asks before unsaved words are left for another page, and stays or goes', async () => {
  const { press, at } = open()
  await press('Type')
  await press('Elsewhere')
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await press('Stay here')
  expect([question(), at()]).toEqual([null, '/console/editor'])
  await press('Elsewhere')
  await screen.findByText('Leave without saving?')
  await press('Leave without saving')
  await expect.poll(at).toBe('/console/elsewhere')
  expect(question()).toBeNull()
})

it('asks before Back too', async () => {
  const { press, at } = open()
  await press('Elsewhere')
  await press('Type')
  await press('Back')
  await screen.findByText('Leave without saving?')
  expect(at()).toBe('/console/elsewhere')
  await press('Leave without saving')
  await expect.poll(at).toBe('/console/editor')
})

it('does not ask once everything is saved, for the address of what was made, or within the page', async () => {
  const { press, at } = open()
  await press('Type')
  await press('Sort')
  await press('Get an address')
  expect([question(), at()]).toEqual([null, '/console/made'])
  await press('Save')
  await press('Elsewhere')
  expect([question(), at()]).toEqual([null, '/console/elsewhere'])
})

it('asks before another item of the page takes the place of unsaved words', async () => {
  const { press } = open()
  await press('Type')
  await press('Next item')
  await screen.findByText('Leave without saving?')
  await press('Stay here')
  expect(screen.getByText('The first item')).toBeTruthy()
  await press('Next item')
  await screen.findByText('Leave without saving?')
  await press('Leave without saving')
  expect(screen.getByText('The second item')).toBeTruthy()
  expect(question()).toBeNull()
})

it('opens another item at once when nothing is typed', async () => {
  const { press } = open()
  await press('Next item')
  expect(screen.getByText('The second item')).toBeTruthy()
})

it('asks before a sign-out drops unsaved words, and not without any', async () => {
  const { press, pressSignOut } = open()
  await press('Type')
  await pressSignOut()
  await screen.findByText('Leave without saving?')
  await press('Stay here')
  expect(signOut).not.toHaveBeenCalled()
  await pressSignOut()
  await screen.findByText('Leave without saving?')
  await press('Leave without saving')
  expect(signOut).toHaveBeenCalledOnce()
  await press('Save')
  await pressSignOut()
  expect(signOut).toHaveBeenCalledTimes(2)
})
