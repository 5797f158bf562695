import { CircleHelp, Hourglass, Undo2 } from 'lucide-react'
import { type OrderRefund, OUTCOME_TEXTS } from '#contract/calls/order-refunds.ts'
import type { Order } from '#contract/calls/orders.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { refundText, refundTitle } from '#contract/text/refund-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { OutcomeNote } from '../../ui/note.tsx'
import { shownRefunds } from './shown-refunds.ts'

/** The refunds of an order that its outcome does not cover, and the reason when staff refused one. Lazy component. */
export default function OrderRefunds({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  const { refundBusinessDays } = useStore().settings.returns
  const { refundMethod, reason } = order.refundStatus
  return (
    <>
      {refundMethod === 'not-eligible' && (
        <OutcomeNote icon={CircleHelp} title={t(OUTCOME_TEXTS['not-eligible'])}>
          {reason && t('orders.refund.reason', { reason })}
        </OutcomeNote>
      )}
      {shownRefunds(order).map((refund) => (
        <OutcomeNote
          key={refund._id}
          tone={refund.doneAt ? 'ok' : 'waiting'}
          icon={refund.doneAt ? Undo2 : Hourglass}
          title={t(refundTitle(refund))}
        >
          <RefundLines refund={refund} />
          {refundText(refund, refundBusinessDays, language, t)}
        </OutcomeNote>
      ))}
    </>
  )
}

/** The products that a refund covers. */
function RefundLines({ refund: { lines, reductions, delivery } }: { refund: OrderRefund }) {
  const { t, language } = useTranslation()
  const rows = lines.map(({ name, quantity, amount }) => ({ label: `${quantity}\u00a0×\u00a0${name}`, amount }))
  for (const { name, amount } of reductions) rows.push({ label: name, amount })
  if (delivery > 0) rows.push({ label: t('cart.bill.delivery'), amount: delivery })
  if (rows.length === 0) return null
  return (
    <span className="refund-lines">
      {rows.map(({ label, amount }) => (
        <span key={label}>{`${label}, ${formatMoney(amount, language)}`}</span>
      ))}
    </span>
  )
}
