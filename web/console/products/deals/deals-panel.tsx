import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { productCalls } from '../calls.ts'
import { DealForm } from './deal-form.tsx'
import { DealList } from './deal-list.tsx'

/** The deals of a product, and a new one. */
export function DealsPanel({ itemId, price }: { itemId: string; price: number }) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const may = useMay()
  const query = useConsoleQuery({ key: ['products', 'deals', itemId], read: (signal) => calls.deals({ itemId }, { signal }) })
  return (
    <Panel title={t('console.deals.nav')} note={t('console.deals.note')}>
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? <p className="muted">{t('console.deals.noneHere')}</p> : <DealList deals={items} withProduct={false} />
        }
      </QueryState>
      {may('catalogue.write') && <DealForm itemId={itemId} price={price} />}
    </Panel>
  )
}
