import { Star } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'

/** A rating as one star and a number. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  const figure = rating.toFixed(1)
  return (
    <span className="stars">
      <Star className="icon" aria-hidden />
      <b aria-hidden>{figure}</b>
      <span className="visually-hidden">{t('catalogue.details.rating', { rating: figure })}</span>
    </span>
  )
}
