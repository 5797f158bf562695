import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { refundCalls } from './calls.ts'
import type { RefundFacts } from './use-refund-draft.ts'

interface RefuseFormProps {
  order: RefundFacts['order']
  onBack: () => void
  onDone: () => void
}

/** Refuses a refund of an order that was sent. Its customer reads the reason as it is written here. */
export function RefuseForm({ order, onBack, onDone }: RefuseFormProps) {
  const { t } = useTranslation()
  const calls = useCalls(refundCalls)
  const client = useQueryClient()
  const form = useForm({ defaultValues: { reason: '' } })
  const refuse = useMutation({
    mutationFn: ({ reason }: { reason: string }) => calls.refuse({ orderId: order._id, reason: reason.trim() }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.refunds.refuse.done', { number: order.orderNumber }) })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['refunds']) }),
  })
  const missing = (text: string) => (text.trim() === '' ? t('console.refunds.sheet.reasonMissing') : true)
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((values) => refuse.mutate(values))}>
      <p>{t('console.refunds.refuse.text', { name: order.name })}</p>
      <TextField
        label={t('console.refunds.refuse.reason')}
        help={t(`console.refunds.refuse.help.${order.language}`)}
        rows={3}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: missing })}
      />
      <FormAlert>{refuse.isError ? showRefusal(refuse.error, t, []).alert : null}</FormAlert>
      <div className="refund-sheet-foot">
        <Button kind="quiet" onClick={onBack}>
          {t('console.refunds.refuse.back')}
        </Button>
        <Button kind="danger" type="submit" busy={refuse.isPending}>
          {t('console.refunds.refuse.do')}
        </Button>
      </div>
    </form>
  )
}
