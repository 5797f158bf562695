import { useDeferredValue, useState } from 'react'
import { type LinksFunction, useParams } from 'react-router'
import { CUSTOMER_GROUPS, type KeptRecords } from '#contract/calls/console/customers.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { EdgeBand } from '../ui/edge-band.tsx'
import { FilterBar, FilterChip, useAddressFilters } from '../ui/filters.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { customerCalls } from './calls.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerPage } from './customer-page.tsx'
import styles from './customers.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const FILTERS = ['q', 'group'] as const

/** The customers: a list with search and groups at the left, one person at the right. On a narrow screen one of the two. */
export default function CustomersPage() {
  const { userId } = useParams()
  const { t, language } = useTranslation()
  const calls = useCalls(customerCalls)
  const filters = useAddressFilters(FILTERS)
  const { values, set } = filters
  const q = useDeferredValue(values.q)
  const group = CUSTOMER_GROUPS.find((each) => each === values.group)
  const [erased, setErased] = useState<KeptRecords | null>(null)
  const list = useConsoleList({
    key: ['customers', 'list', { q, group }],
    read: (cursor, signal) => calls.list({ ...(q && { q }), ...(group && { group }), ...(cursor && { cursor }) }, { signal }),
  })
  return (
    <>
      <PageHead
        title={t('console.customers.nav')}
        back={userId ? { to: `${CONSOLE_PATH}/customers`, text: t('console.customers.back') } : undefined}
      >
        <SearchBox
          className="customer-search"
          label={t('console.customers.search')}
          value={values.q}
          onSearch={(q) => set({ q }, { replace: true })}
        />
      </PageHead>
      <FilterBar filters={filters}>
        {CUSTOMER_GROUPS.map((each) => (
          <FilterChip key={each} chosen={each === group} onChange={(on) => set({ group: on ? each : null })}>
            {t(`console.customers.group.${each}`)}
          </FilterChip>
        ))}
      </FilterBar>
      <div className={userId ? 'customers has-person' : 'customers'}>
        <div className="customers-side">
          <QueryState query={list}>{() => <CustomerList list={list} currentId={userId} />}</QueryState>
        </div>
        <div className="customers-main">
          {erased && (
            <EdgeBand kind="good" role="status">
              <b>{t('console.customers.erase.done')}</b>{' '}
              {erased.until === null
                ? t('console.customers.erase.nothingKept')
                : t('console.customers.erase.kept', { count: erased.orders, date: formatDate(erased.until, 'date', language) })}
            </EdgeBand>
          )}
          {userId ? (
            <CustomerPage key={userId} userId={userId} onErased={setErased} />
          ) : (
            <div className="pane customers-none">
              <EmptyState drawing="basket" title={t('console.customers.choose')} text={t('console.customers.chooseText')} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
