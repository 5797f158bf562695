import { CalendarClock } from 'lucide-react'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'

/** The time and the charge of the delivery. */
export function DeliveryRule() {
  const { t, language } = useTranslation()
  const { settings, nextDelivery } = useStore()
  const { delivery } = settings
  const clocks = { from: formatClock(delivery.hours.from, language), to: formatClock(delivery.hours.to, language) }
  const window = t('common.time.window', { date: formatDate(nextDelivery.from, 'day', language), ...clocks })
  return (
    <p className="cart-rule">
      <CalendarClock className="icon" aria-hidden />
      <span>
        <NoBreakText>{t('cart.nextWindow', { window })}</NoBreakText>
        <br />
        {t('catalogue.details.delivery', {
          charge: formatMoney(delivery.charge, language),
          freeFrom: formatMoney(delivery.freeFrom, language),
        })}
      </span>
    </p>
  )
}
