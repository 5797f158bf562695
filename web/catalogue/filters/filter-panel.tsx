import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import './filter-panel.css'
import { tagName } from '../tag-name.ts'
import { type ListFilters, toggled } from './list-filters.ts'

/** A choice of the panel, with the filters after it is toggled. */
export interface FilterChoice {
  key: string
  filters: ListFilters
  chosen: boolean
  children: ReactNode
}

interface FilterPanelProps {
  facets: Facets
  filters: ListFilters
  /** Renders a choice, as a link or as a button. */
  row: (choice: FilterChoice) => ReactNode
}

/** The filters of a list, in groups. Each choice shows the number of products that it would leave. */
export function FilterPanel({ facets, filters, row }: FilterPanelProps) {
  const { t } = useTranslation()
  const choice = (key: string, changed: Partial<ListFilters>, chosen: boolean, name: string, count: number) =>
    row({
      key,
      filters: { ...filters, ...changed },
      chosen,
      children: (
        <>
          <span className="filter-box" aria-hidden>
            {chosen && <Check className="icon" />}
          </span>
          <span>{name}</span>
          <span className="filter-count">{formatNumber(count)}</span>
        </>
      ),
    })
  return (
    <div className="filter-panel">
      <Group title={t('catalogue.filter.availability')}>
        {choice('inStock', { inStock: !filters.inStock }, filters.inStock, t('catalogue.filter.inStock'), facets.inStock)}
        {choice('onSale', { onSale: !filters.onSale }, filters.onSale, t('catalogue.filter.onSale'), facets.onSale)}
      </Group>
      {facets.tags.length > 0 && (
        <Group title={t('catalogue.filter.diet')}>
          {facets.tags.map(({ tag, count }) =>
            choice(tag, { tags: toggled(filters.tags, tag) }, filters.tags.includes(tag), tagName(tag, t), count),
          )}
        </Group>
      )}
      {facets.without.length > 0 && (
        <FoldedGroup title={t('catalogue.filter.without')} open={filters.without.length > 0}>
          {facets.without.map(({ allergen, count }) =>
            choice(
              `without-${allergen}`,
              { without: toggled(filters.without, allergen) },
              filters.without.includes(allergen),
              t(`catalogue.allergen.${allergen}`),
              count,
            ),
          )}
          <p className="muted filter-note">{t('catalogue.filter.withoutNote')}</p>
        </FoldedGroup>
      )}
      {facets.origins.length > 1 && (
        <Group title={t('catalogue.filter.origin')}>
          {facets.origins.map(({ origin, name, count }) =>
            choice(origin, { origins: toggled(filters.origins, origin) }, filters.origins.includes(origin), name, count),
          )}
        </Group>
      )}
    </div>
  )
}

/** A long group that is collapsed unless something in it is chosen. Its rows are only names, so it has a label for screen readers. */
function FoldedGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const id = useId()
  const [openFirst] = useState(open)
  return (
    <details className="filter-group filter-folded" open={openFirst}>
      <summary>
        <h3 id={id}>{title}</h3>
        <ChevronDown className="icon" aria-hidden />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are links or buttons */}
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
