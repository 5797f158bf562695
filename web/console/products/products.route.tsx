import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, History, LayoutGrid, Plus, Rss, Tag } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import type { LinksFunction } from 'react-router'
import { PRODUCT_SORTS, PRODUCT_VIEWS, type ProductRow } from '#contract/calls/console/products/products.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { STOCK_LEVELS } from '#contract/rules/products/stock.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { consoleKey, useConsoleList, useConsoleQuery } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { ChosenBar } from '../ui/chosen-bar.tsx'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { undoToast } from '../ui/undo-toast.ts'
import { productCalls } from './calls.ts'
import { HighPriceSheet } from './high-price-sheet.tsx'
import { PriceChangesSheet } from './price-changes-sheet.tsx'
import { PricesSheet } from './prices-sheet.tsx'
import { ProductTable } from './product-table.tsx'
import styles from './products.css?url'
import { RowConflict } from './row-conflict.tsx'
import { RowEditingProvider, useRowEditing } from './row-editing.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['q', 'view', 'category', 'level', 'sort'] as const

/** Products, and the state that they get. */
interface StateChange {
  ids: readonly string[]
  to: 'shown' | 'hidden' | 'archived'
}

/** All products: search, filters in the address, figures changed in place, and changes of many at once. */
export default function ProductsPage() {
  return (
    <RowEditingProvider>
      <Products />
    </RowEditingProvider>
  )
}

function Products() {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const may = useMay()
  const filters = useAddressFilters(FILTERS)
  const aisles = useAisles()
  const { values, set } = filters
  const q = useDeferredValue(values.q)
  const view = PRODUCT_VIEWS.find((each) => each === values.view)
  const sort = PRODUCT_SORTS.find((each) => each === values.sort)
  const level = STOCK_LEVELS.find((each) => each === values.level)
  const category = aisles.named(values.category)?.name
  const filter = { ...(q && { q }), ...(view && { view }), ...(sort && { sort }), ...(level && { level }), ...(category && { category }) }
  const counts = useConsoleQuery({ key: ['products', 'counts'], read: (signal) => calls.counts({}, { signal }) })
  const list = useConsoleList({
    key: ['products', 'list', filter],
    read: (cursor, signal) => calls.list({ ...filter, ...(cursor && { cursor }) }, { signal }),
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [sheet, setSheet] = useState<'prices' | 'changes' | null>(null)
  const editing = useRowEditing()
  const { mutate: changeState } = useMutation({
    mutationFn: ({ ids, to }: StateChange & { back?: readonly StateChange[] }) => calls.setState({ itemIds: [...ids], state: to }),
    onSuccess: (_rows, { ids, to, back }) => {
      setChosen(new Set())
      if (!back) return
      undoToast(t, t(`console.products.done.${to}`, { count: ids.length }), () => {
        for (const each of back) if (each.ids.length > 0) changeState(each)
      })
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  const onState = useCallback(
    ({ _id }: ProductRow, shown: boolean) =>
      changeState({ ids: [_id], to: shown ? 'shown' : 'hidden', back: [{ ids: [_id], to: shown ? 'hidden' : 'shown' }] }),
    [changeState],
  )
  const rows = list.items.filter(({ _id }) => chosen.has(_id))
  const ids = rows.map(({ _id }) => _id)
  const idsIn = (...states: ProductRow['state'][]) => rows.filter(({ state }) => states.includes(state)).map(({ _id }) => _id)
  const onSale = idsIn('shown', 'withheld')
  const hidden = idsIn('hidden')
  const open = [...onSale, ...hidden]
  const shownCounts = counts.data && t('console.products.counts', { shown: counts.data.shown, hidden: counts.data.views.hidden ?? 0 })
  return (
    <>
      <PageHead title={t('console.products.nav')} note={shownCounts}>
        <SearchBox
          className="product-search"
          label={t('console.products.search')}
          value={values.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
        <div className="list-tools tab-row">
          <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/products/aisles`}>
            <LayoutGrid className="icon" aria-hidden />
            {t('console.aisles.nav')}
          </PageLink>
          <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/products/deals`}>
            <Tag className="icon" aria-hidden />
            {t('console.deals.nav')}
          </PageLink>
          <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/products/feeds`}>
            <Rss className="icon" aria-hidden />
            {t('console.feeds.nav')}
          </PageLink>
          <Button small icon={<History className="icon" aria-hidden />} onClick={() => setSheet('changes')}>
            {t('console.products.changes.title')}
          </Button>
          {may('catalogue.write') && (
            <PageLink className={buttonClass({ small: true })} to={`${CONSOLE_PATH}/products/import`}>
              <FileSpreadsheet className="icon" aria-hidden />
              {t('console.import.trail')}
            </PageLink>
          )}
          {may('catalogue.write') && (
            <PageLink className={buttonClass({ kind: 'primary', small: true })} to={`${CONSOLE_PATH}/products/new`}>
              <Plus className="icon" aria-hidden />
              {t('console.products.new')}
            </PageLink>
          )}
        </div>
      </PageHead>
      <FilterBar filters={filters}>
        <FilterChip chosen={!view} onChange={() => set({ view: null })}>
          {t('common.label.all')}
        </FilterChip>
        {PRODUCT_VIEWS.map((each) => (
          <FilterChip key={each} chosen={each === view} onChange={(on) => set({ view: on ? each : null })}>
            {t(`console.products.view.${each}`)} <b className="chip-count">{counts.data?.views[each] ?? ''}</b>
          </FilterChip>
        ))}
        <div className="filter-selects">
          <select
            className="field-box"
            aria-label={t('console.products.column.aisle')}
            value={category ?? ''}
            onChange={({ target }) => set({ category: target.value })}
          >
            <option value="">{t('console.products.allAisles')}</option>
            {aisles.all.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
          <select
            className="field-box"
            aria-label={t('console.products.column.stock')}
            value={level ?? ''}
            onChange={({ target }) => set({ level: target.value })}
          >
            <option value="">{t('console.products.allStock')}</option>
            {STOCK_LEVELS.map((each) => (
              <option key={each} value={each}>
                {t(`console.products.level.${each}`)}
              </option>
            ))}
          </select>
          <select
            className="field-box"
            aria-label={t('console.products.sortLabel')}
            value={sort ?? 'newest'}
            onChange={({ target }) => set({ sort: target.value === 'newest' ? null : target.value })}
          >
            {PRODUCT_SORTS.map((each) => (
              <option key={each} value={each}>
                {t(`console.products.sort.${each}`)}
              </option>
            ))}
          </select>
        </div>
      </FilterBar>
      <div className="page-body">
        <RowConflict />
        <Panel flush className="product-list">
          <QueryState query={list}>{() => <ProductTable list={list} chosen={chosen} onChoose={setChosen} onState={onState} />}</QueryState>
        </Panel>
        <p className="product-legend muted">
          {t('console.products.hint')}
          {(['ready', 'machine', 'missing'] as const).map((each) => (
            <span key={each}>
              <span className={`language-dot language-${each}`} aria-hidden>
                NE
              </span>{' '}
              {t(`console.products.texts.${each}`)}
            </span>
          ))}
        </p>
      </div>
      {may('catalogue.write') && (
        <ChosenBar count={ids.length} onClear={() => setChosen(new Set())}>
          <Button small onClick={() => setSheet('prices')}>
            {t('console.products.bulk.open')}
          </Button>
          <Button small onClick={() => changeState({ ids, to: 'shown' })}>
            {t('console.products.bulk.show')}
          </Button>
          <Button
            small
            onClick={() => changeState({ ids: onSale, to: 'hidden', back: [{ ids: onSale, to: 'shown' }] })}
            disabled={onSale.length === 0}
          >
            {t('console.products.bulk.hide')}
          </Button>
          <Button
            small
            onClick={() =>
              changeState({
                ids: open,
                to: 'archived',
                back: [
                  { ids: onSale, to: 'shown' },
                  { ids: hidden, to: 'hidden' },
                ],
              })
            }
            disabled={open.length === 0}
          >
            {t('console.products.bulk.archive')}
          </Button>
        </ChosenBar>
      )}
      <PricesSheet
        open={sheet === 'prices'}
        rows={rows}
        onClose={() => setSheet(null)}
        onDone={() => {
          setSheet(null)
          setChosen(new Set())
        }}
      />
      <PriceChangesSheet open={sheet === 'changes'} onClose={() => setSheet(null)} />
      <HighPriceSheet
        open={editing.asksHigh !== undefined}
        busy={editing.asksHigh !== undefined && editing.saving.has(editing.asksHigh)}
        onYes={() => editing.answerHigh(true)}
        onNo={() => editing.answerHigh(false)}
      />
    </>
  )
}
