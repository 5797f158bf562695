import { expect, it } from 'vitest'
import type { OrderItem } from '#contract/calls/orders.ts'
import { type OwnReview, reviewGet } from '#contract/calls/reviews.ts'
import { createApi } from '#contract/client.ts'
import { ApiError } from '../base/api/api-error.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { NO_REVIEWS } from './read-first-reviews.ts'
import { readRateable } from './read-rateable.ts'

const item = (id: string): OrderItem => ({
  id,
  name: `Item ${id}`,
  price: 5_000,
  discount: 0,
  quantity: 1,
  image: '/x',
  unit: '1 kg',
  category: null,
  ifShort: 'ask',
  weight: null,
})
const given = (itemId: string, rating: number): OwnReview => ({
  _id: `r${itemId}`,
  userId: 'u1',
  itemId,
  name: 'Ha**',
  message: '',
  rating,
  image: null,
  picture: null,
  date: '2026-11-20T03:00:00.000Z',
  updatedAt: null,
  boughtHere: true,
  answer: null,
  helpful: 0,
  votedHelpful: false,
  own: true,
  hidden: false,
  hiddenReason: null,
})

/** A store where only these items are sold, and every other is refused. */
function openReviews(sold: readonly string[], refusal: 'NOT_FOUND' | 'UNAVAILABLE') {
  const store = openFakeStore()
  store.respond(reviewGet, { ...NO_REVIEWS, allOwnReview: [given('1', 2), given('3', 4)] })
  const api = createApi(async (outgoing) => {
    if (!sold.some((id) => id === outgoing.body?.itemId)) throw new ApiError(refusal, refusal === 'NOT_FOUND' ? 404 : 503, null)
    return store.transport(outgoing)
  })
  return { store, rated: async () => (await readRateable(api, [item('1'), item('2'), item('3')])).map((each) => [each.id, each.given]) }
}

it('the given stars are read from the next product when the newest is no longer sold', async () => {
  const { rated } = openReviews(['3'], 'NOT_FOUND')
  expect(await rated()).toEqual([
    ['1', 2],
    ['2', null],
    ['3', 4],
  ])
})

it('a failure leaves the given stars out, without a call for each product', async () => {
  const { rated, store } = openReviews(['3'], 'UNAVAILABLE')
  expect(await rated()).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
  ])
  expect(store.sentTo(reviewGet)).toEqual([])
})
