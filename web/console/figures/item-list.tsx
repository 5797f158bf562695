import type { ReactNode } from 'react'
import type { SoldItem } from '#contract/calls/console/figures.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { SaveTable } from './save-table.tsx'

interface ItemListProps {
  table: 'top' | 'slow'
  items: readonly SoldItem[]
  note: string
  foot?: ReactNode
}

/** Products with picture: the best by packs and sales, the slowest by what is on the shelf. */
export function ItemList({ table, items, note, foot }: ItemListProps) {
  const { t, language } = useTranslation()
  const title = t(`console.figures.${table}`)
  const slow = table === 'slow'
  return (
    <Panel title={title} note={note} action={<SaveTable table={table} title={title} />}>
      {items.length === 0 ? (
        <p className="muted">{t(slow ? 'console.figures.slowNone' : 'console.figures.nothingSold')}</p>
      ) : (
        <table className="figures-items" aria-label={title}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('console.figures.column.item')}</th>
              <th scope="col">{t(slow ? 'console.figures.column.onShelf' : 'console.figures.column.pieces')}</th>
              <th scope="col">{t(slow ? 'console.figures.column.onShelfWon' : 'console.figures.column.sales')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item._id}>
                <th scope="row">
                  <span className="figures-item">
                    {item.image && <img src={item.image} alt="" width={34} height={36} loading="lazy" />}
                    <span>
                      {item.name}
                      <small>{slow ? t('console.figures.soldCount', { count: item.sold }) : packText(item.unit, t)}</small>
                    </span>
                  </span>
                </th>
                <td className="end price">
                  <b>{formatNumber(slow ? item.stock : item.sold)}</b>
                </td>
                <td className="end price muted">{formatMoney(slow ? item.stockWon : item.won, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {foot && <p className="muted figures-foot">{foot}</p>}
    </Panel>
  )
}
