import { Package, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { orderStatusText } from '#contract/text/order-status-text.ts'
import { refundText, refundTitle } from '#contract/text/refund-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { trackPath } from '../shell/paths.ts'
import { ReplacementCard } from './replacement-card.tsx'

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
            {t(orderStatusText(card))} · {formatMoney(card.total, language)}
            {` · ${t('chat.card.pieces', { count: card.pieces })}`}
          </small>
        )}
      </span>
    </Link>
  )
}
