import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** A column of a table. */
export interface DataColumn<Item> {
  id: string
  head: ReactNode
  cell: (item: Item) => ReactNode
  /** Figures are aligned to the right. */
  end?: boolean
  /** For columns of buttons: the head is read, not shown. */
  hiddenHead?: boolean
  /** On a phone each row becomes a block in which this cell has a line of its own; a table without such a column scrolls. */
  ownLine?: boolean
}

interface DataTableProps<Item> {
  /** Accessible name of the table. */
  label: string
  columns: readonly DataColumn<Item>[]
  rows: readonly Item[]
  rowKey: (item: Item) => string
  /** Name of a row for the box that chooses it. Needed with `chosen`. */
  rowName?: (item: Item) => string
  /** Keys of the chosen rows. Without it rows cannot be chosen. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
  /** Marks a row: the one the keyboard is at, or one that went wrong. */
  rowState?: (item: Item) => 'current' | 'wrong' | 'quiet' | undefined
  /** Reads the next page; without it there is none. */
  onMore?: () => void
  loadingMore?: boolean
  /** Shown instead of a table without rows. */
  empty?: ReactNode
}

const features = tableFeatures({ rowSelectionFeature })
/**
 * The table library keeps the rows and which are chosen. Cells are rendered here: as components of its columns they would be mounted
 * again, without their state and focus, whenever a page makes its columns anew.
 */
const NO_COLUMNS: never[] = []

/** A dense table of a list that the server sorts and reads page by page. It scrolls inside its panel. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowKey, rowName, chosen, onChoose, rowState, onMore, loadingMore, empty } = props
  const { t } = useTranslation()
  const rowSelection = useMemo(() => Object.fromEntries([...(chosen ?? [])].map((key) => [key, true as const])), [chosen])
  const table = useTable({
    features,
    columns: NO_COLUMNS,
    data: rows,
    getRowId: rowKey,
    enableRowSelection: chosen !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      onChoose?.(new Set(Object.keys(next)))
    },
  })
  if (rows.length === 0 && empty) return empty
  const places = columns.map((column) => ({ id: column.id, cell: column.cell, ...placeOf(column) }))
  return (
    <div className={columns.some(({ ownLine }) => ownLine) ? 'data-table data-rows' : 'data-table'}>
      <table aria-label={label}>
        <thead>
          <tr>
            {chosen && (
              <th className="choose" scope="col" data-head={t('console.ui.selectAll')}>
                <ChooseBox
                  label={t('console.ui.selectAll')}
                  checked={table.getIsAllRowsSelected()}
                  some={table.getIsSomeRowsSelected()}
                  onChange={(on) => table.toggleAllRowsSelected(on)}
                />
              </th>
            )}
            {columns.map(({ id, head, end, hiddenHead }) => (
              <th key={id} scope="col" className={end ? 'end' : undefined}>
                <span className={hiddenHead ? 'visually-hidden' : undefined}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const state = rowState?.(row.original)
            return (
              <tr key={row.id} className={state && `row-${state}`} aria-current={state === 'current' || undefined}>
                {chosen && (
                  <td className="choose">
                    <ChooseBox
                      label={t('console.ui.selectRow', { name: rowName?.(row.original) ?? row.id })}
                      checked={row.getIsSelected()}
                      onChange={(on) => row.toggleSelected(on)}
                    />
                  </td>
                )}
                {places.map(({ id, cell, className, head }) => (
                  <td key={id} className={className} data-head={head}>
                    {cell(row.original)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {onMore && (
        <Button kind="quiet" wide busy={loadingMore} busyText={t('console.ui.loadingMore')} onClick={onMore}>
          {t('console.ui.more')}
        </Button>
      )}
    </div>
  )
}

/** Class of a column's cells, and the word before a bare figure where a phone shows no heads. */
function placeOf<Item>({ end, ownLine, head }: DataColumn<Item>) {
  const className = [end && 'end', ownLine && 'own-line'].filter(Boolean).join(' ') || undefined
  return { className, head: end && typeof head === 'string' ? head : undefined }
}

interface ChooseBoxProps {
  label: string
  checked: boolean
  some?: boolean
  onChange: (checked: boolean) => void
}

function ChooseBox({ label, checked, some = false, onChange }: ChooseBoxProps) {
  return (
    <label className="choose-hit">
      <input
        type="checkbox"
        className="choose-box"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
