import { useMemo } from 'react'
import type { FaultyProduct, FeedFault } from '#contract/calls/console/feeds.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { feedName } from './feed-panel.tsx'

/** The products that a feed leaves out or lists with a fault; each name leads to the editor. */
export function FaultTable({ items }: { items: readonly FaultyProduct[] }) {
  const { t } = useTranslation()
  const columns = useMemo(() => columnsOf(t), [t])
  return <DataTable label={t('console.feeds.title')} columns={columns} rows={items} rowKey={({ _id }) => _id} />
}

function columnsOf(t: Translate): DataColumn<FaultyProduct>[] {
  return [
    {
      id: 'product',
      head: t('console.feeds.head.product'),
      ownLine: true,
      cell: ({ _id, name, sku }) => (
        <>
          <PageLink className="feed-product" to={`${CONSOLE_PATH}/products/${_id}`}>
            {name || sku}
          </PageLink>
          <small>{sku}</small>
        </>
      ),
    },
    {
      id: 'why',
      head: t('console.feeds.head.why'),
      ownLine: true,
      cell: ({ faults }) => (
        <ul className="feed-faults">
          {reasonsOf(faults, t).map(({ fault, feeds }) => (
            <li key={fault}>
              {t(`console.feeds.fault.${fault}`)}
              <small>{feeds}</small>
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

/** Each fault once, with the feeds that it is about. */
function reasonsOf(faults: FaultyProduct['faults'], t: Translate): { fault: FeedFault; feeds: string }[] {
  return [...new Set(faults.map(({ fault }) => fault))].map((fault) => {
    const about = faults.filter((each) => each.fault === fault)
    const names = about.map((each) => feedName(each, t)).join(' · ')
    const heading = about.some(({ leftOut }) => leftOut) ? t('console.feeds.head.left') : t('console.feeds.stillIn')
    return { fault, feeds: `${heading}: ${names}` }
  })
}
