import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { SETTINGS_KEY, settingsCalls } from './calls.ts'

/** Lowest amount that is requested: fewer digits are still being typed. Won. */
const TYPED = 1_000

/** How many orders of the last days were delivered for nothing, and how many would have been from another amount on. Won. */
export function FreeOrders({ present, freeFrom }: { present: number; freeFrom: number }) {
  const { t, language } = useTranslation()
  const api = useCalls(settingsCalls)
  const requested = Number.isInteger(freeFrom) && freeFrom >= TYPED ? freeFrom : present
  const { data } = useConsoleQuery({
    key: [...SETTINGS_KEY, 'free', requested],
    read: (signal) => api.freeOrders({ freeFrom: requested }, { signal }),
  })
  if (!data || data.orders === 0) return null
  const { orders, free, would } = data
  return (
    <>
      {t('console.settings.freeOrders', { free, orders })}
      {requested !== present && ` ${t('console.settings.wouldBeFree', { freeFrom: formatMoney(requested, language), would })}`}
    </>
  )
}
