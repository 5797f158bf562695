import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { orderSaveRefundAccount, type RefundAccount } from '#contract/calls/refund-account.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import RefundAccountSheet from './refund-account-sheet.tsx'

const WAITING: RefundAccount = { orderId: '9', amount: 12_300, state: 'asked', account: null }

function renderSheet() {
  const onSaved = vi.fn()
  const rendered = renderPart(
    <ModalQueue>
      <RefundAccountSheet standing={WAITING} open onClose={() => undefined} onSaved={onSaved} onRefused={() => undefined} />
    </ModalQueue>,
  )
  const save = async () => rendered.hand.click(await screen.findByRole('button', { name: 'Send' }))
  return { ...rendered, onSaved, save }
}

it('requires bank, number and holder, and sends nothing until they are there', async () => {
  const { hand, save, store } = renderSheet()
  await save()
  for (const words of ['Choose your bank.', 'Enter the account number with 7 to 16 digits.', "Enter the account holder's name."])
    expect(screen.getByText(words)).toBeTruthy()
  await hand.type(screen.getByRole('textbox', { name: 'Account number' }), '123')
  await hand.type(screen.getByRole('textbox', { name: 'Account holder' }), 'www.example.com')
  await save()
  expect(screen.getByText('Enter the account number with 7 to 16 digits.')).toBeTruthy()
  expect(screen.getByText('A name cannot hold a web address.')).toBeTruthy()
  expect(store.sentTo(orderSaveRefundAccount)).toEqual([])
})
