import type { ConsoleOrder } from '#contract/calls/console/orders.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Barcode } from './barcode.tsx'
import { type InLanguage, readInLanguage } from './in-language.ts'
import { labelSize } from './label-size.ts'

/**
 * A label of 100 × 150 mm for the box: who gets it, in type that a driver can read, and the order's number as a bar code. Sender and
 * place are in Korean, the couriers' language.
 */
export function Label({ order }: { order: ConsoleOrder }) {
  const query = useConsoleQuery({ key: ['orders', 'label', 'ko'], read: (signal) => readInLanguage('ko', signal) })
  return <QueryState query={query}>{(korean) => <LabelText order={order} korean={korean} />}</QueryState>
}

function LabelText({ order, korean: { t: inKorean, settings } }: { order: ConsoleOrder; korean: InLanguage }) {
  const { t } = useTranslation()
  const [info] = order.info
  if (!info) return null
  const size = labelSize({ name: fullName(info), address: info.fullAdd, note: order.note ?? '' })
  const place = order.leaveAt && (`checkout.where.leaveAt.${order.leaveAt}` as const)
  return (
    <article className={`print-sheet print-box print-box-${size}`}>
      <p className="print-from">
        <b>{settings.shopName}</b> {settings.contact.phones[0]}
        <br />
        {settings.company.address}
      </p>
      <h2>{fullName(info)}</h2>
      <p className="print-address">{info.fullAdd}</p>
      <p className="print-phone">{info.phone}</p>
      {order.pickUp && <p className="print-leave">{t('console.orders.pickUp')}</p>}
      {place && <p className="print-leave">{[...new Set([inKorean(place), t(place)])].join(' · ')}</p>}
      {order.note && <p className="print-note">{order.note}</p>}
      <footer>
        <Barcode text={order.orderNumber} />
        <p className="print-number">{order.orderNumber}</p>
      </footer>
    </article>
  )
}
