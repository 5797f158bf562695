import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Reply, Star } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleReview } from '#contract/calls/console/reviews.ts'
import { MAX_RATING } from '#contract/calls/reviews.ts'
import { languageOrDefault } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { LANGUAGE_NAMES } from '../../base/i18n/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { shortMoment } from '../ui/clock.ts'
import { LedgerSlip } from '../ui/ledger-slip.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { AnswerForm } from './answer-form.tsx'
import { reviewCalls } from './calls.ts'
import { HideForm } from './hide-form.tsx'
import { REASON_TEXTS } from './reason-text.ts'

interface ReviewSlipProps {
  review: ConsoleReview
  onItem: () => void
  /** The form of an answer or a reason opens or closes. */
  onWriting: (on: boolean) => void
}

/** A review with its item, its answer and what can be done. */
export function ReviewSlip({ review, onItem, onWriting }: ReviewSlipProps) {
  const { t, language } = useTranslation()
  const may = useMay()
  const calls = useCalls(reviewCalls)
  const client = useQueryClient()
  const [doing, setDoing] = useState<'answer' | 'hide' | null>(null)
  const { _id, rating, date, updatedAt, itemName, itemImage, message, picture, answer, hidden, hiddenReason, hiddenAt } = review
  const writes = LANGUAGE_NAMES[languageOrDefault(review.language)]
  const settled = () => client.invalidateQueries({ queryKey: consoleKey(['reviews']) })
  const show = useMutation({
    mutationFn: () => calls.hide({ reviewId: _id, hidden: false }),
    onSuccess: () => toast({ kind: 'success', text: t('console.reviews.shownAgain') }),
    onError: (error) => toastRefusal(error, t),
    onSettled: settled,
  })
  const removeAnswer = useMutation({
    mutationFn: (text: string | null) => calls.answer({ reviewId: _id, text, seen: text === null ? (answer?.text ?? null) : null }),
    onSuccess: (_done, text) => {
      const removed = answer?.text
      if (text === null && removed) undoToast(t, t('console.reviews.answerRemoved'), () => removeAnswer.mutate(removed))
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: settled,
  })
  const see = useMutation({
    mutationFn: () => calls.see({ reviewIds: [_id] }),
    onError: (error) => toastRefusal(error, t),
    onSettled: settled,
  })
  const open = (form: 'answer' | 'hide' | null) => {
    setDoing(form)
    onWriting(form !== null)
  }
  const close = () => open(null)
  return (
    <LedgerSlip
      size="wide"
      selected={doing !== null}
      className="console-review"
      margin={
        <>
          <b className="review-rating" aria-hidden>
            {rating}
          </b>
          <span className="review-margin-stars" role="img" aria-label={t('reviews.starsLabel', { rating })}>
            {Array.from({ length: MAX_RATING }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a star is a place
              <Star key={at} className={at < rating ? 'icon is-full' : 'icon'} aria-hidden />
            ))}
          </span>
          <time dateTime={updatedAt ?? date}>{shortMoment(updatedAt ?? date, language)}</time>
          {updatedAt && <p>{t('console.reviews.changed')}</p>}
        </>
      }
    >
      <div className="review-item">
        {itemImage && <img src={itemImage} alt="" width={44} height={44} loading="lazy" />}
        <div>
          <button type="button" className="review-item-name" onClick={onItem}>
            {itemName}
          </button>
          <p className="muted">
            {may('customers.read') ? (
              <PageLink to={`${CONSOLE_PATH}/customers/${review.userId}`}>
                <bdi>{review.name}</bdi>
              </PageLink>
            ) : (
              <bdi>{review.name}</bdi>
            )}
            , {writes}
            {review.boughtHere && `, ${t('reviews.boughtHere')}`}
          </p>
        </div>
        <div className="review-tags">
          {review.isNew && <Tag tone="waiting">{t('console.reviews.new')}</Tag>}
          {hidden ? (
            <Tag tone="failed" icon={EyeOff}>
              {t('console.reviews.hidden')}
            </Tag>
          ) : (
            <Tag tone="ok">{t('console.reviews.shown')}</Tag>
          )}
        </div>
      </div>
      <p className="review-words" dir="auto">
        {message}
      </p>
      {picture && (
        <a className="review-picture" href={`${picture.url}/1280`} target="_blank" rel="noopener" aria-label={t('reviews.openPhoto')}>
          <img src={`${picture.url}/160`} alt={t('reviews.photoAlt')} width={84} height={84} loading="lazy" />
        </a>
      )}
      {hidden && hiddenReason && (
        <p className="review-why">
          {t('console.reviews.hiddenFor', { reason: t(REASON_TEXTS[hiddenReason]), time: hiddenAt ? shortMoment(hiddenAt, language) : '' })}
          {updatedAt && hiddenAt && updatedAt > hiddenAt && ` ${t('console.reviews.changedSince')}`}
        </p>
      )}
      {answer && doing !== 'answer' && (
        <blockquote className="review-answer-given">
          <p dir="auto">{answer.text}</p>
          <footer>
            {shortMoment(answer.date, language)} <bdi>{review.answeredBy}</bdi>
          </footer>
        </blockquote>
      )}
      {doing === 'answer' && <AnswerForm review={review} writes={writes} onClose={close} />}
      {doing === 'hide' && <HideForm review={review} onClose={close} />}
      {doing === null && (
        <div className="review-acts">
          {may('reviews.answer') && (
            <Button small icon={<Reply className="icon" aria-hidden />} onClick={() => open('answer')}>
              {t(answer ? 'console.reviews.changeAnswer' : 'console.reviews.answer')}
            </Button>
          )}
          {may('reviews.answer') && answer && (
            <Button kind="quiet" small busy={removeAnswer.isPending} onClick={() => removeAnswer.mutate(null)}>
              {t('console.reviews.removeAnswer')}
            </Button>
          )}
          {may('reviews.hide') &&
            (hidden ? (
              <Button kind="quiet" small busy={show.isPending} icon={<Eye className="icon" aria-hidden />} onClick={() => show.mutate()}>
                {t('console.reviews.show')}
              </Button>
            ) : (
              <Button kind="quiet" small icon={<EyeOff className="icon" aria-hidden />} onClick={() => open('hide')}>
                {t('console.reviews.hide')}
              </Button>
            ))}
          {review.isNew && (
            <Button kind="quiet" small busy={see.isPending} onClick={() => see.mutate()}>
              {t('console.reviews.see')}
            </Button>
          )}
        </div>
      )}
    </LedgerSlip>
  )
}
