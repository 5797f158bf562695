import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { orderRemarkSchema } from '#contract/calls/console/order-desk.ts'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { Panel } from '../ui/panel.tsx'
import { StateSquare } from '../ui/state-square.tsx'
import { orderCalls } from './calls.ts'

/** The steps of an order, newest first, with who took them. */
export function OrderEvents({ order }: { order: ConsoleOrder }) {
  const { t, language } = useTranslation()
  return (
    <Panel title={t('console.orders.events')}>
      <ol className="order-events">
        {order.events.toReversed().map((event) => (
          <li key={event.to}>
            <time dateTime={event.at}>{shortMoment(event.at, language)}</time>
            <StateSquare state="done" />
            <div>
              <p className="order-line-name">
                {event.from === null ? t('console.orders.placed') : t(shortStatusText({ ...order, status: event.to }))}
              </p>
              {event.by ? (
                <p className="muted">
                  <bdi>{event.by}</bdi>
                </p>
              ) : (
                <p className="muted">{t(`console.orders.actor.${event.actor}`)}</p>
              )}
              {event.note && <p className="order-note">{event.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Remark = z.output<typeof orderRemarkSchema>

/** Notes of staff, which the customer never sees. The text stays when sending fails. */
export function OrderRemarks({ orderId, remarks, mayAdd }: { orderId: string; remarks: readonly Remark[]; mayAdd: boolean }) {
  const { t, language } = useTranslation()
  const calls = useCalls(orderCalls)
  const client = useQueryClient()
  const form = useForm({ defaultValues: { text: '' } })
  const add = useMutation({
    mutationFn: ({ text }: { text: string }) => calls.remark({ orderId, text: text.trim() }),
    onSuccess: () => form.reset(),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['orders', 'one', orderId]) }),
  })
  const missing = (text: string) => (text.trim() === '' ? t('console.orders.remark.missing') : true)
  if (!mayAdd && remarks.length === 0) return null
  return (
    <Panel title={t('console.orders.remark.title')} note={t('console.orders.remark.text')}>
      {remarks.length > 0 && (
        <ul className="order-remarks">
          {remarks.map(({ _id, at, by, text }) => (
            <li key={_id}>
              <p className="order-note">{text}</p>
              <p className="muted">
                {shortMoment(at, language)} <bdi>{by}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <form noValidate onSubmit={form.handleSubmit((values) => add.mutate(values))}>
          {add.isError && <FormAlert>{showRefusal(add.error, t, []).alert}</FormAlert>}
          <TextField
            label={t('console.orders.remark.label')}
            rows={2}
            maxLength={1_000}
            error={form.formState.errors.text?.message}
            {...form.register('text', { validate: missing })}
          />
          <Button small type="submit" busy={add.isPending}>
            {t('console.orders.remark.add')}
          </Button>
        </form>
      )}
    </Panel>
  )
}
