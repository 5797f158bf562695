import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'

/** Before a file is there: which files can be brought in, and what becomes of them. */
export function KindsOfFiles() {
  const { t } = useTranslation()
  return (
    <Panel title={t('console.import.howTitle')}>
      <ol className="import-steps">
        {(['own', 'shopify', 'look', 'undo'] as const).map((step) => (
          <li key={step}>
            <b>{t(`console.import.how.${step}`)}</b>
            <span className="muted">{t(`console.import.how.${step}Text`, { column: 'sku' })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
