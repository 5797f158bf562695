import { useState } from 'react'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { shortMoment } from '../ui/clock.ts'
import { QueryState } from '../ui/query-state.tsx'
import { refundCalls } from './calls.ts'
import { RefundForm } from './refund-form.tsx'
import { PROVIDER_WORDS } from './refund-words.ts'
import { RefuseForm } from './refuse-form.tsx'

/** Gives money of a paid order back, by line: the one dialog that is wide, and fills the screen of a phone. */
export function RefundSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t, language } = useTranslation()
  const calls = useCalls(refundCalls)
  const [refusing, setRefusing] = useState(false)
  const query = useConsoleQuery({
    key: ['refunds', 'sheet', orderId],
    live: ['order'],
    read: (signal) => calls.sheet({ orderId }, { signal }),
  })
  const { data } = query
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.refunds.sheet.title')}
      text={
        data &&
        t('console.refunds.sheet.text', {
          number: data.order.orderNumber,
          name: data.order.name,
          amount: formatMoney(data.paid.amount, language),
          method: t(PROVIDER_WORDS[data.paid.provider]),
          time: shortMoment(data.paid.at, language),
        })
      }
    >
      <div className="refund-sheet">
        <QueryState query={query}>
          {(facts) =>
            refusing ? (
              <RefuseForm order={facts.order} onBack={() => setRefusing(false)} onDone={onClose} />
            ) : (
              <RefundForm fresh={facts} onClose={onClose} onRefuse={() => setRefusing(true)} refetch={() => void query.refetch()} />
            )
          }
        </QueryState>
      </div>
    </Sheet>
  )
}
