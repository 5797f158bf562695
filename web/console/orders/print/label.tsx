import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useShopName } from '../../frame/shop-name.ts'
import { Barcode } from './barcode.tsx'

/** A label of 100 × 150 mm for the box: who gets it, in letters that a driver reads, and the order's number as a bar code. */
export function Label({ order }: { order: ConsoleOrder }) {
  const { t } = useTranslation()
  const shopName = useShopName()
  const [info] = order.info
  if (!info) return null
  return (
    <article className="print-sheet print-box">
      <p>{shopName}</p>
      <h2>{fullName(info)}</h2>
      <p className="print-address">{info.fullAdd}</p>
      <p className="print-phone">{info.phone}</p>
      {order.pickUp && <p className="print-phone">{t('console.orders.pickUp')}</p>}
      {order.leaveAt && <p>{t(`checkout.where.leaveAt.${order.leaveAt}`)}</p>}
      {order.note && <p>{order.note}</p>}
      <Barcode text={order.orderNumber} />
      <p className="print-number">{order.orderNumber}</p>
    </article>
  )
}
