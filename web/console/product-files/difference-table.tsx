import { ArrowDown, ArrowUp, Boxes, Eye, EyeOff, Plus, Type } from 'lucide-react'
import { useState } from 'react'
import { IMPORT_GROUPS, type ImportGroup, type ImportRow, type ProductImport } from '#contract/calls/console/products/product-files.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { productFileCalls } from './calls.ts'
import { cellText, columnText } from './column-text.ts'
import type { Import } from './use-import.ts'

type Filter = ImportGroup | 'all' | 'unsure'

/** The differences, row by row: kind and line in the margin, product, field, in the shop, in the file. */
export function DifferenceTable({ found, imported }: { found: ProductImport; imported: Import }) {
  const { t } = useTranslation()
  const calls = useCalls(productFileCalls)
  const [filter, setFilter] = useState<Filter>('all')
  const list = useConsoleList<ImportRow>({
    key: ['product-files', found.id, 'rows', filter],
    read: (cursor, signal) => {
      const chosen = filter === 'all' ? {} : filter === 'unsure' ? { unsure: 'true' as const } : { group: filter }
      return calls.rows({ importId: found.id, ...chosen, ...(cursor !== undefined && { cursor }) }, { signal })
    },
  })
  const counts: Record<Filter, number> = { all: found.new + found.changed, unsure: found.unsure, ...found.groups }
  const filters = (['all', ...IMPORT_GROUPS, 'unsure'] as const).filter((one) => one === 'all' || counts[one] > 0)
  const more = counts[filter] - list.items.length
  return (
    <Panel
      flush
      title={t('console.import.changes')}
      note={t('console.import.changesOf', { count: counts.all, total: found.total })}
      action={
        <fieldset className="switcher import-filters">
          <legend className="visually-hidden">{t('console.import.filter')}</legend>
          {filters.map((one) => (
            <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
              {t(`console.import.group.${one}`)} <small>{formatNumber(counts[one])}</small>
            </button>
          ))}
        </fieldset>
      }
    >
      <QueryState query={list}>
        {() => (
          <table className="import-table">
            <thead>
              <tr>
                {(['row', 'product', 'field', 'inShop', 'inFile'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`console.import.head.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {list.items.map((row) => (
              <RowOfFile key={row.line} row={row} ticked={imported.unsure.has(row.line)} onTick={(on) => imported.tick(row.line, on)} />
            ))}
          </table>
        )}
      </QueryState>
      <div className="import-foot">
        {list.hasNextPage && (
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('console.import.more', { count: Math.max(more, 1) })}
          </Button>
        )}
        <p className="muted">
          {t('console.import.half')}{' '}
          {found.unsure === 0 ? t('console.import.halfNone') : t('console.import.halfSome', { count: found.unsure })}
        </p>
      </div>
    </Panel>
  )
}

interface RowProps {
  row: ImportRow
  ticked: boolean
  onTick: (on: boolean) => void
}

function RowOfFile({ row, ticked, onTick }: RowProps) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const { line, sku, name, image, kind, changes, unsure } = row
  const shown = kind === 'new' ? [] : changes
  const lines = Math.max(1, shown.length)
  return (
    <tbody className={unsure ? 'import-unsure' : undefined}>
      {Array.from({ length: lines }, (_, place) => {
        const change = shown[place]
        return (
          <tr key={change?.column ?? 'new'}>
            {place === 0 && (
              <>
                <th scope="rowgroup" rowSpan={lines} className="import-margin">
                  <RowKind row={row} />
                  <small>{t('console.import.line', { line })}</small>
                </th>
                <td rowSpan={lines}>
                  <div className="import-product">
                    <span className="import-picture">
                      {image !== '' && <img src={image} alt="" loading="lazy" width={36} height={36} />}
                    </span>
                    <span>
                      <b>{name}</b>
                      <small>{sku}</small>
                      {unsure && (
                        <Checkbox
                          label={t('console.import.takeAnyway')}
                          checked={ticked}
                          onChange={({ target }) => onTick(target.checked)}
                        />
                      )}
                    </span>
                  </div>
                </td>
              </>
            )}
            {change ? (
              <>
                <td className="import-field">{columnText(change.column, t)}</td>
                <td className="import-shop">{cellText(change.column, change.before, language, { t, aisles })}</td>
                <td className="import-new">{cellText(change.column, change.after, language, { t, aisles })}</td>
              </>
            ) : (
              <>
                <td className="import-field">{t('console.import.wholeRow')}</td>
                <td className="import-shop">–</td>
                <td className="import-new">{newRowWords(row)}</td>
              </>
            )}
          </tr>
        )
      })}
    </tbody>
  )

  function newRowWords({ changes: cells }: ImportRow): string {
    const cell = (column: string) => cells.find((one) => one.column === column)?.after ?? ''
    return t('console.import.newRow', {
      aisle: aisles.title(cell('category')),
      price: cellText('price_krw', cell('price_krw'), language, { t, aisles }),
      count: Number(cell('stock_count')),
    })
  }
}

/** The kind of a row with its sign: a price that rises or falls, stock, text, hidden or shown. */
function RowKind({ row: { kind, groups, changes } }: { row: ImportRow }) {
  const { t } = useTranslation()
  const [group = 'text'] = kind === 'new' ? (['new'] as const) : groups
  const price = changes.find(({ column }) => column === 'price_krw')
  const shows = changes.find(({ column }) => column === 'on_sale')?.after === 'yes'
  const falls = price ? Number(price.after) < Number(price.before) : true
  const Sign = { new: Plus, price: falls ? ArrowDown : ArrowUp, stock: Boxes, text: Type, hidden: shows ? Eye : EyeOff }[group]
  return (
    <span className="import-kind">
      <Sign className="icon" aria-hidden />
      {t(group === 'hidden' && shows ? 'console.import.group.shown' : `console.import.group.${group}`)}
    </span>
  )
}
