import type { Order } from '#contract/calls/orders.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { filterOrders, ORDER_FILTERS, type OrderFilter } from './order-filter.ts'

interface CountersProps {
  orders: readonly Order[]
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
}

/** The number of orders in each state; pressing one filters the list. */
export function Counters({ orders, filter, onFilter }: CountersProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="order-counters" aria-label={t('orders.counter.label')}>
      {ORDER_FILTERS.map((each) => (
        <button key={each} type="button" aria-pressed={each === filter} onClick={() => onFilter(each)}>
          <b>{formatNumber(filterOrders(orders, each).length)}</b>
          {t(`orders.counter.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}
