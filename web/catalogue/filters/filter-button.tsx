import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Facets } from '#contract/rules/products/food-filters.ts'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { filterCount, type ListFilters } from './list-filters.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))

interface FilterButtonProps {
  facets: Facets
  filters: ListFilters
  /** Returns the address of the list with other filters. */
  to: (filters: ListFilters) => string
}

/** The chip that opens the filter sheet. The sheet's script is loaded on first use. */
export function FilterButton(props: FilterButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const count = filterCount(props.filters)
  return (
    <>
      <button
        type="button"
        className="chip filter-open"
        aria-haspopup="dialog"
        onPointerDown={() => {
          preloadSheet()
          FilterSheet.preload()
        }}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <SlidersHorizontal className="icon" aria-hidden />
        {count > 0 ? t('catalogue.filter.chosen', { count }) : t('catalogue.filter.label')}
      </button>
      {used && <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
