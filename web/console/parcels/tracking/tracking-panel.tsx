import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TrackingTable } from './tracking-table.tsx'
import type { Tracking } from './use-tracking.ts'

/** The courier's file comes back with numbers: read, compared row by row, then saved. */
export function TrackingPanel({ tracking }: { tracking: Tracking }) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const { read, keep } = tracking
  const failed = read.error ?? keep.error
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) tracking.choose(file)
  }
  return (
    <Panel title={t('console.parcels.tracking.title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is extra, the button does the same */}
      <div
        className={over ? 'tracking tracking-over' : 'tracking'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="muted">{t('console.parcels.tracking.text')}</p>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('console.parcels.tracking.choose')}
          accept=".csv,.txt,.tsv,.xls,.xlsx,.html,.htm"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) tracking.choose(file)
            target.value = ''
          }}
        />
        <Button wide busy={read.isPending} icon={<FileUp className="icon" aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('console.parcels.tracking.choose')}
        </Button>
        <FormAlert hint={keep.error && read.data ? t('console.parcels.tracking.asItIs') : undefined}>
          {failed && showRefusal(failed, t, []).alert}
        </FormAlert>
        {read.data && tracking.file && <TrackingTable key={read.submittedAt} table={read.data} file={tracking.file} tracking={tracking} />}
      </div>
    </Panel>
  )
}
