import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type OwnReview, type Review, type ReviewOrder, reviewGet, reviewHelpful } from '#contract/calls/reviews.ts'
import { type Login, LoginContext } from '../account/login.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { ItemReviews } from './item-reviews.tsx'
import { NO_REVIEWS, type ReviewPage } from './read-first-reviews.ts'
import { Reviews } from './reviews.tsx'
import { useReviews } from './use-reviews.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const review = (id: string, message: string, change: Partial<Review> = {}): Review => ({
  _id: id,
  userId: 'u1',
  itemId: '7',
  name: 'As****',
  message,
  rating: 5,
  image: null,
  picture: null,
  date: '2026-11-20T03:00:00.000Z',
  updatedAt: null,
  boughtHere: false,
  answer: null,
  helpful: 0,
  votedHelpful: false,
  own: false,
  ...change,
})
const page = (reviews: Review[], nextCursor: string | null = null): ReviewPage => ({
  ...NO_REVIEWS,
  reviews,
  nextCursor,
  summary: { count: 2, average: 5, distribution: [0, 0, 0, 0, 2] },
})

function Part({ first }: { first: ReviewPage | null }) {
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const view = { order, sortBy: setOrder, unfolded: false, unfold: () => undefined }
  return <Reviews itemId="7" question="How was it?" reviews={useReviews('7', first, order)} view={view} />
}

it('shows a guest what the server rendered, and requests nothing before a press', async () => {
  const store = openFakeStore()
  const { hand } = renderPart(<Part first={page([review('1', 'Good'), review('2', 'Better')])} />, { store })
  expect(screen.getByText('Good')).toBeTruthy()
  expect(store.sentTo(reviewGet)).toEqual([])
  store.respond(reviewGet, page([review('2', 'Better'), review('1', 'Good')]))
  await hand.click(screen.getByRole('button', { name: 'Most helpful' }))
  await expect.poll(() => screen.getAllByRole('article').map((each) => within(each).queryByText('Better') !== null)).toEqual([true, false])
  expect(store.sentTo(reviewGet)).toMatchObject([{ itemId: '7', order: 'helpful' }])
})

it('keeps the reviews when another order does not load, and shows that', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = openFakeStore()
  store.cutOff(reviewGet)
  const { hand } = renderPart(<Part first={page([review('1', 'Good')])} />, { store })
  await hand.click(screen.getByRole('button', { name: 'Most helpful' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('Good')).toBeTruthy()
})

it('sends the vote of a guest after the login', async () => {
  const store = openFakeStore()
  store.respond(reviewHelpful, { success: true, helpful: 3, votedHelpful: true })
  const open = vi.fn<Login['open']>()
  const { hand } = renderPart(
    <LoginContext value={{ open }}>
      <Part first={page([review('1', 'Good', { helpful: 2 })])} />
    </LoginContext>,
    { store },
  )
  await hand.click(screen.getByRole('button', { name: /^Helpful/ }))
  expect(store.sentTo(reviewHelpful)).toEqual([])
  const [reason, then] = open.mock.lastCall ?? []
  expect(reason).toBe('needed')
  act(() => void (typeof then === 'function' && then()))
  await expect.poll(() => store.sentTo(reviewHelpful)).toEqual([{ reviewId: '1', helpful: true }])
})

it('counts a vote at once, and takes it back when it is not counted', async () => {
  const store = openFakeStore()
  store.respond(reviewGet, page([review('1', 'Good', { helpful: 2 })]))
  const { hand } = renderPart(<Part first={null} />, { store, user: userForTests() })
  const vote = () => screen.getByRole('button', { name: /^Helpful/ })
  await screen.findByText('Good')
  store.respond(reviewHelpful, { success: true, helpful: 4, votedHelpful: true })
  await hand.click(vote())
  await expect.poll(() => [vote().textContent, vote().getAttribute('aria-pressed')]).toEqual([expect.stringContaining('4'), 'true'])
  store.cutOff(reviewHelpful)
  await hand.click(vote())
  expect(await screen.findByText('Your vote was not counted. Try again.')).toBeTruthy()
  await expect.poll(() => [vote().textContent, vote().getAttribute('aria-pressed')]).toEqual([expect.stringContaining('4'), 'true'])
})

/** Lets every part be near the viewport. */
function nearAll(): void {
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      queueMicrotask(() => callback([{ isIntersecting: true }]))
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
}

const OWN: OwnReview = { ...review('9', 'Fine', { rating: 3, own: true }), hidden: false, hiddenReason: null }

it('keeps what was typed when the own review arrives late, and changes that review', async () => {
  nearAll()
  const store = openFakeStore()
  store.respond(reviewGet, { ...page([OWN]), ownReview: OWN })
  const release = store.hold(reviewGet)
  const { hand } = renderPart(<Part first={page([review('1', 'Good')])} />, { store, user: userForTests() })
  await hand.type(await screen.findByRole('textbox'), 'Better than before')
  await act(async () => release())
  await screen.findByRole('button', { name: 'Update' })
  const words = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect([words.value, document.activeElement === words]).toEqual(['Better than before', true])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^3 stars/ }).checked).toBe(true)
  await hand.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Fine')).toBeTruthy()
})

it('shows an own review that arrives late in place of an empty form', async () => {
  nearAll()
  const store = openFakeStore()
  store.respond(reviewGet, { ...page([OWN]), ownReview: OWN })
  const release = store.hold(reviewGet)
  renderPart(<Part first={page([review('1', 'Good')])} />, { store, user: userForTests() })
  await screen.findByRole('textbox')
  await act(async () => release())
  expect(await screen.findByText('Fine')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows a vote that was given while the own list was still loading', async () => {
  const store = openFakeStore()
  store.respond(reviewGet, page([review('1', 'Good', { helpful: 1, votedHelpful: true })]))
  vi.spyOn(store.api.review, 'get').mockReturnValueOnce(new Promise(() => undefined))
  store.respond(reviewHelpful, { success: true, helpful: 1, votedHelpful: true })
  const { hand } = renderPart(<Part first={page([review('1', 'Good')])} />, { store, user: userForTests() })
  await hand.click(screen.getByRole('button', { name: 'Helpful' }))
  const voted = await screen.findByRole('button', { name: 'Helpful (1)' })
  expect(voted.getAttribute('aria-pressed')).toBe('true')
})

it('keeps the list unfolded when the live reviews take the place of the rendered ones', async () => {
  const seen: ((near: boolean) => void)[] = []
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      seen.push((isIntersecting) => callback([{ isIntersecting }]))
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const first = page(['1', '2', '3', '4'].map((id) => review(id, `Review ${id}`)))
  const { hand } = renderPart(<ItemReviews itemId="7" question="How was it?" first={first} onSummary={() => undefined} />)
  expect(screen.getAllByRole('article')).toHaveLength(3)
  await hand.click(screen.getByRole('button', { name: /^View all/ }))
  expect(screen.getAllByRole('article')).toHaveLength(4)
  await act(async () => {
    for (const near of [...seen]) near(true)
  })
  await expect
    .poll(() => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Helpful' }).map((vote) => vote.disabled))
    .not.toContain(true)
  expect(screen.getAllByRole('article')).toHaveLength(4)
})
