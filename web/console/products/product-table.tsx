import { useMemo } from 'react'
import type { ProductRow } from '#contract/calls/console/products/products.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ConsoleList } from '../api/use-console-query.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { LanguageDots } from '../ui/language-dots.tsx'
import { FigureCell, NameCell, PaysCell, StateCell, StockLabelCell } from './row-cells.tsx'
import { useRowEditing } from './row-editing.tsx'

interface ProductTableProps {
  list: ConsoleList<ProductRow>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onState: (row: ProductRow, shown: boolean) => void
}

/** The table of products with figures that are changed in place. */
export function ProductTable({ list, chosen, onChoose, onState }: ProductTableProps) {
  const { t, language } = useTranslation()
  const { draftOf } = useRowEditing()
  const aisles = useAisles()
  const columns = useMemo(
    (): DataColumn<ProductRow>[] => [
      { id: 'name', head: t('console.products.column.product'), cell: (row) => <NameCell row={row} /> },
      { id: 'aisle', head: t('console.products.column.aisle'), cell: ({ category }) => aisles.title(category) },
      { id: 'price', head: t('console.products.column.price'), end: true, cell: (row) => <FigureCell row={row} figure="price" /> },
      { id: 'discount', head: t('console.products.column.discount'), end: true, cell: (row) => <FigureCell row={row} figure="discount" /> },
      { id: 'pays', head: t('console.products.column.pays'), end: true, cell: (row) => <PaysCell row={row} /> },
      { id: 'stock', head: t('console.products.column.stock'), end: true, cell: (row) => <FigureCell row={row} figure="stock" /> },
      { id: 'label', head: t('console.products.column.label'), cell: (row) => <StockLabelCell row={row} /> },
      { id: 'texts', head: t('console.products.column.texts'), cell: ({ texts }) => <LanguageDots texts={texts} /> },
      { id: 'state', head: t('console.products.column.state'), cell: (row) => <StateCell row={row} onState={onState} /> },
    ],
    [t, aisles, onState],
  )
  return (
    <DataTable
      label={t('console.products.nav')}
      columns={columns}
      rows={list.items}
      rowKey={({ _id }) => _id}
      rowName={(row) => localized(row.names, language)}
      chosen={chosen}
      onChoose={onChoose}
      rowState={({ _id, state }) => (draftOf(_id) ? 'current' : state === 'shown' ? undefined : 'quiet')}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      loadingMore={list.isFetchingNextPage}
      empty={<EmptyState drawing="basket" title={t('console.products.none')} text={t('console.products.noneText')} />}
    />
  )
}
