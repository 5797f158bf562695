import { Package, Undo2 } from 'lucide-react'
import type { Picture as PictureFacts } from '#contract/calls/catalogue.ts'
import type { ChatCard } from '#contract/calls/chat-cards.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { refundTitle } from '#contract/text/refund-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Picture } from '../../ui/picture.tsx'
import { CutPrice } from '../../ui/price.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { Tag } from '../../ui/tag.tsx'
import { ORDER_TONES } from '../ui/order-tones.ts'
import { PageLink } from '../ui/page-link.tsx'
import { DeskReplacement } from './desk-replacement.tsx'

interface CardItem {
  name: string
  price: number
  discount: number
  category: string
  picture: PictureFacts | null
}

/** An item of the shop on its aisle's colour, in the language of who reads. */
export function ProductCard({ item }: { item: CardItem }) {
  const aisles = useAisles()
  return (
    <span className="talk-product">
      <span className={`talk-wall ${wallClass(aisles.wall(item.category))}`}>
        <Picture picture={item.picture} alt="" sizes="64px" />
      </span>
      <span className="talk-product-words">
        <b>{item.name}</b>
        <CutPrice price={item.price} discount={item.discount} />
      </span>
    </span>
  )
}

/** A card of an order, a refund or a replacement; it leads to the order's page. */
export function DeskCard({ card }: { card: ChatCard }) {
  return card.kind === 'replacement' ? <DeskReplacement card={card} /> : <LinkedCard card={card} />
}

function LinkedCard({ card }: { card: Exclude<ChatCard, { kind: 'replacement' }> }) {
  const { t, language } = useTranslation()
  const refund = card.kind === 'refund'
  const Icon = refund ? Undo2 : Package
  return (
    <PageLink className="talk-card" to={`${CONSOLE_PATH}/orders/${card.orderId}`}>
      <Icon className="icon" aria-hidden />
      <span>
        <b>{refund ? t(refundTitle(card)) : t('chat.card.order', { number: card.orderNumber })}</b>
        {refund ? (
          <>
            <b className="talk-card-amount">{formatMoney(card.amount, language)}</b>
            {card.lines.map(({ name, quantity }) => (
              <small key={`${name} ${quantity}`}>{t('chat.card.line', { name, quantity })}</small>
            ))}
            {card.delivery > 0 && <small>{t('chat.card.delivery', { amount: formatMoney(card.delivery, language) })}</small>}
            <small>{t('chat.card.order', { number: card.orderNumber })}</small>
          </>
        ) : (
          <small>
            <Tag tone={ORDER_TONES[card.status]}>{t(shortStatusText(card))}</Tag> {formatMoney(card.total, language)}
            {`, ${t('chat.card.pieces', { count: card.pieces })}`}
          </small>
        )}
      </span>
    </PageLink>
  )
}
