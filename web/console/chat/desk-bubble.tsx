import type { DeskMessage } from '#contract/calls/console/chat-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import { LazyFonts } from '../../ui/text/lazy-fonts.tsx'
import { ageText, seoulClock } from '../ui/clock.ts'
import { DeskCard, ProductCard } from './desk-card.tsx'

interface DeskBubbleProps {
  message: DeskMessage
  /** Since when the customer waits, below the message that waits. */
  waits: string | null
  /** Shows that the customer has read up to this answer. */
  showSeen: boolean
  onPhoto: (picture: DeskMessage['picture']) => void
}

/** A message: the customer's at the left, the shop's at the right with who wrote it. */
export function DeskBubble({ message, waits, showSeen, onPhoto }: DeskBubbleProps) {
  const { t } = useTranslation()
  const { senderType, thisProduct, picture, card, by, automatic, createdAt } = message
  const ofShop = senderType === 'admin'
  const empty = !thisProduct && !picture && !card && message.message === ''
  const foot = [
    seoulClock(createdAt),
    ...(ofShop && automatic ? [t('chat.automatic')] : []),
    ...(by ? [by] : []),
    ...(waits ? [t('console.chat.waitsFor', { time: ageText(waits, t) })] : []),
    ...(showSeen ? [t('chat.state.seen')] : []),
  ]
  return (
    <li className={`talk-row ${ofShop ? 'is-shop' : 'is-customer'}${automatic ? ' is-automatic' : ''}`}>
      <div className="talk-bubble">
        <span className="visually-hidden">{ofShop ? t('chat.sender.shop') : t('console.chat.customer')}: </span>
        {thisProduct && (
          <ProductCard
            item={{
              name: thisProduct.name,
              price: thisProduct.price,
              discount: thisProduct.discount,
              category: thisProduct.category,
              picture: thisProduct.picture,
            }}
          />
        )}
        {card && <DeskCard card={card} />}
        {empty && <p>{t('chat.card.gone')}</p>}
        {picture && (
          <button type="button" className="talk-photo" onClick={() => onPhoto(picture)}>
            <Picture picture={picture} alt={t('chat.photoAlt')} sizes="240px" />
          </button>
        )}
        {message.message && (
          <p className="talk-text" dir="auto">
            <LazyFonts>{message.message}</LazyFonts>
          </p>
        )}
        <time className="talk-time" dateTime={createdAt}>
          {foot.join(', ')}
        </time>
      </div>
    </li>
  )
}
