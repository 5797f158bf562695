import { Star } from 'lucide-react'
import { REVIEW_ORDERS } from '#contract/calls/reviews.ts'
import { optionalPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useNearViewport } from '../base/page/use-near-viewport.ts'
import { Button } from '../ui/button.tsx'
import { Chip, Chips } from '../ui/chip.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { RatingBars } from './rating-bars.tsx'
import { HelpfulButton, ReviewCard } from './review-card.tsx'
import type { ReviewList, ReviewView } from './review-list.ts'
import './reviews.css'

const OwnReviewPart = optionalPart(() => import('./own-review.tsx'))

/** Number of reviews shown at first. */
const SHORT = 3
/** Distance from the viewport at which the own review is loaded. */
const NEAR = '600px'

interface ReviewsProps {
  itemId: string
  /** Placeholder of the text box. */
  question: string
  reviews: ReviewList
  view: ReviewView
}

/** The reviews of an item: its rating, the customers' reviews, and the own review. */
export function Reviews({ itemId, question, reviews, view }: ReviewsProps) {
  const { t } = useTranslation()
  const { summary, nextCursor, loading, busy, failed, live } = reviews
  const own = live?.own ?? null
  const [near, mark] = useNearViewport<HTMLDivElement>(NEAR)
  const others = reviews.reviews.filter((review) => !review.own)
  const whole = view.unfolded || (others.length <= SHORT && nextCursor === null)
  const shown = whole ? others : others.slice(0, SHORT)
  const average = summary.average.toFixed(1)
  return (
    <div className={`reviews${own ? ' has-own' : ''}${whole ? ' is-whole' : ''}`}>
      <div className="reviews-rating">
        <div className="reviews-head">
          <h2 id="reviews-title">{t('reviews.title')}</h2>
          {summary.count > 0 && (
            <p>
              <b aria-hidden>{average}</b>
              <Star className="icon" aria-hidden />
              <span className="muted" aria-hidden>
                {t('reviews.from', { count: summary.count })}
              </span>
              <span className="visually-hidden">
                {t('reviews.average', { rating: average })}, {t('reviews.count', { count: summary.count })}
              </span>
            </p>
          )}
        </div>
        {summary.count > 0 && <RatingBars summary={summary} />}
      </div>
      <div className="reviews-list">
        {summary.count > 1 && (
          <Chips label={t('reviews.order.label')}>
            {REVIEW_ORDERS.map((each) => (
              <Chip key={each} chosen={each === view.order} onClick={() => view.sortBy(each)}>
                {t(`reviews.order.${each}`)}
              </Chip>
            ))}
          </Chips>
        )}
        {summary.count === 0 && !own && !loading && !failed && <p className="muted">{t('reviews.empty')}</p>}
        <div aria-live="polite" aria-busy={live ? busy || loading : loading}>
          {shown.map((review) => (
            <ReviewCard key={review._id} review={review}>
              <HelpfulButton review={review} onVote={live?.vote} />
            </ReviewCard>
          ))}
        </div>
        {failed && (
          <div className="reviews-failed">
            <FieldError>{t('reviews.loadFailed')}</FieldError>
            <Button small busy={busy} onClick={live?.reload}>
              {t('common.action.retry')}
            </Button>
          </div>
        )}
        {!whole && (
          <Button wide onClick={view.unfold}>
            {t('reviews.viewAll', { count: summary.count })}
          </Button>
        )}
        {whole && nextCursor !== null && (
          <Button wide busy={busy} onClick={live?.loadMore}>
            {t('reviews.more')}
          </Button>
        )}
      </div>
      <div className="reviews-own" ref={mark}>
        {near && live && <OwnReviewPart itemId={itemId} question={question} reviews={live} />}
      </div>
    </div>
  )
}
