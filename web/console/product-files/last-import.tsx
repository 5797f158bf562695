import { Undo2 } from 'lucide-react'
import type { ProductImport } from '#contract/calls/console/products/product-files.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Import } from './use-import.ts'

/** The last import: what it did, what stayed out, and its undo with the rows that can go back. */
export function LastImport({ last, imported }: { last: ProductImport; imported: Import }) {
  const { t, language } = useTranslation()
  const { rows, taken, undo, fileName, by, endedAt, state } = last
  const undone = state === 'undone'
  const stale = rows.stale - (undone ? 0 : taken.count)
  const kept = rows.kept - (undone ? taken.count : 0)
  const owners = taken.some.map((one) => t('console.import.takenBy', one)).join(', ')
  const all = rows.done + rows.undone + rows.kept
  const busy = imported.undo.isPending || imported.query.data?.open?.state === 'running'
  return (
    <Panel className="import-latest" title={t('console.import.last')}>
      <div className="import-last">
        <p className="import-when">
          {endedAt !== null && (
            <time dateTime={endedAt}>
              <b>{formatDate(endedAt, 'short', language)}</b> {formatDate(endedAt, 'time', language)}
            </time>
          )}
        </p>
        <div>
          <b>{undone ? t('console.import.takenBack', { count: rows.undone }) : t('console.import.broughtIn', { count: all })}</b>
          <p className="muted">
            {by === '' ? fileName : `${by}, ${fileName}`}. {stale > 0 && t('console.import.stale', { count: stale })}{' '}
            {taken.count > 0 && t('console.import.taken', { count: taken.count, names: owners })}{' '}
            {rows.failed > 0 && t('console.import.failed', { count: rows.failed })}{' '}
            {undo && undo.kept > 0 && t('console.import.stay', { count: undo.kept, names: undo.changed.join(', ') })}
            {undone && kept > 0 && t('console.import.stayed', { count: kept })}
          </p>
          {undo && undo.rows > 0 && (
            <Button icon={<Undo2 className="icon" aria-hidden />} busy={busy} onClick={() => imported.undo.mutate(last.id)}>
              {undo.rows < all ? t('console.import.undoSome', { count: undo.rows, all }) : t('console.import.undoAll', { count: all })}
            </Button>
          )}
        </div>
      </div>
      <p className="muted import-law">{t('console.import.undoRule')}</p>
    </Panel>
  )
}
