import { type QueryKey, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review, ReviewOrder } from '#contract/calls/reviews.ts'
import { useLogin } from '../account/login.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import { NO_REVIEWS, type ReviewPage } from './read-first-reviews.ts'
import type { ReviewList } from './review-list.ts'
import { onlyPage, type ReviewPages, reviewsOf, type Votes, withOwn, withoutOwn, withVotes } from './review-pages.ts'

/** Milliseconds for which a customer's reviews count as fresh. */
const FRESH_MS = 60_000

/**
 * The reviews of an item: the page that the server rendered, which is the same for everybody, and for a customer the own review and votes.
 * A failure keeps the reviews that are shown.
 * @param first the rendered page; null when the server could not read it
 */
export function useReviews(itemId: string, first: ReviewPage | null, order: ReviewOrder): ReviewList {
  const { t } = useTranslation()
  const api = useApi()
  const client = useQueryClient()
  const { accountId } = useSession()
  const login = useLogin()

  const ofReader = ['reviews', itemId, accountId] as const
  const rendered = first ? onlyPage(first) : undefined
  const isGuest = accountId === null
  const query = useInfiniteQuery<ReviewPage, Error, ReviewPages, QueryKey, string | null>({
    queryKey: [...ofReader, order],
    queryFn: ({ pageParam }) => api.review.get({ itemId, order, cursor: pageParam ?? undefined }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    initialData: isGuest && order === 'newest' ? rendered : undefined,
    placeholderData: (previous) => previous ?? rendered,
    // A guest sees the reviews that the server rendered, again at each visit.
    staleTime: isGuest ? Number.POSITIVE_INFINITY : FRESH_MS,
    gcTime: isGuest ? 0 : undefined,
    meta: { failure: 'Failed to load the reviews' },
  })
  const { data, isError, isFetching, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = query
  const shown = data ?? client.getQueryData<ReviewPages>([...ofReader, 'newest']) ?? rendered
  const last = shown?.pages.at(-1) ?? NO_REVIEWS

  /** Changes the cached pages in every order. A response under way may be older than the change and is discarded. */
  async function change(to: (all: ReviewPages) => ReviewPages): Promise<void> {
    await client.cancelQueries({ queryKey: ofReader })
    client.setQueriesData({ queryKey: ofReader }, (all: ReviewPages | undefined) => all && to(all))
  }
  async function changeAndReload(to: (all: ReviewPages) => ReviewPages): Promise<void> {
    await change(to)
    await client.invalidateQueries({ queryKey: ofReader })
  }

  const { mutate: vote } = useMutation({
    mutationFn: ({ _id, votedHelpful }: Review) => api.review.helpful({ reviewId: _id, helpful: !votedHelpful }),
    onMutate: ({ _id, helpful, votedHelpful }) => {
      const votes: Votes = { helpful: helpful + (votedHelpful ? -1 : 1), votedHelpful: !votedHelpful }
      return change((all) => withVotes(all, _id, votes))
    },
    onSuccess: (votes, { _id }) => change((all) => withVotes(all, _id, votes)),
    onError: (_error, review) => {
      toast({ kind: 'error', text: t('reviews.voteFailed') })
      return change((all) => withVotes(all, review._id, review))
    },
    onSettled: async () => {
      // Not refetched now, because a new order of the list would move the reviews while they are read.
      await client.invalidateQueries({ queryKey: ofReader, refetchType: 'none' })
      // Except what was still loading when the vote discarded its response.
      await client.refetchQueries({ queryKey: ofReader, type: 'active', predicate: ({ state }) => state.data === undefined })
    },
  })

  return {
    reviews: shown ? reviewsOf(shown) : [],
    nextCursor: last.nextCursor,
    summary: last.summary,
    loading: shown === undefined && !isError,
    failed: isError,
    busy: isFetching && (isFetchingNextPage || isPlaceholderData || isError || data === undefined),
    live: {
      own: last.ownReview,
      loadMore: () => void fetchNextPage(),
      reload: () => void refetch(),
      vote: (review) => (isGuest ? login.open('needed', () => vote(review)) : vote(review)),
      posted: (own, summary) => void changeAndReload((all) => withOwn(all, own, summary)),
      deleted: (summary) => void changeAndReload((all) => withoutOwn(all, summary)),
    },
  }
}
