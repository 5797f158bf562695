import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { PageChange } from './page-change.tsx'

function Page({ name, to }: { name: string; to: string }) {
  return (
    <main id="content" tabIndex={-1} key={name}>
      <title>{name}</title>
      <Link to={to}>onwards</Link>
    </main>
  )
}

const open = () => {
  const root = (
    <>
      <PageChange />
      <Outlet />
    </>
  )
  const children = [
    { path: '/', element: <Page name="Home" to="/aisle?name=Spices" /> },
    { path: '/aisle', element: <Page name="Spices" to="/#menu" /> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: root, children }])} />)
}
const announced = () => document.querySelector('[aria-live]')?.textContent

it('announces no first page, and each later one, whose content takes the focus that its link had', async () => {
  open()
  expect(announced()).toBe('')
  expect(document.activeElement).toBe(document.body)
  const hand = userEvent.setup()
  await hand.click(screen.getByRole('link'))
  expect(announced()).toBe('Spices')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await hand.click(screen.getByRole('link'))
  expect(announced()).toBe('Home')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves the focus where it is', async () => {
  open()
  const field = document.body.appendChild(document.createElement('input'))
  const link = screen.getByRole('link')
  field.focus()
  link.click()
  await expect.poll(announced).toBe('Spices')
  expect(document.activeElement).toBe(field)
  field.remove()
})
