import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnReview, RatingSummary, Review, ReviewOrder } from '#contract/reviews.ts'
import { useLogin } from '../account/login.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { NO_REVIEWS, type ReviewPage } from './read-first-reviews.ts'
import { firstState, withOwn, withoutOwn, withPage, withVote } from './review-state.ts'

export type Reviews = ReturnType<typeof useReviews>

/**
 * The reviews of an item: what the server's page brought, and for a customer the own review and votes. `first` is null when they could not be
 * read. A failure keeps what is there.
 */
export function useReviews(itemId: string, first: ReviewPage | null) {
  const { t } = useTranslation()
  const api = useApi()
  const { accountId } = useSession()
  const login = useLogin()
  const [state, setState] = useState(() => firstState(first ?? NO_REVIEWS))
  const [failed, setFailed] = useState(first === null)
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  const load = useCallback(
    async (order: ReviewOrder, cursor?: string) => {
      const mine = ++turn.current
      setBusy(true)
      try {
        const page = await api.review.get({ itemId, order, cursor })
        if (mine !== turn.current) return
        setState((now) => withPage(now, page, order, cursor === undefined))
        setFailed(false)
      } catch (error) {
        if (mine !== turn.current) return
        console.warn('Failed to load the reviews', error)
        setFailed(true)
      } finally {
        if (mine === turn.current) setBusy(false)
      }
    },
    [api, itemId],
  )

  // The server's page is the same for everybody; who has signed in or out sees his own part of it anew.
  const seenBy = useRef<string | null>(null)
  useEffect(() => {
    if (seenBy.current === accountId) return
    seenBy.current = accountId
    void load('newest')
  }, [accountId, load])

  async function vote({ _id, votedHelpful, helpful }: Review) {
    const wanted = !votedHelpful
    setState((now) => withVote(now, _id, helpful + (wanted ? 1 : -1), wanted))
    try {
      const counted = await api.review.helpful({ reviewId: _id, helpful: wanted })
      setState((now) => withVote(now, _id, counted.helpful, counted.votedHelpful))
    } catch {
      setState((now) => withVote(now, _id, helpful, votedHelpful))
      toast({ kind: 'error', text: t('reviews.voteFailed') })
    }
  }

  return {
    ...state,
    failed,
    busy,
    sortBy: (order: ReviewOrder) => void load(order),
    more: () => void load(state.order, state.nextCursor ?? undefined),
    again: () => void load(state.order),
    /** For a guest the login first. */
    vote: (review: Review) => (accountId === null ? login.open('needed') : void vote(review)),
    posted: (own: OwnReview, summary: RatingSummary) => setState((now) => withOwn(now, own, summary)),
    deleted: (summary?: RatingSummary) => setState((now) => withoutOwn(now, summary)),
  }
}
