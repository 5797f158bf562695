import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DeliveryWindow } from '#contract/settings.ts'
import { useApi } from '../account/session.ts'
import { formatClock, formatDate } from '../i18n/format-date.ts'
import { formatMoney } from '../i18n/format-money.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../shell/store-facts.ts'

/** The next delivery window. A page can stay open longer than the window it came with: then the store is asked. */
function useNextDelivery(): DeliveryWindow {
  const api = useApi()
  const given = useStore().nextDelivery
  const [fresh, setFresh] = useState<DeliveryWindow>()
  useEffect(() => {
    if (Date.parse(given.to) > Date.now()) return
    void api.store
      .get()
      .then((store) => setFresh(store.nextDelivery))
      .catch(() => {})
  }, [api, given])
  return fresh ?? given
}

/** When an order goes out, the rule behind it, and what delivery costs. */
export function DeliveryRule() {
  const { t, language } = useTranslation()
  const { delivery } = useStore().settings
  const next = useNextDelivery()
  const clocks = { from: formatClock(delivery.hours.from, language), to: formatClock(delivery.hours.to, language) }
  const window = t('common.time.window', { date: formatDate(next.from, 'day', language), ...clocks })
  return (
    <p className="cart-rule">
      <CalendarClock className="icon" aria-hidden />
      <span>
        {`${t('cart.nextWindow', { window })} ${t('shell.top.deliveryLine', { days: t('shell.days.weekdays'), hours: t('shell.hours.delivery', clocks) })}`}
        <br />
        {t('catalogue.details.delivery', {
          charge: formatMoney(delivery.charge, language),
          freeFrom: formatMoney(delivery.freeFrom, language),
        })}
      </span>
    </p>
  )
}
