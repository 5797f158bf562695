import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { resetPassword } from '#contract/calls/password-reset.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const NEW = 'lime and curry leaf'

function renderForm() {
  const onDone = vi.fn()
  const rendered = renderPart(<NewPasswordForm token={'a'.repeat(43)} onDone={onDone} />)
  const first = screen.getByLabelText('New password')
  const second = screen.getByLabelText('Confirm password')
  const type = async (password: string, confirmed: string) => {
    if (password) await rendered.hand.type(first, password)
    if (confirmed) await rendered.hand.type(second, confirmed)
    await rendered.hand.click(screen.getByRole('button', { name: 'Reset password' }))
  }
  return { ...rendered, onDone, first, second, type }
}

it('shows a short password at the first field only', async () => {
  const { first, second, type, store } = renderForm()
  await type('short', 'other')
  expect(document.activeElement).toBe(first)
  expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null])
  expect(store.sentTo(resetPassword)).toEqual([])
})

it('shows at the second field that both differ, until they agree', async () => {
  const { hand, first, second, type, store } = renderForm()
  await type(NEW, NEW.slice(1))
  expect(document.activeElement).toBe(second)
  expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  await hand.clear(second)
  await hand.type(second, NEW)
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBeNull())
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  expect(store.sentTo(resetPassword)).toEqual([])
})

it('sets the password, and shows at it that it is too common', async () => {
  const { hand, first, type, store, onDone } = renderForm()
  store.refuse(resetPassword, 'PASSWORD_TOO_COMMON')
  await type(NEW, NEW)
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  expect(onDone).not.toHaveBeenCalled()
  store.respond(resetPassword, { success: true })
  await hand.click(screen.getByRole('button', { name: 'Reset password' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(store.sentTo(resetPassword)).toEqual([{ newPassword: NEW }, { newPassword: NEW }])
})
