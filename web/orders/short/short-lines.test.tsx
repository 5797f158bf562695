import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderAnswerReplacement } from '#contract/calls/console/packing.ts'
import { type Order, orderMy } from '#contract/calls/orders.ts'
import { orderRefundAccounts } from '#contract/calls/refund-account.ts'
import type { ShortLine } from '#contract/calls/short-lines.ts'
import { StoreContext } from '../../base/store/store-facts.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { orderForTests } from '../../testing/order-for-tests.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { storeForTests } from '../../testing/store-for-tests.ts'
import { userForTests } from '../../testing/user-for-tests.ts'
import { ModalQueue } from '../../ui/modal/modal-queue.tsx'
import { TrackedOrders } from '../tracked-orders.tsx'

const ASKED: ShortLine = {
  _id: 's1',
  name: 'Red rice',
  image: '/rice',
  position: 1,
  quantity: 2,
  reason: 'missing',
  resolution: null,
  refunded: 0,
  replacement: {
    name: 'White rice',
    unit: '1 kg',
    image: '/white',
    quantity: 2,
    worth: 8_000,
    charged: 8_000,
    back: 1_000,
    state: 'asked',
    expiresAt: '2026-11-20T04:00:00.000Z',
  },
}
const processing = (shortLines: ShortLine[]): Order => orderForTests({ status: 'Order Processing...', payment: true, shortLines })

function open(orders: Order[]) {
  const store = openFakeStore()
  store.respond(orderMy, { success: true, orders })
  store.respond(orderRefundAccounts, { success: true, accounts: [] })
  const part = (
    <StoreContext value={storeForTests()}>
      <ModalQueue>
        <TrackedOrders />
      </ModalQueue>
    </StoreContext>
  )
  return renderPart(part, { store, user: userForTests() })
}
const question = () => screen.findByRole('region', { name: 'Is this replacement fine?' })

it('asks about a replacement, and shows the answer at once', async () => {
  const { hand, store } = open([processing([ASKED])])
  const card = await question()
  expect(card.textContent).toContain('Red rice (× 2) is not there today. We can pack White rice (× 2) instead.')
  expect(card.textContent).toContain('₩1,000 goes back to you.')
  const replaced = processing([
    { ...ASKED, resolution: 'replaced', refunded: 1_000, replacement: ASKED.replacement && { ...ASKED.replacement, state: 'accepted' } },
  ])
  store.respond(orderAnswerReplacement, { success: true, order: replaced })
  store.respond(orderMy, { success: true, orders: [replaced] })
  await hand.click(within(card).getByRole('button', { name: 'Yes, replace it' }))
  expect(await screen.findByText(/Instead of Red rice \(× 2\) you get White rice \(× 2\)/)).toBeTruthy()
  expect(store.sentTo(orderAnswerReplacement)).toEqual([{ shortageId: 's1', accept: true }])
})

it('shows that it was too late, and how it ended', async () => {
  const { hand, store } = open([processing([ASKED])])
  store.refuse(orderAnswerReplacement, 'REPLACEMENT_ANSWERED')
  const leftOut = processing([{ ...ASKED, resolution: 'left-out', refunded: 9_000 }])
  store.respond(orderMy, { success: true, orders: [leftOut] })
  await hand.click(within(await question()).getByRole('button', { name: 'No, refund ₩9,000' }))
  expect(await screen.findByText('Red rice (× 2) was not there and is not in your parcel. ₩9,000 goes back to you.')).toBeTruthy()
  expect(store.sentTo(orderAnswerReplacement)).toEqual([{ shortageId: 's1', accept: false }])
})
