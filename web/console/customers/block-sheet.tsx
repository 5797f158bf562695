import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Customer, MAX_CUSTOMER_NOTE } from '#contract/calls/console/customers.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { customerCalls } from './calls.ts'

interface BlockSheetProps {
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Asks why a customer is blocked. The reason is for staff; the customer reads whom to ask. */
export function BlockSheet({ customer, open, onClose }: BlockSheetProps) {
  const { t } = useTranslation()
  const calls = useCalls(customerCalls)
  const client = useQueryClient()
  const form = useForm({ defaultValues: { reason: '' } })
  const block = useMutation({
    mutationFn: ({ reason }: { reason: string }) => calls.block({ userId: customer._id, reason: reason.trim() }),
    onSuccess: ({ block: kept }, { reason }) => {
      // Somebody else was faster: the first reason stays.
      if (kept && kept.reason !== reason.trim()) return
      toast({ kind: 'success', text: t('console.customers.block.done', { name: customer.name }) })
      form.reset()
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['customers']) }),
  })
  const earlier = block.data?.block
  const refusal = earlier
    ? t('console.customers.block.already', { name: earlier.by, reason: earlier.reason })
    : block.isError
      ? showRefusal(block.error, t, []).alert
      : null
  const missing = (text: string) => (text.trim() === '' ? t('console.customers.block.reasonMissing') : true)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('console.customers.block.sheet', { name: customer.name })}
      text={t('console.customers.block.text')}
    >
      <form className="stack" noValidate onSubmit={form.handleSubmit((values) => block.mutate(values))}>
        <TextField
          label={t('console.customers.block.reason')}
          help={t('console.customers.block.reasonHelp')}
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: missing })}
        />
        <FormAlert>{refusal}</FormAlert>
        <Button kind="danger" wide type="submit" busy={block.isPending} disabled={Boolean(earlier)}>
          {t('console.customers.block.submit')}
        </Button>
      </form>
    </Sheet>
  )
}
