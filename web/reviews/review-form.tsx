import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_REVIEW, type OwnReview, type RatingSummary } from '#contract/calls/reviews.ts'
import { MAX_UPLOAD_BYTES } from '#contract/endpoint.ts'
import { useLogin } from '../account/login.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi, useSession } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { clearErrors, toast } from '../ui/toast/toast.ts'
import { shrinkPicture } from '../ui/upload/shrink-picture.ts'
import { PhotoField } from './photo-field.tsx'
import { postingProblem } from './posting-problem.ts'
import { RatingControl } from './rating-control.tsx'
import { REVIEW_RULES } from './review-rules.ts'

interface ReviewFormProps {
  itemId: string
  question: string
  /** The review to change, or null for a new one. When it arrives later, what was filled in stays. */
  own: OwnReview | null
  /** Called whenever something is filled in. */
  onBegin?: () => void
  onCancel: () => void
  onPosted: (review: OwnReview, summary: RatingSummary) => void
}

type Problem = { at: 'rating' | 'message' | 'form'; text: string }

/** The form with stars, a text of at most 300 characters and a photo. A failure keeps the input. */
export function ReviewForm({ itemId, question, own, onBegin, onCancel, onPosted }: ReviewFormProps) {
  const { t } = useTranslation()
  const api = useApi()
  const login = useLogin()
  const { accountId } = useSession()
  const id = useId()
  const [given, setGiven] = useState<number | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const rating = given ?? own?.rating ?? 0
  const message = typed ?? own?.message ?? ''
  const [photo, setPhoto] = useState<File | null>(null)
  const [keeps, setKeeps] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stars = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)

  function fail(at: Problem['at'], text: string) {
    setProblem({ at, text })
    toast({ kind: 'error', text })
    if (at === 'rating') stars.current?.focus()
    if (at === 'message') words.current?.focus()
  }

  /** Removes a problem whose field was filled in. */
  function solve(at: Problem['at']) {
    onBegin?.()
    if (problem?.at !== at) return
    clearErrors()
    setProblem(null)
  }

  async function post() {
    setBusy(true)
    try {
      const image = photo && (await shrinkPicture(photo))
      if (image && image.size > MAX_UPLOAD_BYTES) return fail('form', t('errors.pictureTooLarge'))
      const {
        message: confirmation,
        review,
        summary,
      } = await api.review.add({
        itemId,
        rating: String(rating),
        message,
        status: 'public',
        image,
        removeImage: own?.image && !keeps && !photo ? 'true' : undefined,
      })
      toast({ kind: 'success', text: confirmation ?? t('reviews.toast.posted') })
      onPosted(review, summary)
    } catch (error) {
      const found = postingProblem(error, t)
      fail('form', found.text)
      if (found.needsLogin) login.open('review')
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    clearErrors()
    setProblem(null)
    if (busy) return
    if (accountId === null) {
      fail('form', t('reviews.error.loginToPost'))
      login.open('review', () => {
        clearErrors()
        setProblem(null)
      })
      return
    }
    const noRating = REVIEW_RULES.rating(String(rating))
    const noMessage = REVIEW_RULES.message(message)
    if (noRating) fail('rating', t(noRating))
    else if (noMessage) fail('message', t(noMessage))
    else void post()
  }

  const errorId = (at: Problem['at']) => (problem?.at === at ? `${id}-error` : undefined)
  return (
    <form className="review-box" aria-labelledby={`${id}-title`} noValidate onSubmit={submit}>
      <h3 id={`${id}-title`}>{t('reviews.yours')}</h3>
      <RatingControl
        value={rating}
        onChange={(next) => {
          solve('rating')
          setGiven(next)
        }}
        errorId={errorId('rating')}
        firstRef={stars}
      />
      <textarea
        className="field-box"
        ref={words}
        rows={3}
        maxLength={MAX_REVIEW}
        placeholder={question}
        aria-labelledby={`${id}-title`}
        aria-describedby={[errorId('message'), `${id}-count`].filter(Boolean).join(' ')}
        aria-invalid={problem?.at === 'message' ? true : undefined}
        value={message}
        onChange={(event) => {
          solve('message')
          setTyped(event.target.value)
        }}
      />
      {problem && <FieldError id={`${id}-error`}>{problem.text}</FieldError>}
      <div className="review-foot">
        <PhotoField
          photo={photo}
          kept={keeps ? (own?.image ?? null) : null}
          onChoose={(chosen) => {
            solve('form')
            setPhoto(chosen)
          }}
          onRemove={() => {
            setPhoto(null)
            setKeeps(false)
          }}
        />
        <span className="muted" id={`${id}-count`}>
          {t('reviews.counter', { used: message.length, max: MAX_REVIEW })}
        </span>
        <div className="review-actions">
          {own && (
            <Button kind="quiet" small onClick={onCancel}>
              {t('common.action.cancel')}
            </Button>
          )}
          <Button small type="submit" busy={busy} busyText={t(photo ? 'common.state.uploading' : 'common.state.sending')}>
            {t(own ? 'reviews.update' : 'reviews.post')}
          </Button>
        </div>
      </div>
      <p className="field-help">{t('reviews.maskNote')}</p>
    </form>
  )
}
