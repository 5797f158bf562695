import { Annoyed, Frown, Laugh, Meh, Smile, Star } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'

/**
 * The word and the face of each number of stars (product rules, 9). The face is an icon, so that it looks the same on every device; the
 * emoji is its text.
 */
const STARS = [
  { value: 1, word: 'reviews.star1', emoji: '😞', Face: Frown },
  { value: 2, word: 'reviews.star2', emoji: '😕', Face: Annoyed },
  { value: 3, word: 'reviews.star3', emoji: '😐', Face: Meh },
  { value: 4, word: 'reviews.star4', emoji: '🙂', Face: Smile },
  { value: 5, word: 'reviews.star5', emoji: '😍', Face: Laugh },
] as const

interface RatingControlProps {
  /** 0 before a choice. */
  value: number
  onChange: (value: number) => void
  /** Id of the error message. */
  errorId?: string
  firstRef: Ref<HTMLInputElement>
}

/** One to five stars as radio buttons, for keyboards and screen readers. */
export function RatingControl({ value, onChange, errorId, firstRef }: RatingControlProps) {
  const { t } = useTranslation()
  const name = useId()
  const [over, setOver] = useState(0)
  const shown = over || value
  const shownStar = STARS.find((star) => star.value === shown)
  return (
    <fieldset className="rating" aria-describedby={errorId} onPointerLeave={() => setOver(0)}>
      <legend className="visually-hidden">{t('reviews.rateLabel')}</legend>
      {STARS.map((star, at) => (
        <label key={star.value} onPointerEnter={(event) => event.pointerType === 'mouse' && setOver(star.value)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            ref={at === 0 ? firstRef : undefined}
            checked={star.value === value}
            aria-invalid={errorId ? true : undefined}
            onChange={() => onChange(star.value)}
          />
          <Star className={`icon rating-star${star.value <= shown ? ' is-full' : ''}`} aria-hidden />
          <span className="visually-hidden">{`${t('reviews.rateWith', { count: star.value })}, ${t(star.word)}`}</span>
        </label>
      ))}
      {shownStar && (
        <span className="rating-word" aria-hidden>
          <shownStar.Face className="icon rating-face" />
          <span className="visually-hidden rating-emoji">{shownStar.emoji}</span>
          {t(shownStar.word)}
        </span>
      )}
    </fieldset>
  )
}
