import type { RatingSummary } from '#contract/calls/reviews.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** The distribution of the ratings, as bars with numbers. */
export function RatingBars({ summary: { count, distribution } }: { summary: RatingSummary }) {
  const { t } = useTranslation()
  const rows = distribution.map((given, at) => ({ stars: at + 1, given })).toReversed()
  return (
    <ul className="rating-bars" aria-label={t('reviews.distribution')}>
      {rows.map(({ stars, given }) => (
        <li key={stars}>
          <span aria-hidden>{stars}</span>
          <i aria-hidden>
            <b style={{ width: `${count === 0 ? 0 : (given * 100) / count}%` }} />
          </i>
          <span aria-hidden>{given}</span>
          <span className="visually-hidden">{t('reviews.bar', { count: stars, given })}</span>
        </li>
      ))}
    </ul>
  )
}
