import { ImagePlus, Replace, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type PictureImport, ZIPPED_KINDS, type ZippedKind, type ZippedRow } from '#contract/calls/console/products/picture-files.ts'
import { MAX_MEGAPIXELS, MAX_PICTURE_BYTES } from '#contract/picture-sizes.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleList } from '../../api/use-console-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { pictureFileCalls } from './calls.ts'

type Filter = ZippedKind | 'all'

/** Each picture of a zip file and its place on the shelf, or those that stayed out of one that was brought in. */
export function PictureRows({ found }: { found: PictureImport }) {
  const { t } = useTranslation()
  const calls = useCalls(pictureFileCalls)
  const [filter, setFilter] = useState<Filter>('all')
  const ended = found.state === 'done'
  const list = useConsoleList<ZippedRow>({
    key: ['picture-files', found.id, 'rows', ended ? 'failed' : filter],
    read: (cursor, signal) => {
      const chosen = ended ? { state: 'failed' as const } : filter === 'all' ? {} : { kind: filter }
      return calls.rows({ importId: found.id, ...chosen, ...(cursor !== undefined && { cursor }) }, { signal })
    },
  })
  const counts: Record<Filter, number> = { all: found.total, ...found.kinds }
  const filters = (['all', ...ZIPPED_KINDS] as const).filter((one) => one === 'all' || counts[one] > 0)
  return (
    <Panel
      flush
      title={t(ended ? 'console.import.pictures.leftOut' : 'console.import.pictures.become')}
      note={found.products > 0 ? t('console.import.pictures.ofProducts', { count: found.products }) : undefined}
      action={
        ended ? undefined : (
          <fieldset className="switcher import-filters">
            <legend className="visually-hidden">{t('console.import.filter')}</legend>
            {filters.map((one) => (
              <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
                {t(`console.import.pictures.kind.${one}`)} <small>{formatNumber(counts[one])}</small>
              </button>
            ))}
          </fieldset>
        )
      }
    >
      <QueryState query={list}>
        {() => (
          <table className="import-table">
            <thead>
              <tr>
                {(['kind', 'product', 'file', 'becomes'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`console.import.pictures.head.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {list.items.map((row) => (
              <PictureRow key={row.line} row={row} />
            ))}
          </table>
        )}
      </QueryState>
      {list.hasNextPage && (
        <div className="import-foot">
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('console.ui.more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const SIGNS = { new: ImagePlus, replaces: Replace, bad: TriangleAlert }

function PictureRow({ row }: { row: ZippedRow }) {
  const { t } = useTranslation()
  const { entry, bytes, sku, name, image, place, problem } = row
  const kind = problem ? 'bad' : row.kind
  const Sign = SIGNS[kind]
  const size = t('console.import.kilobytes', { size: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
  return (
    <tbody className={problem ? 'import-picture-bad' : undefined}>
      <tr>
        <th scope="row" className="import-margin">
          <span className="import-kind">
            <Sign className="icon" aria-hidden />
            {t(`console.import.pictures.kind.${kind}`)}
          </span>
        </th>
        <td>
          <div className="import-product">
            {name !== '' && (
              <span className="import-picture">{image !== '' && <img src={image} alt="" loading="lazy" width={36} height={36} />}</span>
            )}
            <span>
              <b>{name === '' ? '–' : name}</b>
              <small>{sku}</small>
            </span>
          </div>
        </td>
        <td className="import-entry">
          {entry} <small>{size}</small>
        </td>
        <td className="import-new">
          {problem
            ? t(`console.import.pictures.problem.${problem}`, {
                sku,
                million: MAX_MEGAPIXELS,
                megabytes: MAX_PICTURE_BYTES / 1024 / 1024,
              })
            : t(kind === 'replaces' ? 'console.import.pictures.replacesPlace' : 'console.import.pictures.newPlace', { place: place ?? 1 })}
        </td>
      </tr>
    </tbody>
  )
}
