import { Package, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import type { OrderStatus } from '#contract/rules/order-states.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { refundText, refundTitle } from '#contract/text/refund-text.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { trackPath } from '../shell/paths.ts'
import { ReplacementCard } from './replacement-card.tsx'

const STATES: Readonly<Record<OrderStatus, TextKey>> = {
  Pending: 'orders.status.pending',
  'Order Processing...': 'orders.status.processing',
  'Order Packaging...': 'orders.status.packaging',
  'Order on Delivery': 'orders.status.onDelivery',
  Delivered: 'orders.status.delivered',
  Cancelled: 'orders.status.cancelled',
  'Refund Done': 'orders.status.refundDone',
}

/** The state of an order; one that is collected at the shop is never on its way. */
function stateOf({ status, pickUp }: ChatCard): TextKey {
  if (pickUp && status === 'Order on Delivery') return 'orders.collect.state.ready'
  return pickUp && status === 'Delivered' ? 'orders.collect.state.done' : STATES[status]
}

/** A card that the shop sent: an order with its present state, money that goes back, or a replacement to answer. It leads to the order. */
export default function MessageCard({ card }: { card: ChatCard }) {
  return card.kind === 'replacement' ? <ReplacementCard card={card} /> : <LinkedCard card={card} />
}

function LinkedCard({ card }: { card: Exclude<ChatCard, { kind: 'replacement' }> }) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const refund = card.kind === 'refund'
  const Icon = refund ? Undo2 : Package
  return (
    <Link className="bubble-card" to={trackPath(card.orderNumber)}>
      <Icon className="icon" aria-hidden />
      <span>
        <b>{refund ? t(refundTitle(card)) : t('chat.card.order', { number: card.orderNumber })}</b>
        {refund ? (
          <>
            <span className="bubble-card-amount">{formatMoney(card.amount, language)}</span>
            {card.lines.map(({ name, quantity }) => (
              <small key={`${name} ${quantity}`}>{t('chat.card.line', { name, quantity })}</small>
            ))}
            {card.delivery > 0 && <small>{t('chat.card.delivery', { amount: formatMoney(card.delivery, language) })}</small>}
            <small>{refundText(card, settings.returns.refundBusinessDays, language, t)}</small>
            <small>{t('chat.card.order', { number: card.orderNumber })}</small>
          </>
        ) : (
          <small>
            {t(stateOf(card))} · {formatMoney(card.total, language)}
            {` · ${t('chat.card.pieces', { count: card.pieces })}`}
          </small>
        )}
      </span>
    </Link>
  )
}
