import type { ProductImport } from '#contract/calls/console/products/product-files.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The counts of a file: new, changed, as before, not readable. */
export function ImportFigures({ found }: { found: ProductImport }) {
  const { t } = useTranslation()
  const figures = [
    ['new', found.new, t('console.import.count.newNote')],
    ['changed', found.changed, t('console.import.count.changedNote', { count: found.fields })],
    ['same', found.same, t('console.import.count.sameNote')],
    ['bad', found.bad, t('console.import.count.badNote')],
  ] as const
  return (
    <dl className="pane pane-flush import-figures">
      {figures.map(([kind, count, note]) => (
        <div key={kind} className={kind === 'bad' && count > 0 ? 'import-figure import-figure-bad' : 'import-figure'}>
          <dt>{t(`console.import.count.${kind}`)}</dt>
          <dd>
            <span className="price">{formatNumber(count)}</span>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
