import { useState } from 'react'
import type { WaitingRefund } from '#contract/calls/console/refunds.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { QueryState } from '../ui/query-state.tsx'
import { refundCalls } from './calls.ts'
import { ClosedRefund } from './closed-refund.tsx'
import { RefundForm } from './refund-form.tsx'
import { PROVIDER_TEXTS } from './refund-text.ts'
import { RefuseForm } from './refuse-form.tsx'
import { SettleSheet } from './settle-sheet.tsx'

/**
 * Gives money of a paid order back, by line: the one dialog that is wide, and fills the screen of a phone. Where nothing can be given
 * back it shows why, and leads to the refund that waits.
 */
export function RefundSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const [refusing, setRefusing] = useState(false)
  const [settling, setSettling] = useState<WaitingRefund | null>(null)
  const query = useConsoleQuery({
    key: ['refunds', 'sheet', orderId],
    live: ['order'],
    read: (signal) => calls.sheet({ orderId }, { signal }),
  })
  const { data } = query
  if (settling) return <SettleSheet refund={settling} onClose={() => setSettling(null)} />
  const paid = data?.form?.paid
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(data && !paid ? 'console.refunds.closed.title' : 'console.refunds.sheet.title')}
      text={
        data &&
        (paid
          ? t('console.refunds.sheet.text', {
              number: data.order.orderNumber,
              name: data.order.name,
              amount: formatMoney(paid.amount, language),
              method: t(PROVIDER_TEXTS[paid.provider]),
              time: shortMoment(paid.at, language),
            })
          : t('console.refunds.closed.text', { number: data.order.orderNumber, name: data.order.name || t('console.refunds.nameless') }))
      }
    >
      <div className="refund-sheet">
        <QueryState query={query}>
          {({ order, form, refunds }) => {
            if (!form) return <ClosedRefund order={order} refunds={refunds} onSettle={setSettling} />
            if (refusing) return <RefuseForm order={order} onBack={() => setRefusing(false)} onDone={onClose} />
            const refetch = () => void query.refetch()
            return <RefundForm fresh={{ order, ...form }} onClose={onClose} onRefuse={() => setRefusing(true)} refetch={refetch} />
          }}
        </QueryState>
      </div>
    </Sheet>
  )
}
