import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { REVIEW_FILTERS } from '#contract/calls/console/reviews.ts'
import { MAX_RATING } from '#contract/calls/reviews.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleList } from '../api/use-console-query.ts'
import { setWaiting } from '../frame/waiting.ts'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useHeldItems } from '../ui/use-held-items.ts'
import { reviewCalls } from './calls.ts'
import { ReviewPanels } from './review-panels.tsx'
import { ReviewSlip } from './review-slip.tsx'
import styles from './reviews.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const PATH = `${CONSOLE_PATH}/reviews`
const FILTERS = ['filter', 'stars', 'itemId', 'q'] as const

/** The reviews of all items: new ones are read, answered in public, or hidden with a reason. */
export default function ReviewsPage() {
  const { t } = useTranslation()
  const calls = useCalls(reviewCalls)
  const client = useQueryClient()
  const filters = useAddressFilters(FILTERS)
  const { values, set } = filters
  const filter = REVIEW_FILTERS.find((each) => each === values.filter)
  const stars = /^[1-5]$/.test(values.stars ?? '') ? Number(values.stars) : undefined
  const q = useDeferredValue(values.q)
  const { itemId } = values
  const [unseen, setUnseen] = useState<number | null>(null)
  const list = useConsoleList({
    key: ['reviews', 'list', { filter, stars, itemId, q }],
    read: async (cursor, signal) => {
      const query = { ...(filter && { filter }), ...(stars && { stars }), ...(itemId && { itemId }), ...(q && { q }) }
      const page = await calls.list({ ...query, ...(cursor && { cursor }) }, { signal })
      setUnseen(page.new)
      return page
    },
  })
  const { items, hold } = useHeldItems(list.items)
  useEffect(() => {
    if (unseen !== null) setWaiting(PATH, unseen)
  }, [unseen])
  const see = useMutation({
    mutationFn: (reviewIds: string[]) => calls.see({ reviewIds }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['reviews']) }),
  })
  const shownNew = list.items.filter(({ isNew }) => isNew).slice(0, 50)
  return (
    <>
      <PageHead title={t('console.reviews.nav')} note={unseen ? t('console.reviews.newCount', { count: unseen }) : undefined}>
        <SearchBox
          className="review-search"
          label={t('console.reviews.search')}
          value={values.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
        {shownNew.length > 0 && (
          <Button small busy={see.isPending} onClick={() => see.mutate(shownNew.map(({ _id }) => _id))}>
            {t('console.reviews.seeAll', { count: shownNew.length })}
          </Button>
        )}
      </PageHead>
      <FilterBar filters={filters}>
        {REVIEW_FILTERS.map((each) => (
          <FilterChip key={each} chosen={each === filter} onChange={(on) => set({ filter: on ? each : null })}>
            {t(`console.reviews.filter.${each}`)}
          </FilterChip>
        ))}
        <select
          className="field-box"
          aria-label={t('console.reviews.stars')}
          value={stars ?? ''}
          onChange={({ target }) => set({ stars: target.value })}
        >
          <option value="">{t('console.reviews.allStars')}</option>
          {Array.from({ length: MAX_RATING }, (_, at) => MAX_RATING - at).map((count) => (
            <option key={count} value={count}>
              {t('console.reviews.starsOption', { count })}
            </option>
          ))}
        </select>
        {itemId && (
          <FilterChip chosen onChange={() => set({ itemId: null })}>
            {list.items[0]?.itemId === itemId ? list.items[0].itemName : t('console.reviews.oneItem')}
          </FilterChip>
        )}
      </FilterBar>
      <div className="page-body page-two">
        <div className="page-column">
          <QueryState query={list}>
            {() =>
              items.length === 0 ? (
                <EmptyState drawing="basket" title={t('console.reviews.none')} text={t('console.reviews.noneText')} />
              ) : (
                items.map((review) => (
                  <ReviewSlip
                    key={review._id}
                    review={review}
                    onItem={() => set({ itemId: review.itemId })}
                    onWriting={(on) => hold(review, on)}
                  />
                ))
              )
            }
          </QueryState>
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('console.ui.more')}
            </Button>
          )}
        </div>
        <ReviewPanels />
      </div>
    </>
  )
}
