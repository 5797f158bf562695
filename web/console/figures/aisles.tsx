import { useMemo } from 'react'
import type { FiguresItems } from '#contract/calls/console/figures.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { thousands } from '../ui/nice-top.ts'
import { Panel } from '../ui/panel.tsx'
import { SaveTable } from './save-table.tsx'

const SHOWN = 9

/** Sales by aisle, the largest first: a table whose rows are bars. Smaller aisles are summed in a sentence. */
export function Aisles({ items }: { items: FiguresItems }) {
  const { t, language } = useTranslation()
  const { aisles, delivery } = items
  const title = t('console.figures.aisles')
  const shown = aisles.slice(0, SHOWN)
  const rest = useMemo(() => aisles.slice(SHOWN).reduce((sum, { won }) => sum + won, 0), [aisles])
  const most = Math.max(1, ...aisles.map(({ won }) => won))
  const { title: nameOf } = useAisles()
  return (
    <Panel title={title} note={t('console.figures.thousandWon')} action={<SaveTable table="aisles" title={title} />}>
      <table className="figures-aisles" aria-label={title}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('console.figures.column.aisle')}</th>
            <th scope="col">{t('console.figures.sales')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ category, won }) => (
            <tr key={category}>
              <th scope="row">{nameOf(category)}</th>
              <td>
                <span className="figures-bar-row">
                  <span className="figures-bar-fill" style={{ inlineSize: `${(Math.max(0, won) / most) * 100}%` }} aria-hidden />
                </span>
              </td>
              <td className="end price" title={formatMoney(won, language)}>
                {thousands(won)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted figures-foot">
        {aisles.length > SHOWN && <>{t('console.figures.smaller', { count: aisles.length - SHOWN, won: formatMoney(rest, language) })} </>}
        {t('console.figures.delivery', { won: formatMoney(delivery, language) })}
      </p>
    </Panel>
  )
}
