import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { userLogin } from '#contract/calls/account.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { LoginForm } from './login-form.tsx'

function renderLogin() {
  const onDone = vi.fn()
  const rendered = renderPart(<LoginForm onDone={onDone} onForgot={() => undefined} />)
  const submit = () => rendered.hand.click(screen.getByRole('button', { name: 'Log in' }))
  const fillIn = async () => {
    await rendered.hand.type(screen.getByRole('textbox', { name: 'E-mail or phone' }), ' nimali@example.com ')
    await rendered.hand.type(screen.getByLabelText('Password'), 'lime-and-curry-leaf')
    await rendered.hand.click(screen.getByRole('checkbox', { name: /terms of use/ }))
  }
  return { ...rendered, onDone, submit, fillIn }
}

it('names the missing fields, puts the focus on the first and sends nothing', async () => {
  const { submit, store } = renderLogin()
  await submit()
  const field = screen.getByRole('textbox', { name: 'E-mail or phone' })
  expect(document.activeElement).toBe(field)
  for (const part of [field, screen.getByLabelText('Password'), screen.getByRole('checkbox')]) {
    await waitFor(() => expect(part.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(part.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBeTruthy()
  }
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(store.sentTo(userLogin)).toEqual([])
})

it('signs in with what was typed, without the blanks around it', async () => {
  const { submit, fillIn, store, onDone } = renderLogin()
  store.respond(userLogin, { success: true, token: 'a.b.c', expiresAt: '2026-12-01T00:00:00Z', user: userForTests() })
  await fillIn()
  await submit()
  expect(store.sentTo(userLogin)).toEqual([{ email: 'nimali@example.com', password: 'lime-and-curry-leaf' }])
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ token: 'a.b.c' }))
})

it('shows one sentence for a wrong login, and keeps what was typed', async () => {
  const { submit, fillIn, store, onDone } = renderLogin()
  store.refuse(userLogin, 'WRONG_LOGIN')
  await fillIn()
  await submit()
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('The email, phone or password is incorrect.')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('lime-and-curry-leaf')
  expect(onDone).not.toHaveBeenCalled()
})

it('shows after how many minutes another try is possible', async () => {
  const { submit, fillIn, store } = renderLogin()
  store.refuse(userLogin, 'TOO_MANY_TRIES', { retryAfter: 14 * 60 + 1 })
  await fillIn()
  await submit()
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Too many tries. Wait 15 minutes or reset your password.')
})

it('shows that the shop was not reached', async () => {
  const { submit, fillIn, store } = renderLogin()
  store.cutOff(userLogin)
  await fillIn()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the shop/)
})
