import { ORDER_STATUSES } from '#contract/rules/order-states.ts'
import { shortStatusText } from '#contract/text/order-status-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type AddressFilters, FilterChip } from '../ui/filters.tsx'

type Filters = AddressFilters<'status' | 'from' | 'until' | 'paid' | 'failed' | 'endedOn'>

/** Filters of the table alone. Those that a figure of another page brought can be taken away again. */
export function TableFilters({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  return (
    <>
      <select
        className="field-box"
        aria-label={t('console.orders.table.state')}
        value={filters.values.status ?? ''}
        onChange={({ target }) => filters.set({ status: target.value })}
      >
        <option value="">{t('console.orders.allStates')}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(shortStatusText({ status }))}
          </option>
        ))}
      </select>
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className="date-filter">
          {t(`console.orders.${name}`)}
          <input
            type="date"
            className="field-box"
            value={filters.values[name] ?? ''}
            onChange={({ target }) => filters.set({ [name]: target.value })}
          />
        </label>
      ))}
      {(['paid', 'failed', 'endedOn'] as const).map(
        (name) =>
          filters.values[name] && (
            <FilterChip key={name} chosen onChange={() => filters.set({ [name]: null })}>
              {t(`console.orders.only.${name}`)}
            </FilterChip>
          ),
      )}
    </>
  )
}
