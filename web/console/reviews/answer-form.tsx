import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ConsoleReview, MAX_REVIEW_ANSWER } from '#contract/calls/console/reviews.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { freshOf } from '../api/fresh-of.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { useLeaveWarning } from '../ui/use-leave-warning.ts'
import { reviewCalls } from './calls.ts'

interface AnswerFormProps {
  review: ConsoleReview
  /** Name of the writer's language. */
  writes: string
  onClose: () => void
}

/** Answers a review in public, or changes the answer. When somebody else was faster, it shows that answer and keeps what was typed. */
export function AnswerForm({ review, writes, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(reviewCalls)
  const client = useQueryClient()
  const [seen, setSeen] = useState(review.answer?.text ?? null)
  const [conflict, setConflict] = useState<ConsoleReview | null>(null)
  const form = useForm({ defaultValues: { text: seen ?? '' } })
  useLeaveWarning(form.formState.isDirty)
  const length = form.watch('text').length
  const send = useMutation({
    mutationFn: ({ text }: { text: string }) => calls.answer({ reviewId: review._id, text: text.trim(), seen }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.reviews.published') })
      onClose()
    },
    onError: (error) => setConflict(freshOf<{ review: ConsoleReview }>(error, 'review')?.review ?? null),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['reviews']) }),
  })
  const missing = (text: string) => (text.trim() === '' ? t('console.reviews.answerMissing') : true)
  const none = t('console.reviews.noAnswer')
  return (
    <form className="review-form" noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      {conflict && (
        <ConflictBand
          changes={[{ name: conflict.answeredBy || t('console.reviews.answer'), before: seen ?? none, now: conflict.answer?.text ?? none }]}
          onTake={() => {
            setSeen(conflict.answer?.text ?? null)
            setConflict(null)
          }}
        />
      )}
      <TextField
        label={t('console.reviews.yourAnswer', { language: writes })}
        help={t('reviews.counter', { used: length, max: MAX_REVIEW_ANSWER })}
        rows={3}
        maxLength={MAX_REVIEW_ANSWER}
        autoFocus
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: missing })}
      />
      <FormAlert>{send.isError && !conflict ? showRefusal(send.error, t, []).alert : null}</FormAlert>
      <div className="review-acts">
        <Button kind="primary" type="submit" busy={send.isPending} disabled={conflict !== null}>
          {t('console.reviews.publish')}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  )
}
