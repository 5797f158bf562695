import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleReview } from '#contract/calls/console/reviews.ts'
import { HIDE_REASONS, type HideReason } from '#contract/calls/reviews.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { reviewCalls } from './calls.ts'
import { REASON_TEXTS } from './reason-text.ts'

/** Hides a review with one of the public reasons, which its writer reads. Bad marks are none. */
export function HideForm({ review, onClose }: { review: ConsoleReview; onClose: () => void }) {
  const { t } = useTranslation()
  const calls = useCalls(reviewCalls)
  const client = useQueryClient()
  const [reason, setReason] = useState<HideReason | null>(null)
  const [missing, setMissing] = useState(false)
  const settled = () => client.invalidateQueries({ queryKey: consoleKey(['reviews']) })
  const hide = useMutation({
    mutationFn: (why: HideReason) => calls.hide({ reviewId: review._id, hidden: true, reason: why }),
    onSuccess: () => {
      undoToast(t, t('console.reviews.hiddenNow'), () => void calls.hide({ reviewId: review._id, hidden: false }).finally(settled))
      onClose()
    },
    onSettled: settled,
  })
  return (
    <form
      className="review-form"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(reason === null)
        if (reason !== null) hide.mutate(reason)
      }}
    >
      <fieldset className="review-reasons">
        <legend>
          <b>{t('console.reviews.why')}</b> {t('console.reviews.whyText')}
        </legend>
        {HIDE_REASONS.map((each) => (
          <label key={each}>
            <input type="radio" className="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
            {t(REASON_TEXTS[each])}
          </label>
        ))}
      </fieldset>
      {missing && reason === null && <FieldError>{t('console.reviews.whyMissing')}</FieldError>}
      <FormAlert>{hide.isError ? showRefusal(hide.error, t, []).alert : null}</FormAlert>
      <div className="review-acts">
        <Button kind="danger" small type="submit" busy={hide.isPending} icon={<EyeOff className="icon" aria-hidden />}>
          {t('console.reviews.hideGo')}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          {t('console.reviews.keep')}
        </Button>
      </div>
    </form>
  )
}
