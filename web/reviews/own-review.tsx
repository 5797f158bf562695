import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import type { LiveActions } from './review-list.ts'

interface OwnReviewPartProps {
  itemId: string
  question: string
  reviews: LiveActions
}

/** The own review with its actions, or the form for a new one. Lazy component. */
export default function OwnReviewPart({ itemId, question, reviews }: OwnReviewPartProps) {
  const { t } = useTranslation()
  const { own } = reviews
  const [changing, setChanging] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [previous, setPrevious] = useState(own)
  const [round, setRound] = useState(0)
  if (previous !== own) {
    setPrevious(own)
    // When the review is gone, such as after a sign-out, the text that was typed for it is discarded.
    if (own === null) {
      setChanging(false)
      setDeleting(false)
      setRound(round + 1)
    }
  }
  if (own === null || changing)
    return (
      <ReviewForm
        key={round}
        itemId={itemId}
        question={question}
        own={own}
        // The own review may arrive later than that.
        onBegin={() => setChanging(true)}
        onCancel={() => setChanging(false)}
        onPosted={(review, summary) => {
          setChanging(false)
          reviews.posted(review, summary)
        }}
      />
    )
  return (
    <div className="review-box">
      <h3>{t('reviews.yours')}</h3>
      <ReviewCard review={own}>
        {own.hidden && (
          <p className="muted">
            {t('reviews.hiddenNote')}{' '}
            {own.hiddenReason && t('reviews.hiddenWhy', { reason: t(`reviews.hiddenReason.${own.hiddenReason}`) })}
          </p>
        )}
        <div className="review-actions">
          <Button small onClick={() => setChanging(true)}>
            {t('reviews.update')}
          </Button>
          <Button small kind="danger" onPointerDown={preloadSheet} onClick={() => setDeleting(true)}>
            {t('reviews.delete')}
          </Button>
        </div>
      </ReviewCard>
      <DeleteSheet reviewId={own._id} open={deleting} onClose={() => setDeleting(false)} onDeleted={reviews.deleted} />
    </div>
  )
}
