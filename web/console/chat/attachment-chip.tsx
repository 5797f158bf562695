import { Package, Undo2 } from 'lucide-react'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import type { Attachment } from './attachment.ts'
import { ProductCard } from './desk-card.tsx'

/** The attachment of an answer before it is sent. */
export function AttachmentChip({ attached }: { attached: Attachment }) {
  const { t, language } = useTranslation()
  if (attached.kind === 'product') return <ProductCard item={attached} />
  const Icon = attached.kind === 'order' ? Package : Undo2
  return (
    <span className="talk-card">
      <Icon className="icon" aria-hidden />
      <span>
        <b>
          {attached.kind === 'order'
            ? t('chat.card.order', { number: attached.number })
            : t('console.chat.refundOf', { amount: formatMoney(attached.amount, language) })}
        </b>
        <small>
          {attached.kind === 'order'
            ? `${t(shortStatusText(attached))}, ${formatMoney(attached.amount, language)}`
            : t('chat.card.order', { number: attached.number })}
        </small>
      </span>
    </span>
  )
}
