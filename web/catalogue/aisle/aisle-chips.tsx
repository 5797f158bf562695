import { Link } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import type { ListFilters } from '../filters/list-filters.ts'
import { AISLE_SORTS, type AisleView, aisleViewPath } from './aisle-query.ts'
import type { AisleData } from './read-aisle.ts'

interface AisleChipsProps {
  category: string
  view: AisleView
  counts: AisleData['counts']
  /** Returns the address of the category with other filters. */
  to: (filters: ListFilters) => string
}

/**
 * Sort orders and filters as links, so that each view has an address and works without JavaScript. Wide screens show the count in the same
 * row.
 */
export function AisleChips({ category, view, counts, to }: AisleChipsProps) {
  const { t } = useTranslation()
  return (
    <div className="chips aisle-bar has-left-filters">
      {counts && <FilterButton facets={counts.facets} filters={view} to={to} />}
      <nav className="no-box" aria-label={t('catalogue.sort.label')}>
        {AISLE_SORTS.map((sort) => (
          <ViewChip key={sort} to={aisleViewPath(category, { ...view, sort })} chosen={view.sort === sort}>
            {t(`catalogue.sort.${sort}`)}
          </ViewChip>
        ))}
      </nav>
      <span className="chips-rule" aria-hidden />
      <nav className="aisle-quick" aria-label={t('catalogue.filter.label')}>
        {(['onSale', 'inStock'] as const).map((filter) => (
          <ViewChip key={filter} to={aisleViewPath(category, { ...view, [filter]: !view[filter] })} chosen={view[filter]}>
            {t(`catalogue.filter.${filter}`)}
          </ViewChip>
        ))}
      </nav>
      {counts && <p className="muted aisle-count">{t('common.items', { count: counts.total })}</p>}
    </div>
  )
}

function ViewChip({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <Link className="chip" to={to} replace preventScrollReset prefetch="intent" aria-current={chosen ? 'true' : undefined}>
      {children}
    </Link>
  )
}
