import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** Filters of a page, stored in its address: a link shows the same list, and Back undoes the last choice. */
export interface AddressFilters<Name extends string> {
  /** Chosen values; a filter without a choice is missing. */
  values: Partial<Record<Name, string>>
  /** Sets filters; null or an empty text takes one away. Typed text replaces the history entry instead of adding one. */
  set: (change: Partial<Record<Name, string | null>>, options?: { replace?: boolean }) => void
  clear: () => void
  any: boolean
}

/** Reads and changes the page's filters. `names` are the parameters of the address, a constant array outside of the component. */
export function useAddressFilters<Name extends string>(names: readonly Name[]): AddressFilters<Name> {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const values: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const value = search.get(name)
      if (value) values[name] = value
    }
    const write = (change: Partial<Record<Name, string | null>>, replace: boolean) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of names) {
            if (!(name in change)) continue
            const value = change[name]
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      )
    return {
      values,
      any: Object.keys(values).length > 0,
      set: (change, { replace = false } = {}) => write(change, replace),
      clear: () =>
        setSearch((current) => new URLSearchParams([...current].filter(([name]) => !names.some((each) => each === name))), {
          preventScrollReset: true,
        }),
    }
  }, [names, search, setSearch])
}

/** The row of filters above a list. */
export function FilterBar({ filters, children }: { filters: Pick<AddressFilters<string>, 'any' | 'clear'>; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="filter-bar">
      {children}
      {filters.any && (
        <Button kind="quiet" small onClick={filters.clear}>
          {t('console.ui.clearFilters')}
        </Button>
      )}
    </div>
  )
}

/** A filter that is on or off. */
export function FilterChip({ chosen, onChange, children }: { chosen: boolean; onChange: (chosen: boolean) => void; children: ReactNode }) {
  return (
    <button type="button" className="filter-chip" aria-pressed={chosen} onClick={() => onChange(!chosen)}>
      {children}
    </button>
  )
}
