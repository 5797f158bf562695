import { Banknote, CreditCard, MessageCircle, Undo2, X } from 'lucide-react'
import type { Order } from '#contract/calls/orders.ts'
import type { StoreSettings } from '#contract/calls/settings.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { formatRange } from '#contract/text/format-range.ts'
import type { Translate } from '#contract/text/translate.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'

/** The steps of the refund when a paid order is cancelled. */
export function refundPath(order: Order, returns: StoreSettings['returns'], t: Translate, language: Language): TimelineStep[] {
  const amount = formatMoney(order.amount, language)
  const within = t('orders.cancel.path.within', { days: returns.refundBusinessDays })
  const first: TimelineStep = { title: t('orders.cancel.path.now'), text: t('orders.cancel.path.nowText'), state: 'now', icon: X }
  if (order.paymentMethod === 'cash') {
    return [
      first,
      { title: t('orders.cancel.path.ask'), text: t('orders.cancel.path.askText'), state: 'next', icon: MessageCircle },
      { title: within, text: t('orders.cancel.textCash', { amount }), state: 'next', icon: Banknote },
    ]
  }
  const card = order.paymentMethod === 'card'
  const method = t(card ? 'checkout.how.card' : 'checkout.how.wallet')
  return [
    first,
    { title: within, text: t('orders.cancel.textOnline', { amount, method }), state: 'next', icon: Undo2 },
    {
      title: t('orders.cancel.path.then', { cardDays: formatRange(returns.cardDays, language) }),
      text: t('orders.cancel.path.thenText'),
      state: 'next',
      icon: CreditCard,
    },
  ]
}
