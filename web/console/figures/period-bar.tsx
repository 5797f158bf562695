import { COMPARISONS } from '#contract/calls/console/figures.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type AddressFilters, FilterChip } from '../ui/filters.tsx'
import { Switcher } from '../ui/switcher.tsx'
import { daysOfRange, type FILTERS, type Period, RANGE_NAMES, rangeOf } from './period.ts'

type Filters = AddressFilters<(typeof FILTERS)[number]>

/** Ranges that one tap chooses. */
export function RangeSwitcher({ period, filters }: { period: Period; filters: Filters }) {
  const { t } = useTranslation()
  return (
    <Switcher
      label={t('console.figures.period')}
      value={rangeOf(period) ?? ''}
      options={RANGE_NAMES.map((range) => ({ value: range, text: t(`console.figures.range.${range}`) }))}
      onChange={(range) => range !== '' && filters.set({ ...daysOfRange(range), by: null })}
    />
  )
}

/** First and last day, and what the period is compared with. */
export function PeriodBar({ period, filters, days }: { period: Period; filters: Filters; days: number }) {
  const { t } = useTranslation()
  const today = daysOfRange('today').to
  return (
    <div className="filter-bar figures-bar">
      <label>
        <span>{t('console.figures.from')}</span>
        <input
          type="date"
          className="field-box"
          value={period.from}
          max={period.to}
          onChange={({ target }) => target.value && filters.set({ from: target.value, to: period.to, by: null })}
        />
      </label>
      <label>
        <span>{t('console.figures.to')}</span>
        <input
          type="date"
          className="field-box"
          value={period.to}
          min={period.from}
          max={today}
          onChange={({ target }) => target.value && filters.set({ from: period.from, to: target.value, by: null })}
        />
      </label>
      <fieldset className="figures-against">
        <legend>{t('console.figures.against')}</legend>
        {COMPARISONS.map((against) => (
          <FilterChip key={against} chosen={period.against === against} onChange={() => filters.set({ against })}>
            {against === 'before' ? t('console.figures.againstBefore', { count: days }) : t('console.figures.againstLastYear')}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}
