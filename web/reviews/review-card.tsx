import { BadgeCheck, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Picture } from '../ui/picture.tsx'
import { Tag } from '../ui/tag.tsx'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'
import { FiveStars } from './five-stars.tsx'

interface ReviewCardProps {
  review: Review
  /** Its actions. */
  children?: ReactNode
}

/** A customer's review: stars, masked name, date, text, photo, and the shop's answer. */
export function ReviewCard({ review, children }: ReviewCardProps) {
  const { t, language } = useTranslation()
  const { rating, name, date, updatedAt, message, picture, boughtHere, answer } = review
  return (
    <article className="review">
      <header>
        <FiveStars rating={rating} />
        <bdi>
          <LazyFonts>{name}</LazyFonts>
        </bdi>
        {boughtHere && (
          <Tag tone="ok" icon={BadgeCheck}>
            {t('reviews.boughtHere')}
          </Tag>
        )}
        {/* A cached page may be from last year, whose dates have no year in it. */}
        <time dateTime={updatedAt ?? date} suppressHydrationWarning>
          {updatedAt ? t('reviews.changed', { date: formatDate(updatedAt, 'short', language) }) : formatDate(date, 'short', language)}
        </time>
      </header>
      <p className="review-text" dir="auto">
        <LazyFonts>{message}</LazyFonts>
      </p>
      {picture && (
        <a className="review-photo" href={`${picture.url}/1280`} target="_blank" rel="noopener" aria-label={t('reviews.openPhoto')}>
          <Picture picture={picture} alt={t('reviews.photoAlt')} sizes="84px" />
        </a>
      )}
      {answer && <ShopAnswer text={answer.text} />}
      {children}
    </article>
  )
}

function ShopAnswer({ text }: { text: string }) {
  const { t } = useTranslation()
  const { shopName } = useStore().settings
  return (
    <blockquote dir="auto">
      <b>{t('reviews.answerOf', { shop: shopName })}</b> <LazyFonts>{text}</LazyFonts>
    </blockquote>
  )
}

/** The button that votes a review helpful. */
export function HelpfulButton({ review, onVote }: { review: Review; onVote: ((review: Review) => void) | undefined }) {
  const { t } = useTranslation()
  const { helpful, votedHelpful } = review
  return (
    <button type="button" className="review-helpful" aria-pressed={votedHelpful} disabled={!onVote} onClick={() => onVote?.(review)}>
      <ThumbsUp className="icon" aria-hidden />
      {helpful > 0 ? t('reviews.helpfulCount', { count: helpful }) : t('reviews.helpful')}
    </button>
  )
}
