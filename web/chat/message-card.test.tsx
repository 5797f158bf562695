import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import MessageCard from './message-card.tsx'

const card = (change: Partial<ChatCard & { kind: 'order' }>): ChatCard => ({
  kind: 'order',
  orderId: 'o1',
  orderNumber: 'K-10001',
  status: 'Order on Delivery',
  pickUp: false,
  total: 8_000,
  placedAt: '2026-11-20T02:41:00.000Z',
  pieces: 4,
  images: [],
  ...change,
})

it.each([
  [{ status: 'Order on Delivery', pickUp: true }, 'Ready to collect', /deliver/i],
  [{ status: 'Delivered', pickUp: true }, 'Collected', /deliver/i],
  [{ status: 'Order on Delivery', pickUp: false }, 'Order on Delivery', /collect/i],
  [{ status: 'Delivered', pickUp: false }, 'Delivered', /collect/i],
] as const)('the card of an order %o shows %s', (state, text, never) => {
  renderPart(
    <StoreContext value={storeForTests()}>
      <MessageCard card={card(state)} />
    </StoreContext>,
  )
  const { textContent } = screen.getByRole('link')
  expect(textContent).toContain(text)
  expect(textContent).not.toMatch(never)
})
