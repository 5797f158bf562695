import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount, type ListFilters, NO_FILTERS } from './list-filters.ts'

interface FilterSheetProps {
  facets: Facets
  filters: ListFilters
  to: (filters: ListFilters) => string
  open: boolean
  onClose: () => void
}

/** The filters as a sheet. Its button applies all choices at once. */
export default function FilterSheet({ facets, filters, to, open, onClose }: FilterSheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  useEffect(() => {
    if (open) setDraft(filters)
  }, [open, filters])
  function apply(chosen: ListFilters) {
    onClose()
    void navigate(to(chosen), { preventScrollReset: true })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('catalogue.filter.label')}>
      <FilterPanel
        facets={facets}
        filters={draft}
        row={(choice) => (
          <button
            key={choice.key}
            type="button"
            className="filter-row"
            aria-pressed={choice.chosen}
            onClick={() => setDraft(choice.filters)}
          >
            {choice.children}
          </button>
        )}
      />
      <div className="filter-actions">
        <Button kind="primary" wide onClick={() => apply(draft)}>
          {t('catalogue.filter.apply')}
        </Button>
        {filterCount(draft) > 0 && (
          <Button kind="quiet" wide onClick={() => apply(NO_FILTERS)}>
            {t('catalogue.filter.clear')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
