import type { LinksFunction } from 'react-router'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { seoulClock } from '../ui/clock.ts'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { todayCalls } from './calls.ts'
import { FirstOrder } from './first-order.tsx'
import { RunningLow } from './running-low.tsx'
import { PaymentMix, SalesFigures, SalesPerDay } from './sales.tsx'
import styles from './today.css?url'
import { WaitingList } from './waiting-list.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The start page: what waits, with a way to each list, and sales beside the last ones as far as the role may see them. */
export default function TodayPage() {
  const { t, language } = useTranslation()
  const calls = useCalls(todayCalls)
  const query = useConsoleQuery({
    key: ['today'],
    live: ['order', 'chat', 'reconcile', 'waiting'],
    read: (signal) => calls.read({}, { signal }),
  })
  const { data } = query
  return (
    <>
      <PageHead title={t('console.today.nav')} note={data && `${formatDate(data.at, 'day', language)}, ${seoulClock(data.at)}`} />
      <div className="page-body today">
        <QueryState query={query}>
          {({ waiting, first, sales, runningLow }) => (
            <>
              {sales && <SalesFigures sales={sales} waiting={waiting} />}
              <div className="today-main">
                <div className="page-column">
                  {first && <FirstOrder slip={first} />}
                  {sales && <SalesPerDay sales={sales} />}
                  {runningLow && runningLow.length > 0 && <RunningLow products={runningLow} />}
                  {sales && sales.methods.length > 0 && <PaymentMix sales={sales} />}
                </div>
                <WaitingList waiting={waiting} />
              </div>
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
