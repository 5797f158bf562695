import { Check, Images, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_PICTURE_ZIP_BYTES, type PictureImport, ZIP_LIMITS } from '#contract/calls/console/products/picture-files.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FileDrop } from '../file-drop.tsx'
import { areAtWork, type Pictures } from './use-pictures.ts'

/** Pictures of many products: a zip file that is chosen or dropped, its last button, and the undo of the last one. */
export function PicturesPanel({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation()
  const { read, start, query } = pictures
  const [tooLarge, setTooLarge] = useState(false)
  const { open = null, last = null } = query.data ?? {}
  const ready = open?.state === 'ready' ? open : null
  const refusal = read.error ? showRefusal(read.error, t, []) : null
  const taken = ready ? ready.kinds.new + ready.kinds.replaces : 0
  return (
    <Panel title={t('console.import.pictures.title')}>
      <p className="muted import-rule">{t('console.import.pictures.names', { first: 'SPI-001.jpg', second: 'SPI-001-2.png' })}</p>
      <FileDrop
        label={t('console.import.pictures.choose')}
        accept=".zip,application/zip"
        maxBytes={MAX_PICTURE_ZIP_BYTES}
        busy={read.isPending}
        disabled={read.isPending || areAtWork(open)}
        onFile={(file) => read.mutate(file)}
        onTooLarge={setTooLarge}
      >
        <Images className="icon" aria-hidden />
        <ZipName ready={ready} reading={read.isPending ? read.variables.name : null} />
        <b>{t(ready ? 'console.import.pictures.another' : 'console.import.pictures.drop')}</b>
      </FileDrop>
      <FormAlert>
        {tooLarge ? t('console.import.zip.tooLarge', ZIP_LIMITS) : refusal && (refusal.alert ?? refusal.fields[0]?.text ?? null)}
      </FormAlert>
      {ready && taken > 0 && (
        <div className="import-save">
          <Button
            kind="primary"
            icon={<Check className="icon" aria-hidden />}
            busy={start.isPending || read.isPending}
            onClick={() => start.mutate(ready.id)}
          >
            {t('console.import.pictures.bring', { count: taken })}
          </Button>
        </div>
      )}
      {last && <LastPictures last={last} pictures={pictures} />}
    </Panel>
  )
}

function ZipName({ ready, reading }: { ready: PictureImport | null; reading: string | null }) {
  const { t, language } = useTranslation()
  if (reading !== null)
    return (
      <span role="status">
        <span className="import-file-name">{reading}</span>
        <small>{t('console.import.pictures.reading')}</small>
      </span>
    )
  if (!ready) return <small>{t('console.import.pictures.zip')}</small>
  const size = t('console.import.kilobytes', { size: formatNumber(Math.max(1, Math.round(ready.bytes / 1024))) })
  const time = formatDate(ready.readAt, 'time', language)
  return (
    <span>
      <span className="import-file-name">{ready.fileName}</span>
      <small>{t('console.import.pictures.facts', { count: ready.total, size, time })}</small>
    </span>
  )
}

/** The last zip file: how many pictures came in, what stayed out, and its undo. */
function LastPictures({ last, pictures }: { last: PictureImport; pictures: Pictures }) {
  const { t, language } = useTranslation()
  const { rows, kinds, state, fileName, by, endedAt, undoUntil } = last
  const undone = state === 'undone'
  const left = kinds.bad + rows.failed
  return (
    <div className="import-last import-pictures-last">
      <p className="import-when">
        {endedAt !== null && (
          <time dateTime={endedAt}>
            <b>{formatDate(endedAt, 'short', language)}</b> {formatDate(endedAt, 'time', language)}
          </time>
        )}
      </p>
      <div>
        <b>
          {undone
            ? t('console.import.pictures.takenBack', { count: rows.undone })
            : t('console.import.pictures.broughtIn', { count: rows.done })}
        </b>
        <p className="muted">
          {by === '' ? fileName : `${by}, ${fileName}`}. {left > 0 && t('console.import.pictures.left', { count: left })}{' '}
          {undone && rows.kept > 0 && t('console.import.pictures.stayed', { count: rows.kept })}
        </p>
        {undoUntil !== null && (
          <Button
            icon={<Undo2 className="icon" aria-hidden />}
            busy={pictures.undo.isPending}
            disabled={areAtWork(pictures.query.data?.open)}
            onClick={() => pictures.undo.mutate(last.id)}
          >
            {t('console.import.pictures.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
