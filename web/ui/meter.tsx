import { Truck } from 'lucide-react'
import { formatMoney } from '#contract/text/format-money.ts'
import { useLanguage, useTranslation } from '../base/i18n/use-translation.ts'

interface MeterProps {
  /** Total of the cart after discounts, in won. */
  value: number
  /** Total from which delivery is free, in won. */
  goal: number
  /** `band` across the page, `small` inside a bill. */
  look?: 'plain' | 'band' | 'small'
}

/** How full a meter is, in per cent from 0 to 100. */
export function meterPercent(value: number, goal: number): number {
  return goal <= 0 ? 100 : Math.min(100, Math.max(0, (value / goal) * 100))
}

/** Progress towards free delivery, as a sentence and a bar. */
export function Meter({ value, goal, look = 'plain' }: MeterProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const full = value >= goal
  const sentence = full ? t('cart.meter.full') : t('cart.meter.remaining', { amount: formatMoney(goal - value, language) })
  return (
    <div className={`meter${look === 'plain' ? '' : ` meter-${look}`}${full ? ' meter-full' : ''}`} role="status">
      {look !== 'small' && <Truck className="icon" aria-hidden />}
      <div>
        <p className="meter-text">{sentence}</p>
        {!full && (
          <div className="meter-bar" aria-hidden>
            <i style={{ width: `${meterPercent(value, goal)}%` }} />
          </div>
        )}
      </div>
    </div>
  )
}
