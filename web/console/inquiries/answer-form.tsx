import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ConsoleInquiry, MAX_INQUIRY_ANSWER } from '#contract/calls/console/inquiries.ts'
import { randomKey } from '../../base/api/idempotency-keys.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { freshOf } from '../api/fresh-of.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { type ChangedFact, ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { useLeaveWarning } from '../ui/use-leave-warning.ts'
import { inquiryCalls } from './calls.ts'

interface AnswerFormProps {
  inquiry: ConsoleInquiry
  /** Name of the sender's language. */
  speaks: string
  onClose: () => void
}

/**
 * Answers a question by mail. Sent again after a lost connection it is mailed once. When somebody else was faster, the page shows that
 * answer and keeps what was typed.
 */
export function AnswerForm({ inquiry, speaks, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(inquiryCalls)
  const client = useQueryClient()
  const [answerId] = useState(() => randomKey())
  // The state that the writer has seen: a refresh of the list below the form does not change it.
  const [seen, setSeen] = useState(inquiry)
  const [conflict, setConflict] = useState<ConsoleInquiry | null>(null)
  const form = useForm({ defaultValues: { text: '' } })
  useLeaveWarning(form.formState.isDirty)
  const send = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      calls.answer({ inquiryId: inquiry._id, answerId, text: text.trim(), revision: seen.revision }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.inquiries.sent', { email: inquiry.email }) })
      onClose()
    },
    onError: (error) => setConflict(freshOf<{ inquiry: ConsoleInquiry }>(error, 'inquiry')?.inquiry ?? null),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['inquiries']) }),
  })
  const stateOf = ({ handledAt, answers }: ConsoleInquiry) =>
    t(handledAt === null ? 'console.inquiries.waiting' : answers.length > 0 ? 'console.inquiries.isAnswered' : 'console.inquiries.isClosed')
  const changes = (now: ConsoleInquiry): ChangedFact[] => {
    const fact = { name: now.handledBy || t('console.inquiries.state'), before: stateOf(seen) }
    const added = now.answers.slice(seen.answers.length)
    if (added.length === 0) return [{ ...fact, now: stateOf(now) }]
    return added.map(({ by, text }) => ({ ...fact, name: by, now: text }))
  }
  const missing = (text: string) => (text.trim() === '' ? t('console.inquiries.missing') : true)
  return (
    <form className="inquiry-form" noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      {conflict && (
        <ConflictBand
          changes={changes(conflict)}
          onTake={() => {
            setSeen(conflict)
            setConflict(null)
          }}
        />
      )}
      <TextField
        label={t('console.inquiries.yourAnswer', { language: speaks })}
        help={t('console.inquiries.quoted')}
        rows={6}
        maxLength={MAX_INQUIRY_ANSWER}
        autoFocus
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: missing })}
      />
      <FormAlert>{send.isError && !conflict ? showRefusal(send.error, t, []).alert : null}</FormAlert>
      <div className="inquiry-actions">
        <Button
          kind="primary"
          type="submit"
          busy={send.isPending}
          disabled={conflict !== null}
          icon={<Send className="icon" aria-hidden />}
        >
          {t('console.inquiries.send')}
        </Button>
        <Button kind="quiet" small onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  )
}
