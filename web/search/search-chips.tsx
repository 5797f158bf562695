import { Link } from 'react-router'
import { SEARCH_SORTS } from '#contract/calls/search.ts'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useAisles } from '../base/store/aisles.ts'
import { FilterButton } from '../catalogue/filters/filter-button.tsx'
import type { ListFilters } from '../catalogue/filters/list-filters.ts'
import { type SearchView, searchViewPath } from './search-view.ts'

/** Filters by shown aisle and sort orders, as links: each view has an address and works without script. */
export function SearchChips({ view, facets }: { view: SearchView; facets: Facets }) {
  const { t } = useTranslation()
  const { shown } = useAisles()
  const all = facets.categories.reduce((sum, { count }) => sum + count, 0)
  const to = (filters: ListFilters) => searchViewPath({ ...view, ...filters })
  return (
    <>
      <nav className="chips" aria-label={t('search.aisles')}>
        <Chip to={searchViewPath({ ...view, category: null })} chosen={view.category === null} name={t('common.label.all')} count={all} />
        {shown.flatMap(({ name, title }) => {
          const facet = facets.categories.find(({ category }) => category === name)
          return facet
            ? [
                <Chip
                  key={name}
                  to={searchViewPath({ ...view, category: name })}
                  chosen={view.category === name}
                  name={title}
                  count={facet.count}
                />,
              ]
            : []
        })}
      </nav>
      <div className="chips search-order has-left-filters">
        <FilterButton facets={facets} filters={view} to={to} />
        <nav className="no-box" aria-label={t('catalogue.sort.label')}>
          {SEARCH_SORTS.map((sort) => (
            <Chip key={sort} to={searchViewPath({ ...view, sort })} chosen={view.sort === sort} name={t(`catalogue.sort.${sort}`)} />
          ))}
        </nav>
      </div>
    </>
  )
}

function Chip({ to, chosen, name, count }: { to: string; chosen: boolean; name: string; count?: number }) {
  return (
    <Link className="chip" to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {name}
      {count !== undefined && <span className="chip-count">{formatNumber(count)}</span>}
    </Link>
  )
}
