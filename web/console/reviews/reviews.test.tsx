import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  type ConsoleReview,
  consoleAnswerReview,
  consoleHideReview,
  consoleReviewFigures,
  consoleReviews,
  consoleSeeReviews,
} from '#contract/calls/console/reviews.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { OWNER, renderConsolePart } from '../testing/render-console-part.tsx'
import { hasUnsaved } from '../ui/use-leave-warning.ts'
import ReviewsPage from './reviews.route.tsx'

const REVIEW: ConsoleReview = {
  _id: 'r1',
  userId: 'c1',
  itemId: '7',
  name: 'Si****',
  message: 'The roti had thawed',
  rating: 2,
  image: null,
  picture: null,
  date: '2026-11-20T00:00:00.000Z',
  updatedAt: null,
  boughtHere: true,
  helpful: 0,
  answer: null,
  answeredBy: '',
  itemName: 'Godamba roti',
  itemImage: null,
  language: 'np',
  hidden: false,
  hiddenAt: null,
  hiddenReason: null,
  isNew: true,
}
function openDesk(change: Partial<ConsoleReview> = {}) {
  const store = openFakeStore()
  store.respond(consoleReviews, { success: true, items: [{ ...REVIEW, ...change }], nextCursor: null, new: 1 })
  store.respond(consoleReviewFigures, { success: true, stars: [1, 2, 3, 4, 90], answered: 80, lowest: [] })
  return store
}
const answered = { ...REVIEW, answer: { text: 'Sorry', date: REVIEW.date }, answeredBy: 'Deepa A.' }

it('a review is answered in the language of its writer', async () => {
  const store = openDesk()
  store.respond(consoleAnswerReview, { success: true, review: answered })
  renderConsolePart(<ReviewsPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  await userEvent.type(screen.getByLabelText(/The writer reads नेपाली/), 'Sorry')
  expect(screen.getByText(/5.*300/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }))
  expect(await screen.findByText('The answer is published, and the writer is told.')).toBeTruthy()
  expect(store.sentTo(consoleAnswerReview)).toEqual([{ reviewId: 'r1', text: 'Sorry', seen: null }])
})

it('what somebody else answered is shown, and what was typed stays', async () => {
  const store = openDesk()
  store.refuse(consoleAnswerReview, 'ANSWERED_MEANWHILE', { fresh: { review: answered } })
  renderConsolePart(<ReviewsPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  const box = screen.getByLabelText<HTMLTextAreaElement>(/The writer reads/)
  await userEvent.type(box, 'We are sorry')
  // An answered review leaves the list of those without an answer.
  store.respond(consoleReviews, { success: true, items: [], nextCursor: null, new: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }))
  const band = (await screen.findByText('Somebody changed this meanwhile')).closest('[role=alert]')
  expect(band?.textContent).toMatch(/Deepa A\..*Sorry/)
  expect([box.isConnected, box.value, hasUnsaved()]).toEqual([true, 'We are sorry', true])
  await userEvent.click(screen.getByRole('button', { name: 'Show the new state' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish the answer' }))
  await waitFor(() => expect(store.sentTo(consoleAnswerReview).map(({ seen }) => seen)).toEqual([null, 'Sorry']))
})

it('hiding wants one of the public reasons, and can be undone', async () => {
  const store = openDesk()
  store.respond(consoleHideReview, { success: true, review: REVIEW })
  renderConsolePart(<ReviewsPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide the review' }))
  expect(screen.getByText('Choose a reason.')).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  await userEvent.click(screen.getByLabelText('Advertising'))
  await userEvent.click(screen.getByRole('button', { name: 'Hide the review' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(store.sentTo(consoleHideReview)).toEqual([
      { reviewId: 'r1', hidden: true, reason: 'advertising' },
      { reviewId: 'r1', hidden: false },
    ]),
  )
})

it('new ones are marked as seen one by one or all at once', async () => {
  const store = openDesk()
  store.respond(consoleSeeReviews, { success: true, new: 0 })
  renderConsolePart(<ReviewsPage />, { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as seen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark 1 as seen' }))
  await waitFor(() => expect(store.sentTo(consoleSeeReviews)).toEqual([{ reviewIds: ['r1'] }, { reviewIds: ['r1'] }]))
})

it('a hidden review shows why and that its writer changed it, and a role that may only read gets no step', async () => {
  const change = {
    hidden: true,
    hiddenAt: '2026-11-20T01:00:00.000Z',
    hiddenReason: 'insult',
    updatedAt: '2026-11-20T02:00:00.000Z',
  } as const
  const me = { ...OWNER, role: 'manager' as const, permissions: ['reviews.read' as const] }
  renderConsolePart(<ReviewsPage />, { store: openDesk(change), me, at: '/x?filter=hidden' })
  const slip = await screen.findByRole('article')
  expect(slip.textContent).toMatch(/Hidden .*: Insult The writer has changed it since\./)
  expect(within(slip).queryByRole('button', { name: 'Show again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Hidden', pressed: true })).toBeTruthy()
})
