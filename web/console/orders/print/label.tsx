import { useRouteLoaderData } from 'react-router'
import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import type { ReadStore } from '../../../base/store/store-facts.ts'
import { useShopName } from '../../frame/shop-name.ts'
import { Barcode } from './barcode.tsx'
import { labelSize } from './label-size.ts'

/** A label of 100 × 150 mm for the box: who gets it, in letters that a driver reads, and the order's number as a bar code. */
export function Label({ order }: { order: ConsoleOrder }) {
  const { t } = useTranslation()
  const shopName = useShopName()
  const store = useRouteLoaderData<ReadStore>('root')
  const [info] = order.info
  if (!info) return null
  const size = labelSize({ name: fullName(info), address: info.fullAdd, note: order.note ?? '' })
  return (
    <article className={`print-sheet print-box print-box-${size}`}>
      <p className="print-from">
        <b>{shopName}</b> {store?.settings.contact.phones[0]}
        <br />
        {store?.settings.company.address}
      </p>
      <h2>{fullName(info)}</h2>
      <p className="print-address">{info.fullAdd}</p>
      <p className="print-phone">{info.phone}</p>
      {order.pickUp && <p className="print-leave">{t('console.orders.pickUp')}</p>}
      {order.leaveAt && <p className="print-leave">{t(`checkout.where.leaveAt.${order.leaveAt}`)}</p>}
      {order.note && <p className="print-note">{order.note}</p>}
      <footer>
        <Barcode text={order.orderNumber} />
        <p className="print-number">{order.orderNumber}</p>
      </footer>
    </article>
  )
}
