import { useMemo } from 'react'
import type { z } from 'zod'
import type { consoleToday } from '#contract/calls/console/today.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { packText } from '#contract/text/pack-text.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Panel } from '../ui/panel.tsx'
import { useListLink } from './use-list-link.ts'

type Low = NonNullable<z.output<typeof consoleToday.response>['runningLow']>[number]

/** The products that run out first, by what sold in 14 days. */
export function RunningLow({ products }: { products: readonly Low[] }) {
  const { t } = useTranslation()
  const stock = useListLink()('stock')
  const columns = useMemo<readonly DataColumn<Low>[]>(
    () => [
      {
        id: 'name',
        head: t('console.today.column.item'),
        ownLine: true,
        cell: ({ _id, name, unit, image }) => (
          <span className="today-product">
            {image ? <img src={image} alt="" width={36} height={40} loading="lazy" /> : <i aria-hidden />}
            <span>
              <PageLink to={`${CONSOLE_PATH}/stock/of/${_id}`}>{name}</PageLink> <span className="muted">{packText(unit, t)}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'left',
        head: t('console.today.column.left'),
        end: true,
        cell: ({ left }) => <b className={left === 0 ? 'today-count-late' : undefined}>{left}</b>,
      },
      { id: 'sold', head: t('console.today.column.sold'), end: true, cell: ({ sold }) => sold },
      {
        id: 'lasts',
        head: t('console.today.column.lasts'),
        end: true,
        cell: ({ lasts }) => (lasts === null ? '–' : t('console.today.lasts', { count: lasts })),
      },
      {
        id: 'label',
        head: t('console.today.column.label'),
        cell: ({ left }) => (
          <span className="today-label">
            <i className={left === 0 ? undefined : 'is-low'} aria-hidden />{' '}
            {t(left === 0 ? 'console.today.labelOut' : 'console.today.labelLow')}
          </span>
        ),
      },
    ],
    [t],
  )
  return (
    <Panel
      className="today-low"
      title={t('console.today.runningLow')}
      action={stock && <PageLink to={stock}>{t('console.today.openStock')}</PageLink>}
    >
      <DataTable label={t('console.today.runningLow')} columns={columns} rows={products} rowKey={({ _id }) => _id} />
    </Panel>
  )
}
