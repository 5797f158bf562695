import type { FiguresMiss } from '#contract/calls/console/figures.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { SaveTable } from './save-table.tsx'

const SHOWN = 8

/** Searches that found nothing. */
export function Misses({ misses }: { misses: readonly FiguresMiss[] }) {
  const { t } = useTranslation()
  const title = t('console.figures.misses')
  return (
    <Panel title={title} note={t('console.figures.missesNote')} action={<SaveTable table="misses" title={title} />}>
      {misses.length === 0 ? (
        <p className="muted">{t('console.figures.noMisses')}</p>
      ) : (
        <table className="figures-list" aria-label={title}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('console.figures.column.search')}</th>
              <th scope="col">{t('console.figures.column.times')}</th>
            </tr>
          </thead>
          <tbody>
            {misses.slice(0, SHOWN).map(({ query, count }) => (
              <tr key={query}>
                <th scope="row">{query}</th>
                <td className="end price">{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
