import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { helpInquire } from '#contract/calls/help.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { InquiryForm } from './inquiry-form.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('requires every field, and puts the focus on the first that is missing', async () => {
  const { hand, store } = renderPart(<InquiryForm />)
  await hand.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Please fill all the fields.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  for (const name of ['Name', 'Phone', 'E-mail', 'Message']) expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
  expect(store.sentTo(helpInquire)).toEqual([])
})

it('shows what is wrong with a field until it is right', async () => {
  const { hand } = renderPart(<InquiryForm />)
  await hand.type(field('E-mail'), 'nimali@')
  await hand.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Enter the full email, like name@example.com')).toBeTruthy()
  await hand.type(field('E-mail'), 'example.com')
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).not.toBe('true'))
})

it('a customer’s data is filled in, and one press more is no second inquiry', async () => {
  const { hand, store } = renderPart(<InquiryForm />, { user: userForTests() })
  store.respond(helpInquire, { success: true, inquiryId: '7' })
  expect(field('E-mail').value).toBe('nimali@example.com')
  await hand.type(field('Message'), 'Where is my parcel?')
  await hand.dblClick(screen.getByRole('button', { name: 'Send question' }))
  await waitFor(() => expect(screen.getByText(/^Your question reached the shop\./)).toBeTruthy())
  expect(store.sentTo(helpInquire).map(({ message }) => message)).toEqual(['Where is my parcel?'])
  await hand.click(screen.getByRole('button', { name: 'Send another question' }))
  expect([field('Message').value, field('E-mail').value]).toEqual(['', 'nimali@example.com'])
})

it('keeps what was written when it was not sent', async () => {
  const { hand, store } = renderPart(<InquiryForm />, { user: userForTests() })
  store.cutOff(helpInquire)
  await hand.type(field('Message'), 'Where is my parcel?')
  await hand.click(screen.getByRole('button', { name: 'Send question' }))
  await waitFor(() => expect(screen.getByText(/^Your question was not sent\./)).toBeTruthy())
  expect(field('Message').value).toBe('Where is my parcel?')
})
