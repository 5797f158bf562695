import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { forgotPassword, sendOtp, verifyOtp } from '#contract/calls/password-reset.ts'
import { renderPart } from '../../testing/render-part.tsx'
import ResetPanel from './reset-panel.tsx'

const PHONE = '010-1234-5678'

function renderPanel() {
  const onDone = vi.fn()
  const rendered = renderPart(
    <ResetPanel email="nimali@example.com" phone={PHONE} onDone={onDone} onBack={() => undefined} backText="Back" />,
  )
  const press = (name: string) => rendered.hand.click(screen.getByRole('button', { name }))
  const choose = async (name: RegExp) => {
    await rendered.hand.click(screen.getByRole('radio', { name }))
    await press('Continue')
  }
  const requestCode = async () => {
    rendered.store.respond(sendOtp, { success: true, resendAfter: 60 })
    await choose(/phone|SMS|text/i)
    await press('Send code')
    return screen.findByRole('textbox', { name: 'Digit 1 of 6' })
  }
  return { ...rendered, onDone, press, choose, requestCode }
}

it('shows that a way must be chosen first', async () => {
  const { press } = renderPanel()
  await press('Continue')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  for (const radio of screen.getAllByRole('radio')) expect(radio.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please choose a method.')).toBeTruthy()
})

it('sends a link to the e-mail address, and refuses one that is none', async () => {
  const { hand, press, choose, store } = renderPanel()
  store.respond(forgotPassword, { success: true })
  await choose(/e-?mail/i)
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  await hand.clear(field)
  await hand.type(field, 'nimali@')
  await press('Send the link')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(store.sentTo(forgotPassword)).toEqual([])
  await hand.type(field, 'example.com')
  await press('Send the link')
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy()
  expect(store.sentTo(forgotPassword)).toEqual([{ email: 'nimali@example.com' }])
})

it('requires all digits and a long password before anything is sent, with the focus on the first box', async () => {
  const { hand, press, requestCode, store } = renderPanel()
  const first = await requestCode()
  await hand.type(screen.getByLabelText('New password'), 'short')
  await press('Save new password')
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  expect(store.sentTo(verifyOtp)).toEqual([])
})

it('sets the password with the code, and shows a wrong code at its boxes', async () => {
  const { hand, press, requestCode, store, onDone } = renderPanel()
  const first = await requestCode()
  await hand.click(first)
  await hand.paste('123456')
  await hand.type(screen.getByLabelText('New password'), 'lime and curry leaf')
  store.refuse(verifyOtp, 'CODE_WRONG')
  await press('Save new password')
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  expect(onDone).not.toHaveBeenCalled()
  store.respond(verifyOtp, { success: true })
  await press('Save new password')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(store.sentTo(verifyOtp)).toEqual(Array(2).fill({ phone: PHONE, otp: '123456', newPassword: 'lime and curry leaf' }))
})

it('requests another code once, however often its button is pressed', async () => {
  const { hand, choose, press, store } = renderPanel()
  store.respond(sendOtp, { success: true, resendAfter: 0 })
  await choose(/phone|SMS|text/i)
  await press('Send code')
  const again = await screen.findByRole('button', { name: 'Send a new code' })
  const release = store.hold(sendOtp)
  await hand.dblClick(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  release()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a new code' }).getAttribute('aria-busy')).toBeNull())
  expect(store.sentTo(sendOtp)).toHaveLength(2)
})
