import type { ReactNode } from 'react'
import type { FiguresMargin, MarginSum } from '#contract/calls/console/figures.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Panel } from '../ui/panel.tsx'
import { SaveTable } from './save-table.tsx'

/** A share in whole percent; of nothing it is 0. */
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** Margin by aisle and by product, for the part of the sales whose purchase price is known, which the first sentence states. */
export function Margin({ margin: { total, aisles, products } }: { margin: FiguresMargin }) {
  const { t, language } = useTranslation()
  const { title: nameOf } = useAisles()
  const [title, byAisle] = [t('console.figures.margin'), t('console.figures.marginAisles')]
  const won = (value: number) => formatMoney(value, language)
  const share = t('console.figures.marginKnown', {
    percent: percent(total.known, total.won),
    known: won(total.known),
    won: won(total.won),
  })
  if (products.length === 0)
    return (
      <Panel title={title}>
        <p className="muted">{t('console.figures.marginNone')}</p>
      </Panel>
    )
  return (
    <div className="figures-margin">
      <Panel title={byAisle} action={<SaveTable table="marginAisles" title={byAisle} />}>
        <p className="figures-margin-sum">
          <b className="price">{won(total.known - total.cost)}</b>{' '}
          {t('console.figures.marginShare', { percent: percent(total.known - total.cost, total.known) })}
        </p>
        <p className="muted figures-foot">{share}</p>
        <Rows label={byAisle} rows={aisles.map((aisle) => ({ key: aisle.category, name: nameOf(aisle.category), ...aisle }))} />
      </Panel>
      <Panel title={title} note={t('console.figures.marginMost')} action={<SaveTable table="margin" title={title} />}>
        <Rows label={title} rows={products.map(({ _id, ...one }) => ({ key: _id, ...one }))} />
        <p className="muted figures-foot">{t('console.figures.marginRule')}</p>
      </Panel>
    </div>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly (MarginSum & { key: string; name: ReactNode })[] }) {
  const { t, language } = useTranslation()
  const won = (value: number) => formatMoney(value, language)
  return (
    <table className="figures-items" aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('console.figures.column.what')}</th>
          <th scope="col">{t('console.figures.column.margin')}</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, known, cost }) => (
          <tr key={key}>
            <th scope="row">
              <span className="figures-item">
                <span>
                  {name}
                  <small>{t('console.figures.soldAndCost', { sold: won(known), cost: won(cost) })}</small>
                </span>
              </span>
            </th>
            <td className="end price">
              <b className={known < cost ? 'figures-down' : undefined}>{won(known - cost)}</b>
            </td>
            <td className="end price muted">{percent(known - cost, known)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
