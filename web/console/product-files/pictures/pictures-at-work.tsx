import type { PictureImport } from '#contract/calls/console/products/picture-files.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Panel } from '../../ui/panel.tsx'

/** The progress of a zip file of pictures, or of its undo. It goes on when the page is left, and after a restart of the store. */
export function PicturesAtWork({ found }: { found: PictureImport }) {
  const { t } = useTranslation()
  const { rows, state, fileName } = found
  const undoing = state === 'undoing'
  const done = undoing ? rows.undone + rows.kept : rows.done + rows.failed
  const all = done + (undoing ? rows.done : rows.waiting)
  const text = t('console.import.pictures.progress', { done, count: all })
  return (
    <Panel inHand title={t(undoing ? 'console.import.undoing' : 'console.import.bringing', { file: fileName })}>
      <progress className="import-progress" max={Math.max(all, 1)} value={done} aria-label={text} />
      <p role="status">{text}</p>
      <p className="muted">{t('console.import.goesOn')}</p>
    </Panel>
  )
}
