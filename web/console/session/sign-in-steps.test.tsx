import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleOpenSession } from '#contract/calls/console/staff/session.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

const LOGIN = { email: 'anjali@example.com', password: 'a-shelf-of-tamarind' }

it('the code of the app goes to the store with the password alone', async () => {
  const store = openFakeStore()
  store.respond(consoleOpenSession, { success: true, step: 'code', me: null, setup: null, recoveryCodes: null })
  const { hand } = renderConsolePart(<SignInSteps />, { store })
  await hand.type(screen.getByLabelText('Email'), LOGIN.email)
  await hand.type(screen.getByLabelText('Password'), LOGIN.password)
  await hand.click(screen.getByRole('button', { name: 'Next' }))
  const first = await screen.findByLabelText('Digit 1 of 6')
  store.respond(consoleOpenSession, { success: true, step: 'open', me: OWNER, setup: null, recoveryCodes: null })
  await hand.click(first)
  await hand.paste('246810')
  await hand.click(screen.getByRole('button', { name: 'Open the console' }))
  await waitFor(() => expect(store.sentTo(consoleOpenSession)).toEqual([LOGIN, { ...LOGIN, code: '246810' }]))
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('an empty form names both fields, and sends nothing', async () => {
  const store = openFakeStore()
  const { hand } = renderConsolePart(<SignInSteps />, { store })
  await hand.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Enter your email.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(store.sentTo(consoleOpenSession)).toEqual([])
})
