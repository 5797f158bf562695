import type { Order } from '#contract/calls/orders.ts'
import { fullName, isolated } from '#contract/rules/full-name.ts'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { EnglishAddress } from '../base/postcode/english-address.tsx'
import { BillRow } from '../ui/bill.tsx'
import { KoreanFontFor } from '../ui/text/korean-font.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { UnbrokenNumbers } from '../ui/text/unbroken-numbers.tsx'
import { paymentText } from './status-look.ts'

/** The amounts of an order; the last line shows whether and how it was paid. */
export function OrderBill({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  return (
    <dl className="order-bill">
      <BillRow label={t('orders.card.items')} value={order.total} />
      {order.discount > 0 && <BillRow label={t('orders.card.discount')} value={-order.discount} tone="saved" />}
      <BillRow label={deliveryRowText(order, language, t)} value={order.deliveryCharge} />
      <BillRow label={t(paymentText(order))} value={order.amount} tone="total" />
    </dl>
  )
}

/** The recipient, the address and the note for the driver. */
export function OrderCustomer({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [info] = order.info
  return (
    <div className="order-customer">
      <KoreanFontFor text={[info?.firstName, info?.lastName, info?.fullAdd, order.note, order.cash?.depositor].join(' ')} />
      {info && (
        <p>
          <bdi>{fullName(info)}</bdi>, <UnbrokenNumbers>{info.phone}</UnbrokenNumbers>
          <br />
          <bdi>
            <NoBreakText>{info.fullAdd}</NoBreakText>
          </bdi>
          <EnglishAddress address={info.addressEnglish} />
        </p>
      )}
      {order.leaveAt && (
        <p>
          {t('checkout.where.leaveAt.title')}: {t(`checkout.where.leaveAt.${order.leaveAt}`)}
        </p>
      )}
      {order.hasEntranceCode && <p>{t('orders.parcels.codeKept')}</p>}
      {order.note && (
        <p>
          {t('checkout.where.note')}: <bdi>{order.note}</bdi>
        </p>
      )}
      {order.cash?.depositor && <p>{t('orders.card.depositor', { name: isolated(order.cash.depositor) })}</p>}
    </div>
  )
}
