import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ChatMessage } from '#contract/calls/chat.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { detailsPath } from '../shell/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { Picture } from '../ui/picture.tsx'
import { LazyFonts } from '../ui/text/lazy-fonts.tsx'
import { ProductChip } from './product-chip.tsx'

const MessageCard = lazyPart(() => import('./message-card.tsx'))

interface MessageBubbleProps {
  message: ChatMessage
  /** Shows that the shop has read up to this message. */
  showSeen: boolean
  onDelete: (message: ChatMessage) => void
  onPhoto: (message: ChatMessage) => void
}

/** A message: the shop's on the left, the own on the right. It is rendered as plain text, in its own writing direction. */
export function MessageBubble({ message, showSeen, onDelete, onPhoto }: MessageBubbleProps) {
  const { t, language } = useTranslation()
  const { thisProduct: product, picture, card } = message
  const empty = !product && !picture && !card && message.message === ''
  const own = message.senderType === 'user'
  return (
    <li className={`chat-row ${own ? 'is-own' : 'is-shop'}`}>
      {own && (
        <IconButton
          icon={Trash2}
          className="chat-delete"
          label={t('chat.delete')}
          onPointerDown={preloadSheet}
          onClick={() => onDelete(message)}
        />
      )}
      <div className="bubble">
        <span className="visually-hidden">{own ? t('chat.sender.you') : t('chat.sender.shop')}: </span>
        {product && (
          <Link className="bubble-product" to={detailsPath(product.productId)}>
            <ProductChip item={product} />
          </Link>
        )}
        {card && <MessageCard card={card} fallback={<div className="bubble-card is-loading" />} />}
        {empty && <p className="bubble-gone">{t('chat.card.gone')}</p>}
        {picture && (
          <button type="button" className="bubble-photo" onPointerDown={preloadSheet} onClick={() => onPhoto(message)}>
            <Picture picture={picture} alt={t('chat.photoAlt')} sizes="240px" />
          </button>
        )}
        {message.message && (
          <p className="bubble-text" dir="auto">
            <LazyFonts>{message.message}</LazyFonts>
          </p>
        )}
        <span className="bubble-time">
          {message.automatic && `${t('chat.automatic')} · `}
          {showSeen && `${t('chat.state.seen')} · `}
          <time dateTime={message.createdAt}>{formatDate(message.createdAt, 'time', language)}</time>
        </span>
      </div>
    </li>
  )
}
