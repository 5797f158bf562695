import { Check } from 'lucide-react'
import { courierName } from '#contract/rules/couriers.ts'
import { vatOf } from '#contract/rules/money.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { lineWeightText } from '#contract/text/weight-text.ts'
import { windowText } from '#contract/text/window-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { ReceiptActions } from '../cart/receipt/receipt-actions.tsx'
import { ReceiptPaper } from '../cart/receipt/receipt-paper.tsx'
import { BankDetails } from '../checkout/bank-details.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import { Price } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'
import { KoreanFontFor } from '../ui/text/korean-font.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { isUnpaid } from './open/is-unpaid.ts'
import { ParcelList } from './order-parcels.tsx'
import type { ReceiptOrder } from './receipt-order.ts'
import { receiptRefunds } from './refunds/shown-refunds.ts'

/** The receipt of an order for the screen and an 80 mm printer, used by tracking and history. Lazy component. */
export default function OrderReceipt({ order, open, onClose }: { order: ReceiptOrder; open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation()
  const { settings } = useStore()
  const { parcels = [] } = order
  const finalPrice = order.amount - order.deliveryCharge
  const where = t(
    order.pickUp ? 'orders.collect.at' : order.status === 'Delivered' ? 'orders.receipt.deliveredTo' : 'orders.receipt.deliverTo',
  )
  const sent = ['Cancelled', 'Refund Done', 'Delivered'].includes(order.status)
  const goesOut = order.payment && !sent && !order.pickUp ? windowText(order.promisedOn, settings.delivery.hours, language, t) : null
  const refunded = order.status === 'Refund Done'
  const paid = t(refunded ? 'orders.status.refundDone' : order.payment ? 'orders.receipt.paid' : 'orders.receipt.notPaid')
  const head = [
    t('orders.receipt.order', { orderNumber: order.orderNumber }),
    `${t('orders.receipt.date')}: ${formatDate(order.time, 'dateTime', language)}`,
    `${t('orders.receipt.payment')}: ${t(`checkout.how.${order.paymentMethod}`)}`,
  ]
  const lines = order.items.map(({ id, name, quantity, price, discount }) => ({
    id,
    name,
    quantity,
    amount: (price - discount) * quantity,
  }))
  const totals = {
    total: finalPrice + order.discount,
    discount: order.discount,
    finalPrice,
    deliveryCharge: order.deliveryCharge,
    deliverySurcharge: order.deliverySurcharge,
    grandTotal: order.amount,
  }
  const weights = order.items.flatMap((item) => (item.weight ? [`${item.name}: ${lineWeightText(item, language, t)}`] : []))
  const back = receiptRefunds(order, settings.returns.refundBusinessDays, language, t)
  const vatIncluded = vatOf(back.left.amount, back.left.taxFreeAmount)
  const unpaidCash = order.paymentMethod === 'cash' && isUnpaid(order)
  const { bank } = settings
  const account = `${bank.name} ${bank.account} ${bank.holder}`
  const foot = [
    paid,
    ...(unpaidCash && order.dueAt
      ? [t('checkout.cash.payBy', { deadline: formatDate(order.dueAt, 'dayTime', language) }), `${t('checkout.cash.account')}: ${account}`]
      : []),
    ...(unpaidCash && order.cash?.code ? [`${t('checkout.cash.code')}: ${order.cash.code}`] : []),
    ...weights,
    ...back.sentences,
    `${t('orders.receipt.vat')}: ${formatMoney(vatIncluded, language)}`,
    ...(order.deliveredTo === null ? [] : [`${where}: ${order.deliveredTo}`]),
    ...parcels.map(({ courier, number }) => `${courierName(courier)}: ${number}`),
    ...(goesOut ? [`${t('orders.receipt.goesOut')}: ${goesOut}`] : []),
    `${t('shell.footer.registrationNumber')}: ${settings.company.registrationNumber}`,
  ]
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.receipt.title')}>
      <ReceiptPaper
        head={head.map((line) => <div key={line}>{line}</div>)}
        tag={
          order.payment || refunded ? (
            <Tag tone="ok" icon={Check}>
              {paid}
            </Tag>
          ) : (
            <Tag tone="waiting">{paid}</Tag>
          )
        }
        lines={lines}
        totals={totals}
        back={back.rows}
        left={back.left.amount}
        fullDeliveryCharge={settings.delivery.charge}
        foot={
          <>
            {[...weights, ...back.sentences].map((sentence) => (
              <p key={sentence} className="receipt-back">
                {sentence}
              </p>
            ))}
            <dl className="receipt-foot">
              <div>
                <dt>{t('orders.receipt.vat')}</dt>
                <dd>
                  <Price value={vatIncluded} />
                </dd>
              </div>
              {order.deliveredTo !== null && (
                <div>
                  <dt>{where}</dt>
                  <dd>
                    <KoreanFontFor text={order.deliveredTo} />
                    <NoBreakText>{order.deliveredTo}</NoBreakText>
                  </dd>
                </div>
              )}
              {goesOut && (
                <div>
                  <dt>{t('orders.receipt.goesOut')}</dt>
                  <dd>{goesOut}</dd>
                </div>
              )}
              <div>
                <dt>{t('shell.footer.registrationNumber')}</dt>
                <dd>{settings.company.registrationNumber}</dd>
              </div>
            </dl>
          </>
        }
      />
      <ParcelList parcels={parcels} />
      {unpaidCash && order.dueAt && (
        <div className="open-payment">
          <b>{t('checkout.cash.payBy', { deadline: formatDate(order.dueAt, 'dayTime', language) })}</b>
          <BankDetails amount={order.amount} depositor={order.cash?.depositor} code={order.cash?.code} />
        </div>
      )}
      <ReceiptActions
        receipt={{ head, lines, totals, back: back.rows, left: back.left.amount, foot }}
        fileName={`${order.orderNumber}.png`}
      />
    </Sheet>
  )
}
