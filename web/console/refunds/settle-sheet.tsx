import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingRefund } from '#contract/calls/console/refunds.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useStaffMember } from '../session/console-session.tsx'
import { refundCalls } from './calls.ts'
import { RefundAccount } from './refund-account.tsx'

const WAYS = ['bank-details', 'cash'] as const

/** Records that somebody gave a refund back by hand: how, and by whom. The call requires the password. */
export function SettleSheet({ refund, onClose }: { refund: WaitingRefund; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const client = useQueryClient()
  const { name } = useStaffMember()
  const [way, setWay] = useState<(typeof WAYS)[number]>('bank-details')
  const amount = formatMoney(refund.amount, language)
  const settle = useMutation({
    mutationFn: () => calls.settle({ refundId: refund._id, way }),
    onSuccess: () => {
      toast({ kind: 'success', text: t('console.refunds.settle.done', { amount, number: refund.orderNumber }) })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['refunds']) }),
  })
  const meanwhile = settle.error instanceof ApiError && settle.error.code === 'ILLEGAL_TRANSITION'
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.refunds.settle.title', { amount })}
      text={t('console.refunds.settle.text', { number: refund.orderNumber, name: refund.customer })}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          settle.mutate()
        }}
      >
        <RadioRows
          legend={t('console.refunds.settle.legend')}
          options={WAYS.map((value) => ({
            value,
            title: t(value === 'cash' ? 'console.refunds.way.cash' : 'console.refunds.way.bank'),
            text: t(value === 'cash' ? 'console.refunds.settle.cashText' : 'console.refunds.settle.bankText'),
          }))}
          value={way}
          onChange={setWay}
          detail={way === 'bank-details' && <RefundAccount orderId={refund.orderId} account={refund.account} />}
        />
        <p className="muted">{t('console.refunds.settle.who', { name })}</p>
        <FormAlert>
          {settle.isError ? (meanwhile ? t('console.refunds.settle.meanwhile') : showRefusal(settle.error, t, []).alert) : null}
        </FormAlert>
        <div className="sheet-actions">
          <Button kind="primary" type="submit" wide busy={settle.isPending} disabled={meanwhile}>
            {t('console.refunds.settle.do', { amount })}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
