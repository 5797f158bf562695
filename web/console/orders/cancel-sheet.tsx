import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { canCancel } from '#contract/rules/order-states.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { ConflictBand } from '../ui/conflict/conflict-band.tsx'
import { orderCalls } from './calls.ts'

interface CancelSheetProps {
  order: ConsoleOrder
  /** Won that have arrived for an order that is not paid yet. */
  arrived: number
  onClose: () => void
}

/** Asks why an order is cancelled. The stock goes back, and what was paid is given back: then the call requires the password. */
export function CancelSheet({ order, arrived, onClose }: CancelSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(orderCalls)
  const client = useQueryClient()
  const form = useForm({ defaultValues: { reason: '' } })
  // The order as it was when this sheet opened; it may move meanwhile.
  const [seen, setSeen] = useState(order.status)
  const moved = order.status !== seen
  const cancel = useMutation({
    mutationFn: ({ reason }: { reason: string }) => calls.move({ orderId: order._id, to: 'Cancelled', note: reason.trim() }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.orders.cancel.done', { number: order.orderNumber }) })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['orders']) }),
  })
  const toGiveBack = order.payment ? order.amount : arrived
  const missing = (text: string) => (text.trim() === '' ? t('console.orders.cancel.reasonMissing') : true)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.orders.cancel.title', { number: order.orderNumber })}
      text={
        toGiveBack > 0
          ? t('console.orders.cancel.textPaid', { amount: formatMoney(toGiveBack, language) })
          : t('console.orders.cancel.text')
      }
    >
      <form className="stack" noValidate onSubmit={form.handleSubmit((values) => cancel.mutate(values))}>
        {moved && (
          <ConflictBand
            changes={[
              {
                name: t('console.orders.table.state'),
                before: t(shortStatusText({ ...order, status: seen })),
                now: t(shortStatusText(order)),
              },
            ]}
            onTake={() => {
              setSeen(order.status)
              cancel.reset()
            }}
          />
        )}
        {cancel.isError && !moved && <FormAlert>{showRefusal(cancel.error, t, []).alert}</FormAlert>}
        {!moved && !canCancel(order.status) && <FormAlert>{t('console.orders.cancel.tooLate')}</FormAlert>}
        <TextField
          label={t('console.orders.cancel.reason')}
          help={t('console.orders.cancel.reasonHelp')}
          rows={2}
          maxLength={500}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: missing })}
        />
        <Button kind="danger" wide type="submit" busy={cancel.isPending} disabled={moved || !canCancel(order.status)}>
          {t('console.orders.cancel.submit')}
        </Button>
      </form>
    </Sheet>
  )
}
