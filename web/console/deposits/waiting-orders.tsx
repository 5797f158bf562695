import type { DepositOrder } from '#contract/calls/console/deposits.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { ConsoleList } from '../api/use-console-query.ts'
import { dayMoment } from '../ui/clock.ts'
import { Panel } from '../ui/panel.tsx'
import { QueryState } from '../ui/query-state.tsx'

const SOON_MS = 24 * 60 * 60 * 1000

/** The orders that wait for their money, the soonest deadline first. */
export function WaitingOrders({ list }: { list: ConsoleList<DepositOrder> }) {
  const { t, language } = useTranslation()
  return (
    <Panel title={t('console.deposits.waiting.title')}>
      <QueryState query={list}>
        {() => (
          <ul className="waiting-orders">
            {list.items.length === 0 && <li className="muted">{t('console.deposits.waiting.none')}</li>}
            {list.items.map((order) => (
              <li key={order._id}>
                <div>
                  <b className="order-number">{order.orderNumber}</b> <bdi>{order.customer}</bdi>
                  <small className={Date.parse(order.dueAt) - Date.now() < SOON_MS ? 'due-soon' : undefined}>
                    {t('console.deposits.waiting.cancels', { deadline: dayMoment(order.dueAt, language) })}
                  </small>
                  <small>{t('console.deposits.waiting.code', { code: order.code ?? '' })}</small>
                </div>
                <Price value={order.missing} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {list.hasNextPage && (
        <Button kind="quiet" small busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console.ui.more')}
        </Button>
      )}
    </Panel>
  )
}
