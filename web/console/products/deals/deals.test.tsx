import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { consoleAddDeal } from '#contract/calls/console/products/deals.ts'
import { openFakeStore } from '../../../testing/fake-store.ts'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { DealForm } from './deal-form.tsx'

it('says which fields of a deal are empty or hold no amount, and sends nothing before they are filled', async () => {
  const store = openFakeStore()
  store.answer(consoleAddDeal, { success: true, items: [] })
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
