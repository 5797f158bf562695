import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleAddDeal } from '#contract/calls/console/products/deals.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { DealForm } from './deal-form.tsx'

it('shows which fields of a deal are empty or hold no amount, and sends nothing before they are filled', async () => {
  const store = openFakeStore()
  store.respond(consoleAddDeal, { success: true, items: [] })
  renderConsolePart(<DealForm itemId="1" price={9_000} />, { store })
  const add = await screen.findByRole('button', { name: 'Add deal' })
  await userEvent.selectOptions(screen.getByLabelText('When'), 'From one date to another')
  await userEvent.click(add)
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(3)
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Friday deal')
  await userEvent.type(screen.getByLabelText('Money off while it holds'), 'half')
  await userEvent.click(add)
  expect(screen.getByText('Write a whole number from 1 to 1,000,000,000.')).toBeTruthy()
  const sent = () => store.sentTo(consoleAddDeal)
  expect(sent()).toHaveLength(0)
  await userEvent.clear(screen.getByLabelText('Money off while it holds'))
  await userEvent.type(screen.getByLabelText('Money off while it holds'), '900')
  await userEvent.click(add)
  await waitFor(() => expect(sent()).toEqual([{ itemId: '1', discount: 900, when: { weekday: 5 } }]))
})

it('shows a refusal at its field of a deal, and one without a field above the button', async () => {
  const store = openFakeStore()
  const message = 'The end must come after the beginning.'
  store.refuse(consoleAddDeal, 'BAD_REQUEST', { message: `when.endsAt: ${message}`, fields: [{ field: 'when.endsAt', message }] })
  renderConsolePart(<DealForm itemId="1" price={9_000} />, { store })
  const add = await screen.findByRole('button', { name: 'Add deal' })
  await userEvent.selectOptions(screen.getByLabelText('When'), 'From one date to another')
  fireEvent.change(screen.getByLabelText('Begins (Seoul)'), { target: { value: '2026-11-20T09:00' } })
  const ends = screen.getByLabelText('Ends (Seoul)')
  fireEvent.change(ends, { target: { value: '2026-11-19T09:00' } })
  await userEvent.type(screen.getByLabelText('Money off while it holds'), '900')
  await userEvent.click(add)
  expect((await screen.findByText(message)).closest('p')?.id).toBe(ends.getAttribute('aria-describedby'))
  expect(ends.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(new RegExp(message))).toHaveLength(1)
  expect(store.sentTo(consoleAddDeal)).toEqual([
    { itemId: '1', discount: 900, when: { startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-19T00:00:00.000Z' } },
  ])
  // The field of that refusal is out of sight.
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Friday deal')
  await userEvent.click(add)
  expect((await screen.findByText(message)).closest('p')?.className).toBe('form-alert')
})

it('a date with a year of six digits is refused at its field', async () => {
  const store = openFakeStore()
  renderConsolePart(<DealForm itemId="1" price={9_000} />, { store })
  await userEvent.selectOptions(await screen.findByLabelText('When'), 'From one date to another')
  const starts = screen.getByLabelText<HTMLInputElement>('Begins (Seoul)')
  // Browsers take such a year; the document of the tests would empty the field.
  starts.type = 'text'
  fireEvent.change(starts, { target: { value: '202611-01-20T09:00' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add deal' }))
  expect((await screen.findByText('Check what you entered here.')).closest('p')?.id).toBe(starts.getAttribute('aria-describedby'))
})

it('keeps the amount that is typed while a deal is saved', async () => {
  const store = openFakeStore()
  store.respond(consoleAddDeal, { success: true, items: [] })
  const arrive = store.hold(consoleAddDeal)
  renderConsolePart(<DealForm itemId="1" price={9_000} />, { store })
  const amount = await screen.findByLabelText<HTMLInputElement>('Money off while it holds')
  await userEvent.type(amount, '900')
  await userEvent.click(screen.getByRole('button', { name: 'Add deal' }))
  await userEvent.clear(amount)
  await userEvent.type(amount, '800')
  arrive()
  expect(await screen.findByText('The deal is set.')).toBeTruthy()
  expect(amount.value).toBe('800')
  await userEvent.click(screen.getByRole('button', { name: 'Add deal' }))
  await waitFor(() => expect(amount.value).toBe(''))
})
