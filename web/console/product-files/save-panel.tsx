import { Download } from 'lucide-react'
import { PRODUCT_SHEETS } from '#contract/calls/console/products/product-files.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Import } from './use-import.ts'

/** The whole catalogue as a file, to be changed in a spreadsheet and brought back. */
export function SavePanel({ imported }: { imported: Import }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('console.import.save')}>
      <p className="muted">{t('console.import.saveText')}</p>
      <div className="import-save">
        {PRODUCT_SHEETS.map((kind) => (
          <Button
            key={kind}
            icon={<Download className="icon" aria-hidden />}
            disabled={imported.save.isPending}
            onClick={() => imported.save.mutate({ sheet: 'all', kind })}
          >
            {t(`console.import.saveKind.${kind}`)}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
