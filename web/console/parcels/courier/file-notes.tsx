import type { consoleCourierFile } from '#contract/calls/console/courier-files.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'

/** Values that did not fit the courier's form: a parcel with such a value may not arrive. */
export function FileNotes({ notes }: { notes: ResponseOf<typeof consoleCourierFile>['notes'] }) {
  const { t } = useTranslation()
  if (notes.length === 0) return null
  return (
    <EdgeBand kind="waits">
      <b>{t('console.parcels.file.notes', { count: notes.length })}</b>
      <ul className="courier-notes">
        {notes.map(({ orderNumber, column, note }) => (
          <li key={`${orderNumber} ${column} ${note}`}>{t(`console.parcels.file.note.${note}`, { number: orderNumber, column })}</li>
        ))}
      </ul>
    </EdgeBand>
  )
}
