import type { LinksFunction } from 'react-router'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { productCalls } from '../calls.ts'
import styles from '../products.css?url'
import { DealList } from './deal-list.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All deals: those in force, those to come, and those that ended lately. They are made on the page of a product. */
export default function DealsPage() {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const query = useConsoleQuery({ key: ['products', 'deals', 'all'], read: (signal) => calls.deals({}, { signal }) })
  return (
    <>
      <PageHead title={t('console.deals.nav')} back={{ to: `${CONSOLE_PATH}/products`, text: t('console.products.nav') }} />
      <div className="page-body">
        <Panel>
          <QueryState query={query}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState drawing="basket" title={t('console.deals.none')} text={t('console.deals.noneText')} />
              ) : (
                <DealList deals={items} withProduct />
              )
            }
          </QueryState>
        </Panel>
      </div>
    </>
  )
}
