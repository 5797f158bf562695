import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { userRegister } from '#contract/calls/account.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { SignUpForm } from './sign-up-form.tsx'

const PERSON = { 'E-mail': 'nimali@example.com', 'Full name': 'Nimali Perera', Phone: '010-1234-5678', Password: 'lime-and-curry-leaf' }

function renderSignUp() {
  const onDone = vi.fn()
  const rendered = renderPart(<SignUpForm onDone={onDone} />)
  const submit = () => rendered.hand.click(screen.getByRole('button', { name: 'Sign up' }))
  const fillIn = async (person = PERSON) => {
    for (const [label, value] of Object.entries(person)) await rendered.hand.type(screen.getByLabelText(label), value)
  }
  return { ...rendered, onDone, submit, fillIn }
}

const required = () => screen.getAllByRole('checkbox').filter((box) => box.hasAttribute('required'))

it('ticks no consent in advance, and sends nothing without the required ones', async () => {
  const { submit, fillIn, store } = renderSignUp()
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false)
  await fillIn()
  await submit()
  expect(required().length).toBeGreaterThanOrEqual(3)
  for (const box of required()) expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Agree to the required terms to continue.')).toHaveLength(1)
  expect(screen.getAllByText('Tick this to continue.')).toHaveLength(2)
  expect(store.sentTo(userRegister)).toEqual([])
})

it('requires every field, and a password that is long enough', async () => {
  const { hand, submit, store } = renderSignUp()
  await hand.type(screen.getByLabelText('Password'), 'short')
  await submit()
  for (const label of Object.keys(PERSON)) expect(screen.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(store.sentTo(userRegister)).toEqual([])
})

it('opens an account with the consents that were given and no other', async () => {
  const { hand, submit, fillIn, store, onDone } = renderSignUp()
  store.respond(userRegister, { success: true, token: 'a.b.c', expiresAt: '2026-12-01T00:00:00Z', user: userForTests() })
  await fillIn()
  for (const box of required()) await hand.click(box)
  await submit()
  expect(store.sentTo(userRegister)).toMatchObject([
    { email: PERSON['E-mail'], name: PERSON['Full name'], consents: { terms: true, privacy: true, age: true } },
  ])
  expect(Object.values(store.sentTo(userRegister)[0]?.consents ?? {}).filter(Boolean)).toHaveLength(3)
  expect(onDone).toHaveBeenCalledOnce()
})

it('shows at its field what the store refused', async () => {
  const { hand, submit, fillIn, store } = renderSignUp()
  store.refuse(userRegister, 'PASSWORD_TOO_COMMON')
  await fillIn()
  for (const box of required()) await hand.click(box)
  await submit()
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})
