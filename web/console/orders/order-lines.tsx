import type { ConsoleOrder } from '#contract/calls/orders.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { shortLineSentences } from '#contract/text/short-line-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { Panel } from '../ui/panel.tsx'

/** The lines of an order with their pictures. */
export function OrderLines({ order }: { order: ConsoleOrder }) {
  const { t, language } = useTranslation()
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title={t('console.orders.lines')} note={t('console.orders.pieces', { count: pieces })}>
      <ul className="order-lines">
        {order.items.map((item) => (
          <li key={item.id}>
            <b className="order-quantity">{item.quantity}×</b>
            <img src={item.image} alt="" width={56} height={56} loading="lazy" />
            <div>
              <p>{item.name}</p>
              <p className="muted">
                {item.unit}, {t('console.orders.each', { price: formatMoney(item.price - item.discount, language) })}
                {item.ifShort !== 'ask' && `, ${t(`checkout.short.wish.${item.ifShort}`)}`}
              </p>
            </div>
            <span className="order-line-amount">{formatMoney((item.price - item.discount) * item.quantity, language)}</span>
          </li>
        ))}
      </ul>
      {order.shortLines.map((short) => (
        <EdgeBand key={short._id} kind={short.resolution === null ? 'waits' : 'rule'}>
          {shortLineSentences(short, language, t).join(' ')}
        </EdgeBand>
      ))}
    </Panel>
  )
}
