import type { ReactNode } from 'react'
import { formatMoney } from '#contract/text/format-money.ts'
import { useLanguage, useTranslation } from '../base/i18n/use-translation.ts'
import { Price, PriceWas } from './price.tsx'

/** The amounts of a bill, in won: `Totals` of the contract. */
export interface BillTotals {
  total: number
  discount: number
  finalPrice: number
  deliveryCharge: number
  /** Part of it that is the surcharge of an area. */
  deliverySurcharge?: number
  grandTotal: number
}

/** The frame of a bill, drawn as white paper with a torn edge. */
export function BillPaper({ children }: { children: ReactNode }) {
  return (
    <div className="bill-shadow">
      <div className="bill">{children}</div>
    </div>
  )
}

interface BillRowProps {
  label: ReactNode
  /** In won. */
  value: number
  /** The regular amount, struck through beside the value. */
  was?: number
  tone?: 'saved' | 'total'
}

/** One row of a bill: label and amount. Must be inside a `dl`. */
export function BillRow({ label, value, was, tone }: BillRowProps) {
  return (
    <div className={`bill-row${tone ? ` bill-row-${tone}` : ''}`}>
      <dt>{label}</dt>
      <dd>
        {was !== undefined && <PriceWas value={was} />}
        <Price value={value} />
      </dd>
    </div>
  )
}

interface BillProps {
  totals: BillTotals
  /** The delivery charge when it is not free, in won: shown struck through beside 0. */
  fullDeliveryCharge: number
}

/** The rows of every bill, always in this order: before discount, you save, subtotal, delivery, total. */
export function Bill({ totals, fullDeliveryCharge }: BillProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const free = totals.deliveryCharge === 0 && totals.total > 0
  return (
    <dl>
      <BillRow label={t('cart.bill.beforeDiscount')} value={totals.total} />
      {totals.discount > 0 && <BillRow label={t('cart.bill.youSave')} value={-totals.discount} tone="saved" />}
      <BillRow label={t('cart.bill.subtotal')} value={totals.finalPrice} />
      <BillRow
        label={
          free ? (
            <>
              <span aria-hidden>{t('cart.bill.delivery')}</span>
              <span className="visually-hidden">{`${t('cart.bill.deliveryFree')}, ${formatMoney(fullDeliveryCharge, language)}`}</span>
            </>
          ) : (
            t('cart.bill.delivery')
          )
        }
        value={totals.deliveryCharge}
        was={free ? fullDeliveryCharge : undefined}
      />
      <BillRow label={t('cart.bill.total')} value={totals.grandTotal} tone="total" />
    </dl>
  )
}
