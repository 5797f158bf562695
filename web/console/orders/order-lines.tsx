import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Standing } from '#contract/rules/products/shelf-place.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { shortLineSentences } from '#contract/text/short-line-text.ts'
import { contentText, lineWeightText } from '#contract/text/weight-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { buttonClass } from '../../ui/button.tsx'
import { wallClass } from '../../ui/shelf/wall.ts'
import { useMay } from '../session/console-session.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { PlaceCode } from '../ui/place-code.tsx'

interface OrderLinesProps {
  order: ConsoleOrder
  /** Places of its products on the shelf, as far as they have one. */
  places: readonly (Standing & { productId: string })[]
  action?: ReactNode
}

/** The lines of an order with their pictures and shelf places; those sold by weight lead to the scale until the order leaves. */
export function OrderLines({ order, places, action }: OrderLinesProps) {
  const { t, language } = useTranslation()
  const aisles = useAisles()
  const open = order.status === 'Order Processing...' || order.status === 'Order Packaging...'
  const mayWeigh = useMay()('orders.move') && open
  const standings = new Map(places.map(({ productId, ...standing }) => [productId, standing]))
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title={t('console.orders.lines')} note={t('console.orders.pieces', { count: pieces })} action={action}>
      <ul className="order-lines">
        {order.items.map((item) => {
          const standing = standings.get(item.id)
          return (
            <li key={item.id}>
              <b className="order-quantity">{item.quantity}×</b>
              <img className={wallClass(aisles.wall(item.category))} src={item.image} alt="" width={56} height={56} loading="lazy" />
              <div>
                <p className="order-line-name">{item.name}</p>
                <p className="muted">
                  {packText(item.unit, t)}, {t('console.orders.each', { price: formatMoney(item.price - item.discount, language) })}
                  {item.ifShort !== 'ask' && `, ${t(`checkout.short.wish.${item.ifShort}`)}`}
                </p>
                {item.weight && (
                  <p className="muted">
                    {contentText(item, t)}. {lineWeightText(item, language, t)}
                  </p>
                )}
                {item.weight && mayWeigh && (
                  <PageLink
                    className={buttonClass({ small: true })}
                    to={`${CONSOLE_PATH}/packing/weigh?order=${order._id}&product=${item.id}`}
                  >
                    <Scale className="icon" aria-hidden /> {t('console.orders.weigh')}
                  </PageLink>
                )}
              </div>
              {standing && <PlaceCode stop={standing} look={open ? 'ink' : undefined} />}
              <span className="order-line-amount">{formatMoney((item.price - item.discount) * item.quantity, language)}</span>
            </li>
          )
        })}
      </ul>
      {order.shortLines.map((short) => (
        <EdgeBand key={short._id} kind={short.resolution === null ? 'waits' : 'rule'}>
          {shortLineSentences(short, language, t).join(' ')}
        </EdgeBand>
      ))}
    </Panel>
  )
}
