import { Star } from 'lucide-react'
import { MAX_RATING } from '#contract/calls/reviews.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A rating as five stars; screen readers read one sentence. */
export function FiveStars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <span className="five-stars" role="img" aria-label={t('reviews.starsLabel', { rating })}>
      {Array.from({ length: MAX_RATING }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are their places
        <Star key={at} className={`icon${at < rating ? ' is-full' : ''}`} aria-hidden />
      ))}
    </span>
  )
}
