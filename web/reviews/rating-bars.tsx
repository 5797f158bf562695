import type { RatingSummary } from '#contract/reviews.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** How many gave five stars, four, and so on, each as a bar with its figure. */
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
