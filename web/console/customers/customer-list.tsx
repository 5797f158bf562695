import { Ban } from 'lucide-react'
import { useLocation } from 'react-router'
import type { CustomerRow } from '#contract/calls/console/customers.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import type { ConsoleList } from '../api/use-console-query.ts'
import { shortDay } from '../ui/clock.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Face } from '../ui/people/face.tsx'

/** The customers as rows: who, how many orders, how much. */
export function CustomerList({ list, currentId }: { list: ConsoleList<CustomerRow>; currentId: string | undefined }) {
  const { t, language } = useTranslation()
  const { search } = useLocation()
  if (list.items.length === 0)
    return (
      <div className="pane">
        <EmptyState drawing="lens" title={t('console.customers.none')} />
      </div>
    )
  return (
    <section className="pane pane-flush customer-list" aria-label={t('console.customers.nav')}>
      <div className="customer-list-head" aria-hidden>
        <span>{t('console.customers.column.customer')}</span>
        <span>{t('console.customers.column.orders')}</span>
        <span>{t('console.customers.column.bought')}</span>
      </div>
      <ul>
        {list.items.map((row) => (
          <li key={row._id}>
            <PageLink
              to={`${CONSOLE_PATH}/customers/${row._id}${search}`}
              preventScrollReset
              aria-current={row._id === currentId ? 'page' : undefined}
              className={row.blocked ? 'customer-row is-blocked' : 'customer-row'}
            >
              {row.blocked ? (
                <span className="face" aria-hidden>
                  <Ban className="icon" />
                </span>
              ) : (
                <Face name={row.name} />
              )}{' '}
              <span className="customer-who">
                <bdi>{row.name}</bdi>{' '}
                <small>
                  {[
                    row.blocked && t('console.customers.blocked'),
                    row.guest && t('console.customers.guest'),
                    row.area,
                    row.language === 'np' ? 'NE' : row.language.toUpperCase(),
                    shortDay(row.lastOrderAt ?? row.since, language),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>{' '}
              <span className="customer-orders">
                <span className="visually-hidden">{t('console.customers.column.orders')} </span>
                {row.orders}
              </span>{' '}
              <Price value={row.bought} />
            </PageLink>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="quiet" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console.ui.more')}
        </Button>
      )}
    </section>
  )
}
