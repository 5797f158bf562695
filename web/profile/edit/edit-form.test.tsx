import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { userUpdate } from '#contract/calls/profile.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { userForTests } from '../../testing/user-for-tests.ts'
import { EditForm } from './edit-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function renderForm() {
  const onSaved = vi.fn()
  const user = userForTests()
  const rendered = renderPart(<EditForm user={user} onSaved={onSaved} />, { user })
  const save = () => rendered.hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const change = async (name: string, value: string) => {
    await rendered.hand.clear(screen.getByRole('textbox', { name }))
    if (value) await rendered.hand.type(screen.getByRole('textbox', { name }), value)
  }
  return { ...rendered, onSaved, save, change }
}

it('needs a name, and no password for it', async () => {
  const { save, change, store, onSaved } = renderForm()
  store.respond(userUpdate, { success: true, user: userForTests() })
  await change('Full name', '')
  await save()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Full name' }))
  expect(store.sentTo(userUpdate)).toEqual([])
  await change('Full name', 'Kumari Silva')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await save()
  expect(store.sentTo(userUpdate)).toEqual([{ name: 'Kumari Silva', email: 'nimali@example.com', phone: '010-1234-5678' }])
  expect(onSaved).toHaveBeenCalledOnce()
})

it('requires the current password when a contact changes, and shows at its field that it is wrong', async () => {
  const { hand, save, change, store, onSaved } = renderForm()
  const fields = [{ field: 'currentPassword', message: 'The password is incorrect.' }]
  store.refuse(userUpdate, 'WRONG_PASSWORD', { fields })
  await change('E-mail', 'kumari@example.com')
  await save()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  await hand.type(screen.getByLabelText('Current password'), 'not-the-password')
  await save()
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('The password is incorrect.')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
})

it('shows somebody who was signed out elsewhere that a login is needed', async () => {
  const { save, store } = renderForm()
  store.refuse(userUpdate, 'UNAUTHENTICATED')
  await save()
  expect((await screen.findAllByText('You must be logged in to update your profile.')).length).toBeGreaterThan(0)
})

it('accepts a photo of a phone, and refuses one that is too large and cannot be made smaller', async () => {
  const { hand, save, store, onSaved } = renderForm()
  store.respond(userUpdate, { success: true, user: userForTests() })
  const update = vi.spyOn(store.api.user, 'update')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['small'], { type })))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown kind')))
  const photo = new File([new Uint8Array(6 * 1024 * 1024)], 'me.jpg', { type: 'image/jpeg' })
  await hand.upload(screen.getByLabelText('Change photo', { selector: 'input' }), photo)
  await save()
  expect(await screen.findByText('This picture is larger than 5 MB. Choose a smaller one.')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => undefined }))
  await save()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(update.mock.lastCall?.[0]).toMatchObject({ image: { size: 5, type: 'image/jpeg' } })
})
