import { formatMoney, formatNumber, wonStandsAfter } from '#contract/text/format-money.ts'
import { useLanguage, useTranslation } from '../base/i18n/use-translation.ts'

function Amount({ value }: { value: number }) {
  const after = wonStandsAfter(useLanguage())
  return (
    <>
      {value < 0 && '−'}
      {!after && <span className="won-before">₩</span>}
      {formatNumber(Math.abs(value))}
      {after && <span className="won-after">원</span>}
    </>
  )
}

interface PriceProps {
  /** Whole won; below zero it is written with a minus. */
  value: number
  className?: string
}

/** An amount with the won sign. The context sets its size. */
export function Price({ value, className = '' }: PriceProps) {
  return (
    <span className={`price ${className}`}>
      <Amount value={value} />
    </span>
  )
}

/** A former price, struck through. The current price must be near, in words for screen readers. */
export function PriceWas({ value }: { value: number }) {
  return (
    <s className="price-was">
      <Amount value={value} />
    </s>
  )
}

/** A discount as an amount, never as a percentage. */
export function MoneyOff({ amount }: { amount: number }) {
  return (
    <span className="money-off">
      <Amount value={-amount} />
    </span>
  )
}

interface CutPriceProps {
  /** Price per unit before the discount, in won. */
  price: number
  /** Amount taken off per unit, in won; 0 when there is none. */
  discount: number
}

/** A price with the former price; screen readers read one sentence: "₩5,900, was ₩6,500, you save ₩600". */
export function CutPrice({ price, discount }: CutPriceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (discount <= 0) return <Price value={price} />
  const amounts = {
    amount: formatMoney(price - discount, language),
    before: formatMoney(price, language),
    saved: formatMoney(discount, language),
  }
  return (
    <>
      <span className="visually-hidden">{t('common.price.spokenDiscount', amounts)}</span>
      <span aria-hidden className="no-box">
        <PriceWas value={price} />
        <Price value={price - discount} className="price-cut" />
      </span>
    </>
  )
}
