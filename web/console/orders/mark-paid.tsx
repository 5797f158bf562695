import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OrderSlip } from '#contract/calls/console/order-desk.ts'
import { MAX_WON } from '#contract/rules/money.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { createIdempotencyKeys, randomKey } from '../../base/api/idempotency-keys.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { wholeOf } from '../ui/won/whole-of.ts'
import { WonField } from '../ui/won/won-field.tsx'
import { orderCalls } from './calls.ts'

type Unpaid = Pick<OrderSlip, '_id' | 'orderNumber'>

interface MarkPaidProps {
  slip: Unpaid & Pick<OrderSlip, 'status' | 'paymentMethod' | 'paid'>
  /** The one filled button of the order's own page. */
  primary?: boolean
}

/** The next step of an order that waits for its deposit: recording the money by hand. Nothing for other orders, and without the right. */
export function MarkPaid({ slip, primary = false }: MarkPaidProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (slip.status !== 'Pending' || slip.paymentMethod !== 'cash' || slip.paid || !may('orders.deposit')) return null
  return (
    <>
      <Button
        {...(primary ? { kind: 'primary', className: 'page-next' } : { small: true, className: 'order-step' })}
        onClick={() => setOpen(true)}
      >
        {t('console.deposits.markPaid')}
        {!primary && <span className="visually-hidden"> {slip.orderNumber}</span>}
      </Button>
      {open && <PaidSheet slip={slip} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Records money that somebody saw in the account or took at the counter. A bank line that waits for this order is booked among the
 * deposits.
 */
function PaidSheet({ slip, onClose }: { slip: Unpaid; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(orderCalls)
  const query = useConsoleQuery({
    key: ['orders', 'unpaid', slip._id],
    live: ['order', 'waiting'],
    read: async (signal) => {
      const [{ order, arrived }, { items }] = await Promise.all([
        calls.details({ orderId: slip._id }, { signal }),
        calls.bankLines({ limit: 50 }, { signal }),
      ])
      const line = items.find(({ proposals }) => proposals[0]?.orders.some(({ _id }) => _id === slip._id))
      const missing = order.payment || order.status !== 'Pending' ? 0 : order.amount - arrived
      return { missing, depositor: order.cash?.depositor ?? '', line }
    },
  })
  return (
    <Sheet open onClose={onClose} title={t('console.orders.markPaid.title', { number: slip.orderNumber })}>
      <QueryState query={query}>
        {({ missing, depositor, line }) =>
          missing === 0 ? (
            <EdgeBand kind="good">{t('console.orders.markPaid.already')}</EdgeBand>
          ) : (
            <>
              {line && (
                <EdgeBand
                  kind="waits"
                  action={
                    <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/deposits`}>
                      {t('console.orders.markPaid.toDeposits')}
                    </PageLink>
                  }
                >
                  {t('console.orders.markPaid.line', { amount: formatMoney(line.amount, language), payer: line.payer })}
                </EdgeBand>
              )}
              <PaidForm slip={slip} missing={missing} depositor={depositor} onDone={onClose} />
            </>
          )
        }
      </QueryState>
    </Sheet>
  )
}

const wonOf = (text: string) => wholeOf(text, MAX_WON)

interface PaidFormProps {
  slip: Unpaid
  /** Won that the order still lacks. */
  missing: number
  depositor: string
  onDone: () => void
}

function PaidForm({ slip, missing, depositor, onDone }: PaidFormProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(orderCalls)
  const client = useQueryClient()
  const [keys] = useState(() => createIdempotencyKeys(randomKey))
  const form = useForm({ defaultValues: { amount: formatNumber(missing), depositor } })
  const amount = wonOf(useWatch({ control: form.control, name: 'amount' })) ?? 0
  const money = (won: number) => formatMoney(won, language)
  const record = useMutation({
    mutationFn: (typed: { amount: string; depositor: string }) => {
      const payer = typed.depositor.trim()
      const request = { orderId: slip._id, amount: wonOf(typed.amount) ?? 0, ...(payer !== '' && { depositor: payer }) }
      return calls.deposit(request, { idempotencyKey: keys.keyFor(request) })
    },
    onSuccess: ({ missing: rest, toGiveBack }) => {
      const values = { number: slip.orderNumber, amount: money(amount), rest: money(rest), back: money(toGiveBack) }
      const word = rest > 0 ? 'short' : toGiveBack > 0 ? 'over' : 'done'
      toast({ kind: 'success', text: t(`console.orders.markPaid.${word}`, values) })
      onDone()
    },
    onSettled: () => Promise.all([['orders'], ['deposits']].map((key) => client.invalidateQueries({ queryKey: consoleKey(key) }))),
  })
  const whole = (text: string) => ((wonOf(text) ?? 0) > 0 ? true : t('console.orders.markPaid.amountMissing'))
  const help =
    amount > missing
      ? t('console.orders.markPaid.more', { back: money(amount - missing) })
      : t('console.orders.markPaid.lacks', { amount: money(missing) })
  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit((typed) => record.mutate(typed))}>
      {record.isError && <FormAlert>{showRefusal(record.error, t, []).alert}</FormAlert>}
      <WonField
        label={t('console.orders.markPaid.amount')}
        help={help}
        error={form.formState.errors.amount?.message}
        {...form.register('amount', { validate: whole })}
      />
      <Field label={t('console.orders.markPaid.depositor')} autoComplete="off" maxLength={100} {...form.register('depositor')} />
      <Button kind="primary" wide type="submit" busy={record.isPending}>
        {t('console.orders.markPaid.do', { amount: money(amount) })}
      </Button>
    </form>
  )
}
