import { Check, FileSpreadsheet } from 'lucide-react'
import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { AtWork } from './at-work.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { FilePanel } from './file-panel.tsx'
import { ImportFigures } from './import-figures.tsx'
import { KindsOfFiles } from './kinds-of-files.tsx'
import { LastImport } from './last-import.tsx'
import { PictureRows } from './pictures/picture-rows.tsx'
import pictureStyles from './pictures/pictures.css?url'
import { PicturesAtWork } from './pictures/pictures-at-work.tsx'
import { PicturesPanel } from './pictures/pictures-panel.tsx'
import { areAtWork, usePictures } from './pictures/use-pictures.ts'
import { ProblemTable } from './problem-table.tsx'
import styles from './product-files.css?url'
import { SavePanel } from './save-panel.tsx'
import { countsOf, isAtWork, useImport } from './use-import.ts'

export const links: LinksFunction = () => [styles, pictureStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Import: a file of products is compared with the shop row by row, brought in by one button, and taken back by another. */
export default function ImportPage() {
  const { t } = useTranslation()
  const imported = useImport()
  const { query, unsure } = imported
  const pictures = usePictures()
  const { open: zip = null, last: lastZip = null } = pictures.query.data ?? {}
  const zipReady = zip?.state === 'ready' ? zip : null
  const open = query.data?.open ?? null
  const ready = open?.state === 'ready' && !imported.refused ? open : null
  const leftOver = !zip && lastZip?.state === 'done' && lastZip.kinds.bad + lastZip.rows.failed > 0 ? lastZip : null
  const idle = !ready && !isAtWork(open) && !zip && query.data !== undefined
  const { taken, left } = ready ? countsOf(ready, unsure.size) : { taken: 0, left: 0 }
  return (
    <>
      <PageHead
        title={t('console.import.title')}
        note={t('console.import.note')}
        back={{ to: `${CONSOLE_PATH}/products`, text: t('console.products.nav') }}
        trail={t('console.import.trail')}
      >
        <Button
          icon={<FileSpreadsheet className="icon" aria-hidden />}
          busy={imported.save.isPending}
          onClick={() => imported.save.mutate({ sheet: 'template', kind: 'xlsx' })}
        >
          {t('console.import.template')}
        </Button>
        {ready && taken > 0 && (
          <Button
            kind="primary"
            icon={<Check className="icon" aria-hidden />}
            busy={imported.start.isPending || imported.read.isPending}
            onClick={() => imported.start.mutate(ready.id)}
          >
            {left > 0 ? t('console.import.bringSome', { count: taken, left }) : t('console.import.bring', { count: taken })}
          </Button>
        )}
      </PageHead>
      <div className={`page-body import-page${idle && !leftOver ? ' import-idle' : ''}`}>
        <div className="page-column">
          <FilePanel imported={imported} open={ready} />
          <QueryState query={query}>{({ last }) => last && <LastImport last={last} imported={imported} />}</QueryState>
          <PicturesPanel pictures={pictures} />
          <SavePanel imported={imported} />
        </div>
        <div className="page-column">
          {isAtWork(open) && open && <AtWork found={open} />}
          {ready && (
            <>
              {ready.total === 0 ? <EdgeBand kind="waits">{t('console.import.noRows')}</EdgeBand> : <ImportFigures found={ready} />}
              {ready.new + ready.changed > 0 && <DifferenceTable key={`${ready.id} ${ready.bad}`} found={ready} imported={imported} />}
              {ready.bad > 0 && <ProblemTable key={ready.id} found={ready} imported={imported} />}
            </>
          )}
          {areAtWork(zip) && <PicturesAtWork found={zip} />}
          {zipReady && <PictureRows key={zipReady.id} found={zipReady} />}
          {leftOver && <PictureRows key={leftOver.id} found={leftOver} />}
          {idle && <KindsOfFiles />}
        </div>
      </div>
    </>
  )
}
