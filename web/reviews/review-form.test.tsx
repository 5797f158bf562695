import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reviewAdd } from '#contract/calls/reviews.ts'
import { renderPart } from '../testing/render-part.tsx'
import { userForTests } from '../testing/user-for-tests.ts'
import { ReviewForm } from './review-form.tsx'

function renderForm(user = userForTests()) {
  const onPosted = vi.fn()
  const rendered = renderPart(<ReviewForm itemId="7" question="How was it?" own={null} onCancel={() => undefined} onPosted={onPosted} />, {
    user,
  })
  const post = () => rendered.hand.click(screen.getByRole('button', { name: 'Post review' }))
  const problem = () => rendered.container.querySelector('.review-box [role=alert]')?.textContent
  return { ...rendered, onPosted, post, problem }
}

it('requires stars first, then words, and shows each message until it is solved', async () => {
  const { hand, post, problem, store } = renderForm()
  await post()
  expect(problem()).toBe('Please give a star rating before posting.')
  for (const [name, emoji] of [
    ['1 star, Bad', '😞'],
    ['2 stars, Weak', '😕'],
    ['3 stars, Fine', '😐'],
    ['5 stars, Great', '😍'],
    ['4 stars, Good', '🙂'],
  ] as const) {
    await hand.click(screen.getByRole('radio', { name }))
    expect(document.querySelector('.rating-emoji')?.textContent).toBe(emoji)
  }
  expect(problem()).toBeUndefined()
  await post()
  expect(problem()).toBe('Please write a quick review (at least 1 character).')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await hand.type(screen.getByRole('textbox'), 'x')
  expect(problem()).toBeUndefined()
  expect(store.sentTo(reviewAdd)).toEqual([])
})

it('counts the characters and accepts 300', async () => {
  const { hand } = renderForm()
  const words = screen.getByRole<HTMLTextAreaElement>('textbox')
  await hand.click(words)
  await hand.paste('x'.repeat(400))
  expect(words.value).toHaveLength(300)
  expect(screen.getByText('300 of 300')).toBeTruthy()
})

it('keeps what was written when it was not posted', async () => {
  const { hand, post, problem, store, onPosted } = renderForm()
  store.refuse(reviewAdd, 'UNAUTHENTICATED')
  await hand.click(screen.getByRole('radio', { name: '4 stars, Good' }))
  await hand.type(screen.getByRole('textbox'), 'Cooks soft.')
  await post()
  expect(problem()).toBe('You must be logged in to post a review.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Cooks soft.')
  expect(store.sentTo(reviewAdd)).toMatchObject([{ itemId: '7', rating: 4, message: 'Cooks soft.' }])
  expect(onPosted).not.toHaveBeenCalled()
})
