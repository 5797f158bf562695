import { Link } from 'react-router'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount, type ListFilters, NO_FILTERS } from './list-filters.ts'

interface FilterLinksProps {
  facets: Facets
  filters: ListFilters
  /** Returns the address of the list with other filters. */
  to: (filters: ListFilters) => string
}

/** The filters at the left of wide screens: links, so that they work without JavaScript and are in the history. */
export function FilterLinks({ facets, filters, to }: FilterLinksProps) {
  const { t } = useTranslation()
  return (
    <nav className="left-filters" aria-labelledby="left-filters">
      <h2 id="left-filters">{t('catalogue.filter.label')}</h2>
      {filterCount(filters) > 0 && (
        <Link className="text-link" to={to(NO_FILTERS)} preventScrollReset>
          {t('catalogue.filter.clear')}
        </Link>
      )}
      <FilterPanel
        facets={facets}
        filters={filters}
        row={(choice) => (
          <Link
            key={choice.key}
            className="filter-row"
            to={to(choice.filters)}
            preventScrollReset
            aria-current={choice.chosen ? 'true' : undefined}
          >
            {choice.children}
          </Link>
        )}
      />
    </nav>
  )
}
