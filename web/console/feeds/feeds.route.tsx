import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { feedCalls } from './calls.ts'
import { FaultTable } from './fault-table.tsx'
import { FeedPanel } from './feed-panel.tsx'
import styles from './feeds.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Product feeds: the addresses to give to Google and Naver, and the products that a feed leaves out, each with its reason. */
export default function FeedsPage() {
  const { t } = useTranslation()
  const calls = useCalls(feedCalls)
  const query = useConsoleQuery({ key: ['feeds'], read: (signal) => calls.feeds({}, { signal }) })
  return (
    <>
      <PageHead
        title={t('console.feeds.title')}
        note={t('console.feeds.note')}
        back={{ to: `${CONSOLE_PATH}/products`, text: t('console.products.nav') }}
        trail={t('console.feeds.nav')}
      />
      <div className="page-body">
        <QueryState query={query}>
          {({ feeds, items, total }) => (
            <>
              <div className="feed-panels">
                {feeds.map((feed) => (
                  <FeedPanel key={feed.address} feed={feed} />
                ))}
              </div>
              {total === 0 ? (
                <Panel>
                  <EmptyState drawing="basket" title={t('console.feeds.none')} text={t('console.feeds.noneText')} />
                </Panel>
              ) : (
                <Panel flush title={t('console.feeds.faults', { count: total })} note={t('console.feeds.faultsNote')}>
                  <FaultTable items={items} />
                  {items.length < total && <p className="feed-more muted">{t('console.feeds.first', { count: items.length })}</p>}
                </Panel>
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
