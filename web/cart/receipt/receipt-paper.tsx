import type { ReactNode } from 'react'
import { deliveryRowText } from '#contract/text/delivery-text.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useStore } from '../../base/store/store-facts.ts'
import { BillPaper, BillRow, type BillTotals } from '../../ui/bill.tsx'
import './receipt.css'

/** A line of a receipt; `amount` in won. */
export interface ReceiptLine {
  id: string
  name: string
  quantity: number
  amount: number
}

/** A refund, under the total; `amount` in won. */
export interface ReceiptBack {
  id: string
  label: string
  amount: number
}

interface ReceiptPaperProps {
  /** Lines under the shop's name: order number, date, payment method. */
  head: ReactNode
  /** Label beside the name, such as "Paid". */
  tag?: ReactNode
  lines: readonly ReceiptLine[]
  totals: BillTotals
  /** Refunds, done or pending, and the amount in won after them. */
  back?: readonly ReceiptBack[]
  left?: number
  /** The delivery charge when it is not free, in won. */
  fullDeliveryCharge: number
  foot?: ReactNode
}

/** A receipt: for the screen, and 80 mm wide in black for the printer. */
export function ReceiptPaper({
  head,
  tag,
  lines,
  totals,
  back = [],
  left = totals.grandTotal,
  fullDeliveryCharge,
  foot,
}: ReceiptPaperProps) {
  const { t, language } = useTranslation()
  const { shopName, shopNameLocal } = useStore().settings
  const free = totals.deliveryCharge === 0 && totals.total > 0
  return (
    <div className="receipt">
      <BillPaper>
        <div className="receipt-top">
          <span className="logo">
            {shopName}
            {shopNameLocal && <small lang="si">{shopNameLocal}</small>}
          </span>
          {tag}
        </div>
        <div className="receipt-head muted">{head}</div>
        <ul>
          {lines.map(({ id, name, quantity, amount }) => (
            <li key={id} className="receipt-line">
              <span className="price">{`${quantity}×`}</span>
              <span>{name}</span>
              <span className="price">{formatNumber(amount)}</span>
            </li>
          ))}
        </ul>
        <dl className="receipt-sums">
          {totals.discount > 0 && <BillRow label={t('orders.receipt.youSaved')} value={totals.discount} tone="saved" />}
          <BillRow
            label={
              totals.deliverySurcharge
                ? deliveryRowText({ ...totals, deliverySurcharge: totals.deliverySurcharge }, language, t)
                : t('cart.bill.delivery')
            }
            value={totals.deliveryCharge}
            was={free ? fullDeliveryCharge : undefined}
          />
          <BillRow label={t('orders.receipt.total')} value={totals.grandTotal} tone="total" />
          {back.map(({ id, label, amount }) => (
            <BillRow key={id} label={label} value={-amount} />
          ))}
          {back.length > 0 && <BillRow label={t('orders.receipt.left')} value={left} tone="total" />}
        </dl>
        {foot}
      </BillPaper>
    </div>
  )
}
