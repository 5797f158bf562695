import { CalendarClock } from 'lucide-react'
import { seoulDate } from '#contract/rules/delivery.ts'
import { deliveryChargeText, nextWindowText, surchargesText } from '#contract/text/delivery-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useStore } from '../base/store/store-facts.ts'
import { NoBreakText } from '../ui/text/no-break-text.tsx'

/** The time and the charge of the delivery. */
export function DeliveryRule() {
  const { t, language } = useTranslation()
  const { settings, nextDelivery } = useStore()
  const { delivery } = settings
  return (
    <p className="cart-rule">
      <CalendarClock className="icon" aria-hidden />
      <span>
        <NoBreakText>{nextWindowText(seoulDate(new Date(nextDelivery.from)), delivery, language, t)}</NoBreakText>
        <br />
        {deliveryChargeText(delivery, language, t)}
        {delivery.surcharges.length > 0 && (
          <>
            <br />
            {surchargesText(delivery, language, t)}
          </>
        )}
      </span>
    </p>
  )
}
