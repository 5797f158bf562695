import { ChevronDown, ShoppingBasket } from 'lucide-react'
import type { ChatCustomer } from '#contract/calls/console/chat-desk.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** Basket and last order in one row, where there is no room beside the chat; it opens all of it. */
export function BesideRow({ facts, open, onToggle }: { facts: ChatCustomer; open: boolean; onToggle: () => void }) {
  const { t, language } = useTranslation()
  const { basket, orders } = facts
  const pieces = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [last] = orders
  const words = [
    t('chat.card.pieces', { count: pieces }),
    ...(last ? [t('console.chat.lastOrder', { number: last.orderNumber, state: t(shortStatusText(last)) })] : []),
  ]
  return (
    <button type="button" className="beside-row" aria-expanded={open} onClick={onToggle}>
      <ShoppingBasket className="icon" aria-hidden />
      <span>
        <b>
          {t('console.chat.basket')} {formatMoney(basket.total, language)}
        </b>
        <small>{words.join(', ')}</small>
      </span>
      <ChevronDown className="icon" aria-hidden />
    </button>
  )
}
