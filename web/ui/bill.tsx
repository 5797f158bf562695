import type { ReactNode } from 'react'
import { formatMoney } from '#contract/text/format-money.ts'
import { useLanguage, useTranslation } from '../i18n/use-translation.ts'
import { Price, PriceWas } from './price.tsx'

/** The figures of a bill, in won: what the contract calls Totals. */
export interface BillTotals {
  total: number
  discount: number
  finalPrice: number
  deliveryCharge: number
  grandTotal: number
}

/** White paper with a torn foot. */
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
  /** Struck through beside the value: what it would have been. */
  was?: number
  tone?: 'saved' | 'total'
}

/** One line of a bill: words, dotted leader, amount. Stands inside a `dl`. */
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
  /** What delivery costs when it is not free, in won: shown struck through beside 0. */
  fullDeliveryCharge: number
}

/** The lines of every bill, always in this order: before discount, you save, subtotal, delivery, total. */
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
